import Glibc
import Testing

@testable import Wire

@Suite(.serialized) struct TerminationTests {
    @Test(arguments: [SIGTERM, SIGINT]) func signalEndsTheWaitAndNotTheProcess(signal: Int32) async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let requested = Task(executorPreference: loop) { try await Termination.requested(on: loop) }
        // The loop runs its tasks in order, so that the signals are caught once it answers.
        await loop.ping()
        kill(getpid(), signal)
        try await requested.value
    }

    @Test func afterwardsSignalsAreWhatTheyWere() async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let requested = Task(executorPreference: loop) { try await Termination.requested(on: loop) }
        await loop.ping()
        requested.cancel()
        await #expect(throws: CancellationError.self) { try await requested.value }
        var action = sigaction()
        #expect(sigaction(SIGTERM, nil, &action) == 0)
        #expect(action.__sigaction_handler.sa_handler == nil)
    }
}
