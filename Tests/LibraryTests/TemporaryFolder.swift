import FoundationEssentials
import Testing

/// A folder that goes when the test is over.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/library-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder.
    func file(_ name: String = "phrased.sqlite") -> String { path + "/" + name }

    /// The names of the files in the folder, sorted.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// All bytes of all files in the folder.
    func bytes() throws -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        for name in try names() { found[name] = Array(try Data(contentsOf: URL(filePath: file(name)))) }
        return found
    }

    /// Overwrites bytes of a file.
    func overwrite(_ name: String = "phrased.sqlite", at offset: Int, with bytes: [UInt8]) throws {
        var data = try Data(contentsOf: URL(filePath: file(name)))
        let end = min(offset + bytes.count, data.count)
        data.replaceSubrange(offset..<end, with: bytes.prefix(end - offset))
        try data.write(to: URL(filePath: file(name)))
    }

    /// Cuts a file to a length.
    func cut(_ name: String = "phrased.sqlite", to count: Int) throws {
        let data = try Data(contentsOf: URL(filePath: file(name)))
        try data.prefix(count).write(to: URL(filePath: file(name)))
    }
}

extension Sequence where Element == UInt8 {
    /// Whether the bytes of a text occur.
    func contains(_ text: String) -> Bool {
        let bytes = Array(self)
        return bytes.firstRange(of: Array(text.utf8)) != nil
    }
}
