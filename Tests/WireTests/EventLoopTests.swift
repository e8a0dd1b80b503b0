import CLinux
import Glibc
import Testing

@testable import Wire

@Suite struct EventLoopTests {
    @Test func tasksRunOnItsThreadAlone() async throws {
        let loop = try EventLoop(name: "loop-test")
        defer { loop.stop() }
        let threads = await withTaskGroup(of: UInt.self) { group in
            for _ in 0..<100 {
                group.addTask(executorPreference: loop) {
                    await Task.yield()
                    return UInt(pthread_self())
                }
            }
            return await group.reduce(into: Set<UInt>()) { $0.insert($1) }
        }
        #expect(threads.count == 1 && !threads.contains(UInt(pthread_self())))
    }

    @Test func pingIsAnsweredOnlyByALiveThread() async throws {
        let loop = try EventLoop(name: "loop-test")
        defer { loop.stop() }
        await loop.ping()
        let gate = clinux_bell_open()
        defer { close(gate) }
        let blocked = Task(executorPreference: loop) { clinux_bell_wait(gate) }
        let ping = Task {
            await loop.ping()
            return true
        }
        let first = await withTaskGroup(of: String.self) { group in
            group.addTask { await ping.value ? "ping" : "" }
            group.addTask {
                try? await Task.sleep(for: .milliseconds(50))
                return "patience"
            }
            let first = await group.next()
            clinux_bell_ring(gate)
            return first
        }
        #expect(first == "patience")
        #expect(await ping.value)
        await blocked.value
    }

    @Test func readersAndWritersOfOneDescriptorWaitTogether() async throws {
        let loop = try EventLoop(name: "loop-test")
        defer { loop.stop() }
        let (near, far) = try UnixSocket.pair()
        async let reading: Void = loop.readable(near.descriptor)
        try await loop.writable(near.descriptor)
        #expect(clinux_send(far.descriptor, "x", 1) == 1)
        try await reading
        var byte: UInt8 = 0
        #expect(read(near.descriptor, &byte, 1) == 1)
    }

    @Test func lastWordIsNoHangUp() async throws {
        let loop = try EventLoop(name: "loop-test")
        defer { loop.stop() }
        let (near, far) = try UnixSocket.pair()
        let hangUp = Task { try await loop.hungUp(near.descriptor) }
        shutdown(far.descriptor, Int32(SHUT_WR))
        try await loop.readable(near.descriptor)
        hangUp.cancel()
        await #expect(throws: CancellationError.self) { try await hangUp.value }
        far.shutDown()
        try await loop.hungUp(near.descriptor)
    }

    @Test func cancelledWaitEnds() async throws {
        let loop = try EventLoop(name: "loop-test")
        defer { loop.stop() }
        let (near, far) = try UnixSocket.pair()
        for _ in 0..<100 {
            let waiting = Task { try await loop.readable(near.descriptor) }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
        _ = far
    }

    @Test func stoppingEndsWhatWaitsNowAndLater() async throws {
        let loop = try EventLoop(name: "loop-test")
        let (near, far) = try UnixSocket.pair()
        let waiting = Task(executorPreference: loop) { try await loop.readable(near.descriptor) }
        await loop.ping()
        loop.stop()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        await #expect(throws: CancellationError.self) { try await loop.readable(near.descriptor) }
        // Tasks that prefer a stopped loop still end.
        await loop.ping()
        _ = far
    }

    @Test func fileIsAlwaysReady() async throws {
        let loop = try EventLoop(name: "loop-test")
        defer { loop.stop() }
        let file = open("/proc/self/exe", O_RDONLY)
        defer { close(file) }
        try await loop.readable(file)
    }
}
