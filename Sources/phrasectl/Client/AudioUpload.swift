import FoundationEssentials
import Synchronization
import Wire

/// Sends a recording beside the request that wants to hear it.
final class AudioUpload: Sendable {
    /// What one notification carries; as base64 far below the longest line.
    static let chunk = 48 * 1024

    private struct State {
        var isAnswered = false
        var failure: Failure?
    }

    private let file: InputFile
    private let session: String
    private let state = Mutex(State())

    init(file: InputFile, session: String) {
        self.file = file
        self.session = session
    }

    /// Sends the request, then the sound as it comes, until there is no more or the daemon has answered.
    ///
    /// A source that stays silent when the answer is there is not waited for.
    func run(_ request: HearRequest, on daemon: DaemonClient) async throws(Failure) -> Outcome {
        Task(executorPreference: daemon.loop) { await self.sendAll(to: daemon) }
        let answer: Result<Outcome, Failure>
        do throws(Failure) {
            answer = .success(try await daemon.call(request))
        } catch {
            answer = .failure(error)
        }
        let failure = state.withLock { state in
            state.isAnswered = true
            return state.failure
        }
        if let failure { throw failure }
        return try answer.get()
    }

    private var isAnswered: Bool { state.withLock { $0.isAnswered } }

    /// The request is on its way before this begins: both run on the loop, and it was started first.
    private func sendAll(to daemon: DaemonClient) async {
        do throws(Failure) {
            while !isAnswered {
                guard await file.isReady(on: daemon.loop) else { return }
                let bytes = try file.next(atMost: Self.chunk)
                if bytes.isEmpty || isAnswered { break }
                try daemon.notify(AudioNotification(session: session, data: Data(bytes).base64EncodedString()))
                await daemon.hasRoom()
            }
            try daemon.notify(AudioEndNotification(session: session))
        } catch {
            state.withLock { $0.failure = error }
            daemon.peer.close()
        }
    }
}
