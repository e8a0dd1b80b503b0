import Glibc
import Testing
import Wire

@testable import Daemon

/// Starting, stopping, and being watched.
@Suite struct DaemonTests {
    @Test func isReadyWithoutAnythingItCouldLack() async throws {
        let environment = ["PATH": "/nonexistent", "LANG": "C"]
        let daemon = try await TestDaemon(environment: environment)
        let status = try await daemon.client().call(StatusRequest())
        #expect(status.languages == ["en-US"])
        #expect(status.speech.available == false)
        #expect(status.microphone.available == false)
        #expect(status.pid == Int(getpid()))
        #expect(await daemon.stop() == nil)
        #expect(access(daemon.daemon.locations.socketPath, F_OK) == -1)
    }

    @Test func aSecondOneOnTheSameRootIsRefused() async throws {
        try await withDaemon { daemon in
            let second = try await TestDaemon(in: daemon.directory)
            let error = await second.stop()
            #expect(error?.code == .busy)
            #expect(error?.exitCode == 75)
            #expect(error?.message.contains("already") == true)
            #expect(try await daemon.client().call(StatusRequest()).phrases == 0)
        }
    }

    @Test func twoOnTheirOwnRootsDoNotMeet() async throws {
        try await withDaemon { one in
            try await withDaemon { other in
                try await one.client().bind("only on the first", to: "true")
                #expect(try await other.client().call(ShortcutListRequest()).shortcuts.isEmpty)
            }
        }
    }

    @Test func aSocketPathThatIsTooLongIsNamedSo() async throws {
        let root = "/tmp/" + String(repeating: "long/", count: 40)
        let daemon = Daemon(DaemonOptions(root: root, environment: [:], executablePath: "/nonexistent/phrased"))
        let error = await #expect(throws: DaemonError.self) { try await daemon.run() }
        #expect(error?.exitCode == 77)
        #expect(error?.message.contains("107") == true)
    }

    @Test func aFaultyConfigurationIsToldAtTheStart() async throws {
        let directory = try TemporaryDirectory()
        let daemon = try await TestDaemon(configuration: "[general]\nlgo-level = info\n", in: directory)
        let error = await daemon.stop()
        #expect(error?.exitCode == 78)
        #expect(error?.message.contains("phrased.conf:2:1: There is no key 'lgo-level'") == true)
    }

    @Test func theStatusCountsThePhrasesInForce() async throws {
        let directory = try TemporaryDirectory()
        let socket = try NotifySocket(in: directory.path)
        let daemon = try await TestDaemon(in: directory, environment: ["NOTIFY_SOCKET": socket.path])
        try await daemon.client().bind("soup time now", to: "true")
        var told: [String] = []
        while !told.contains(where: { $0.hasPrefix("STATUS=1 phrase") }) {
            try await Task.sleep(for: .milliseconds(2))
            told += socket.waiting()
        }
        await daemon.stop()
    }

    @Test(arguments: ["sockets", "decoder", "store"])
    func aThreadThatHangsStopsTheWatchdog(hanging: String) async throws {
        let directory = try TemporaryDirectory()
        let socket = try NotifySocket(in: directory.path)
        let daemon = try await TestDaemon(
            in: directory,
            environment: ["NOTIFY_SOCKET": socket.path],
            watchdog: .milliseconds(20)
        )
        while !socket.waiting().contains("WATCHDOG=1") { try await Task.sleep(for: .milliseconds(2)) }
        let house = try #require(daemon.daemon.house.value)
        let hang = Hang()
        let task = Task {
            switch hanging {
            case "sockets": await Task(executorPreference: house.loop) { hang.wait() }.value
            case "decoder": await house.decoder.hang(hang)
            default: try? await house.store.run { (_) in hang.wait() }
            }
        }
        await hang.begun()
        // A round that had all its answers before may still be told; the next one cannot be.
        while !daemon.log.contains("No answer from: \(hanging)") { try await Task.sleep(for: .milliseconds(2)) }
        _ = socket.waiting()
        try await Task.sleep(for: .milliseconds(100))
        #expect(socket.waiting().isEmpty)
        hang.end()
        await task.value
        while !socket.waiting().contains("WATCHDOG=1") { try await Task.sleep(for: .milliseconds(2)) }
        await daemon.stop()
        #expect(socket.waiting().contains { $0.hasPrefix("STOPPING=1") })
    }
}

/// Holds a thread until it is let go.
final class Hang: Sendable {
    private let descriptors: [FileDescriptor]
    private let begin = AsyncStream.makeStream(of: Void.self)

    init() {
        var ends: [Int32] = [0, 0]
        _ = pipe(&ends)
        descriptors = ends.map { FileDescriptor(owning: $0) }
    }

    /// Blocks the calling thread.
    func wait() {
        begin.continuation.yield()
        var byte: UInt8 = 0
        _ = read(descriptors[0].number, &byte, 1)
    }

    /// Returns once a thread is held.
    func begun() async {
        var iterator = begin.stream.makeAsyncIterator()
        await iterator.next()
    }

    func end() {
        var byte: UInt8 = 1
        _ = write(descriptors[1].number, &byte, 1)
    }
}

extension DecoderThread {
    fileprivate func hang(_ hang: Hang) { hang.wait() }
}
