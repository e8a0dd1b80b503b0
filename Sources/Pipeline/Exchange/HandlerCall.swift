import Synchronization

/// One call to a handler under a deadline, with what the handler says and asks meanwhile.
///
/// The answer, the deadline and the handler's own words arrive in one stream, so that whoever waits deals with them
/// one after the other. The first answer counts; when the call is given up, later ones are dropped.
struct HandlerCall<Value: Sendable> {
    /// What can happen while a call is under way.
    private enum Event: Sendable {
        case ended(Result<Value, HandlerFailure>)
        case progress(Progress)
        case question(PendingQuestion)
    }

    let phase: Phase
    let limit: Duration
    let clock: ExchangeClock
    let body: @Sendable (Backchannel) async throws(HandlerFailure) -> Value

    /// Waits for the answer; `nil` when the task that waits is cancelled.
    func run(
        progress: (Progress) async -> Void,
        question: (Question) async -> Answer
    ) async -> Result<Value, HandlerFailure>? {
        let (events, feed) = AsyncStream<Event>.makeStream()
        let watch = DeadlineWatch(limit: limit, clock: clock)
        let backchannel = Backchannel(
            report: { report in
                watch.restart()
                feed.yield(.progress(report))
            },
            question: { question in
                watch.pause()
                defer { watch.resume() }
                return await withCheckedContinuation { continuation in
                    _ = feed.yield(.question(PendingQuestion(question, continuation)))
                }
            }
        )
        let work = Task { [body] in
            do throws(HandlerFailure) {
                feed.yield(.ended(.success(try await body(backchannel))))
            } catch {
                feed.yield(.ended(.failure(error)))
            }
        }
        let timer = Task { [phase] in
            await watch.wait()
            if !Task.isCancelled { feed.yield(.ended(.failure(.timedOut(phase)))) }
        }
        defer {
            feed.finish()
            timer.cancel()
            work.cancel()
        }
        for await event in events {
            switch event {
            case .ended(let result): return result
            case .progress(let report): await progress(report)
            case .question(let pending): pending.answer(await question(pending.question))
            }
        }
        return nil
    }
}

/// A question of a handler that waits for its answer, and gets "cancelled" when nobody will give one.
private final class PendingQuestion: Sendable {
    let question: Question
    private let continuation: Mutex<CheckedContinuation<Answer, Never>?>

    init(_ question: Question, _ continuation: CheckedContinuation<Answer, Never>) {
        self.question = question
        self.continuation = Mutex(continuation)
    }

    deinit {
        answer(.cancelled)
    }

    func answer(_ answer: Answer) {
        let waiting = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume(returning: answer)
    }
}
