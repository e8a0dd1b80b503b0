import Foundation
import Testing

@testable import Wire

@Suite struct UnixListenerTests {
    private let directory = FileManager.default.temporaryDirectory.appending(
        path: "listener-\(UUID().uuidString.prefix(8))"
    )
    private var path: String { directory.appending(path: "run/phrased.sock").path }

    private func mode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test func socketIsForItsOwnerAlone() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let listener = try UnixListener(path: path)
        #expect(try mode(path) == 0o600)
        #expect(try mode(directory.appending(path: "run").path) == 0o700)
        listener.close()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func secondListenerIsRefusedAndTheFirstGoesOn() async throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let first = try UnixListener(path: path)
        let error = #expect(throws: WireError.self) { _ = try UnixListener(path: path) }
        #expect(error?.code == .alreadyRunning)
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let near = try UnixSocket.connect(path: path)
        let far = await first.accept(on: loop)
        #expect(far?.credentials.pid == getpid() && near.credentials.uid == geteuid())
        first.close()
    }

    @Test func whatADeadDaemonLeftIsReplaced() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try leaveStaleSocket()
        #expect(throws: WireError.self) { _ = try UnixSocket.connect(path: path) }
        let listener = try UnixListener(path: path)
        _ = try UnixSocket.connect(path: path)
        listener.close()
    }

    /// A socket file that nobody listens at, as after `kill -9`.
    private func leaveStaleSocket() throws {
        let other = directory.appending(path: "run/other.sock").path
        let dead = try UnixListener(path: path)
        try FileManager.default.moveItem(atPath: path, toPath: other)
        dead.close()
        try FileManager.default.moveItem(atPath: other, toPath: path)
    }

    @Test func whatIsNoSocketIsLeftAlone() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(at: directory.appending(path: "run"), withIntermediateDirectories: true)
        try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: WireError.self) { _ = try UnixListener(path: path) }
        #expect(error?.code == .notPermitted)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    }

    @Test func directoryThatOthersMayWriteIsRefused() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let run = directory.appending(path: "run").path
        try FileManager.default.createDirectory(atPath: run, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: run)
        let error = #expect(throws: WireError.self) { _ = try UnixListener(path: path) }
        #expect(error?.code == .notPermitted && error?.message.contains("chmod") == true)
    }

    @Test func socketOfAServiceManagerIsNotTakenAway() async throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let manager = try UnixListener(path: path)
        let adopting = UnixListener(adopting: dup(manager.descriptor))
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        async let accepted = adopting.accept(on: loop)
        let near = try UnixSocket.connect(path: path)
        #expect(await accepted != nil)
        async let never = adopting.accept(on: loop)
        adopting.close()
        #expect(await never == nil)
        // The manager's own descriptor still listens, for the next daemon.
        _ = try UnixSocket.connect(path: path)
        #expect(await manager.accept(on: loop) != nil)
        manager.close()
        _ = near
    }

    @Test func pathTooLongNamesTheLimit() {
        let long = "/tmp/" + String(repeating: "a", count: 200)
        let error = #expect(throws: WireError.self) { _ = try UnixSocket.connect(path: long) }
        #expect(error?.code == .pathTooLong)
        #expect(error?.message.contains("107") == true)
    }

    @Test func nobodyThereIsNotRunning() {
        let error = #expect(throws: WireError.self) { _ = try UnixSocket.connect(path: path) }
        #expect(error?.code == .notRunning)
    }

    @Test func closedListenerAcceptsNoMore() async throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let listener = try UnixListener(path: path)
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        async let accepted = listener.accept(on: loop)
        listener.close()
        #expect(await accepted == nil)
    }
}
