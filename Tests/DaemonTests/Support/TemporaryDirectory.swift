import FoundationEssentials
import Glibc

/// A directory of a test's own, gone when the test lets go of it.
final class TemporaryDirectory: Sendable {
    let path: String

    init() throws {
        // Short, for the sockets below it: a socket's path has 107 bytes.
        path = "/tmp/phrased-\(UInt32.random(in: 0...UInt32.max))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file below the directory, with the folders it stands in.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = path + "/" + name
        let folder = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: file))
        return file
    }

    /// Reads a file below the directory.
    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
    }

    /// Writes a program below the directory.
    @discardableResult
    func writeProgram(_ text: String, to name: String) throws -> String {
        let file = try write(text, to: name)
        guard chmod(file, 0o755) == 0 else { throw CocoaError(.fileWriteNoPermission) }
        return file
    }
}
