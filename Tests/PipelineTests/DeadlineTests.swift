import Intents
import Pipeline
import Testing

/// Time, by a clock that only the test moves.
struct DeadlineTests {
    private let clock = FakeClock()

    private func app() throws -> TestApp { try TestApp(parameters: [.parameter("soup")]) }

    /// Never answers, but lets the time pass.
    private func silence(_ time: Duration) async throws(HandlerFailure) -> Never {
        clock.advance(by: time)
        while !Task.isCancelled { await Task.yield() }
        throw .died
    }

    @Test func `a handler that is silent to resolve has failed`() async throws {
        let handler = FakeHandler(resolves: [
            "soup": { (_, _) async throws(HandlerFailure) in try await silence(.seconds(10)) }
        ])
        let outcome = try await app().run(handler: handler, context: .test(clock: clock))
        #expect(outcome.status == .failure)
        #expect(outcome.reason == .timedOut)
        #expect(outcome.dialog?.full == "Soup Chef is silent.")
        #expect(handler.calls == ["resolve soup", "cancel"])
    }

    @Test func `a handler that is silent to confirm has failed`() async throws {
        let handler = FakeHandler(confirms: { (_, _) async throws(HandlerFailure) in
            try await silence(.seconds(10))
        })
        let outcome = try await app().run(handler: handler, context: .test(clock: clock))
        #expect(outcome.status == .failure)
        #expect(outcome.reason == .timedOut)
        #expect(handler.calls == ["confirm", "cancel"])
    }

    @Test func `a handler that is silent to handle may have done it`() async throws {
        let handler = FakeHandler(handles: { (_, _) async throws(HandlerFailure) in
            try await silence(.seconds(10))
        })
        let outcome = try await app().run(handler: handler, context: .test(clock: clock))
        #expect(outcome.status == .unknown)
        #expect(outcome.reason == .timedOut)
        #expect(outcome.dialog?.full == "Soup Chef may have done it.")
        #expect(handler.calls == ["handle", "cancel"])
    }

    @Test func `an answer that comes too late is dropped`() async throws {
        let (late, arrived) = AsyncStream<Void>.makeStream()
        let handler = FakeHandler(
            confirms: { (_, _) async throws(HandlerFailure) in
                clock.advance(by: .seconds(10))
                // Goes on although it was given up, as a process that knows nothing of tasks does.
                while !Task.isCancelled { await Task.yield() }
                arrived.finish()
                return IntentResponse(code: "ready")
            }
        )
        let outcome = try await app().run(handler: handler, context: .test(clock: clock))
        for await _ in late {}
        #expect(outcome.reason == .timedOut)
        #expect(handler.calls == ["confirm", "cancel"])
    }

    @Test func `a handler that answers in time, if only just, is in time`() async throws {
        let handler = FakeHandler(handles: { (_, _) throws(HandlerFailure) in
            clock.advance(by: .milliseconds(9_999))
            return IntentResponse(code: "success")
        })
        #expect(try await app().run(handler: handler, context: .test(clock: clock)).status == .success)
    }

    @Test func `progress starts the time anew, and its words are passed on`() async throws {
        let handler = FakeHandler(handles: { (_, backchannel) throws(HandlerFailure) in
            for step in 1...5 {
                clock.advance(by: .seconds(9))
                backchannel?.progress("step \(step)", fraction: Double(step) / 5)
            }
            return IntentResponse(code: "success")
        })
        let person = FakePerson()
        let outcome = try await app().run(handler: handler, person: person, context: .test(clock: clock))
        #expect(outcome.status == .success)
        #expect(person.said == ["step 1", "step 2", "step 3", "step 4", "step 5"])
        #expect(outcome.timings["handle"] == 45)
    }

    @Test(arguments: [(0.5, 50), (7, 100), (-1, 0), (.infinity, 100), (.nan, nil)] as [(Double, Int?)])
    func `a share that makes no sense does no harm`(fraction: Double, percent: Int?) {
        #expect(Progress(fraction: fraction).percent == percent)
    }

    @Test func `progress does not keep a silent handler alive`() async throws {
        let handler = FakeHandler(handles: { (_, backchannel) async throws(HandlerFailure) in
            clock.advance(by: .seconds(9))
            backchannel?.progress("nearly")
            try await silence(.seconds(10))
        })
        let outcome = try await app().run(handler: handler, context: .test(clock: clock))
        #expect(outcome.status == .unknown)
    }

    @Test func `the time stands still while the person thinks`() async throws {
        let person = FakePerson(.text("extra hot"), whileAsked: { _ in clock.advance(by: .seconds(3_600)) })
        let handler = FakeHandler(handles: { (_, backchannel) async throws(HandlerFailure) in
            let question = Question(kind: .value(parameter: "heat"), prompt: Dialog("How hot?"))
            guard await backchannel?.ask(question) == .text("extra hot") else { return IntentResponse(code: "failure") }
            return IntentResponse(code: "success")
        })
        let outcome = try await app().run(handler: handler, person: person, context: .test(clock: clock))
        #expect(outcome.status == .success)
        #expect(person.prompts == ["How hot?"])
        #expect(outcome.timings["person"] == 3_600)
    }

    @Test(arguments: [
        (Answer.text("yes"), Answer.yes), (.no, .no), (.text("cancel"), .cancelled), (.unavailable, .unavailable),
    ])
    func `a reverse question's answer is read before the handler gets it`(given: Answer, read: Answer) async throws {
        let handler = FakeHandler(handles: { (_, backchannel) async throws(HandlerFailure) in
            let question = Question(kind: .confirmation, prompt: Dialog("Sure?"))
            return IntentResponse(code: await backchannel?.ask(question) == read ? "success" : "failure")
        })
        #expect(try await app().run(handler: handler, person: FakePerson(given)).status == .success)
    }

    @Test func `cancelling the exchange while it is handled ends it as unknown`() async throws {
        let handler = FakeHandler(handles: { (_, _) async throws(HandlerFailure) in
            while !Task.isCancelled { await Task.yield() }
            throw .died
        })
        let app = try app()
        let task = Task { try await app.run(handler: handler) }
        while !handler.calls.contains("handle") { await Task.yield() }
        task.cancel()
        let outcome = try await task.value
        #expect(outcome.status == .unknown)
        #expect(outcome.reason == .interrupted)
        #expect(handler.calls == ["handle", "cancel"])
    }

    @Test func `cancelling the exchange before that ends it as cancelled`() async throws {
        let handler = FakeHandler(confirms: { (_, _) async throws(HandlerFailure) in
            while !Task.isCancelled { await Task.yield() }
            throw .died
        })
        let app = try app()
        let task = Task { try await app.run(handler: handler) }
        while !handler.calls.contains("confirm") { await Task.yield() }
        task.cancel()
        #expect(try await task.value.status == .cancelled)
        #expect(handler.calls == ["confirm", "cancel"])
    }
}
