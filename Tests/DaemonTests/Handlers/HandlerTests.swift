import Testing
import Wire

@testable import Daemon

/// Handlers that do not do what a handler should, each with its own outcome; the daemon goes on.
@Suite struct HandlerTests {
    private static let quick = "[handlers]\nstart-deadline = 300ms\nconfirm-deadline = 300ms\nhandle-deadline = 300ms\n"

    private func order(_ daemon: TestDaemon) async throws -> Outcome {
        let client = try daemon.client()
        let outcome = try await client.say("order clam chowder", SessionOptions(assumeYes: true))
        #expect(try await client.call(StatusRequest()).apps == 1)
        return outcome
    }

    @Test func oneThatDiesWhileItHandlesLeavesTheOutcomeUnknown() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await daemon.handler { (method, parameters, peer) throws(RPCError) in
                if method == "intent.handle" { peer.close() }
                return try await TestHandler.obliging(method, parameters, peer)
            }
            let outcome = try await order(daemon)
            #expect(outcome.outcome == .unknown)
            #expect(outcome.response?.code == "handlerDied")
        }
    }

    @Test func oneThatDiesBeforeHasDoneNothing() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await daemon.handler { (method, parameters, peer) throws(RPCError) in
                peer.close()
                throw RPCError(.internalError, "too late")
            }
            let outcome = try await order(daemon)
            #expect(outcome.outcome == .failure)
            #expect(outcome.response?.code == "handlerDied")
        }
    }

    @Test func oneThatAnswersTooLateLeavesTheOutcomeUnknownAndIsToldSo() async throws {
        try await withDaemon(configuration: Self.quick, apps: [SoupApp()]) { daemon in
            let (over, end) = AsyncStream.makeStream(of: Void.self)
            let handler = try await daemon.handler { (method, parameters, peer) throws(RPCError) in
                if method == "intent.handle" { for await _ in over {} }
                return try await TestHandler.obliging(method, parameters, peer)
            }
            let outcome = try await order(daemon)
            #expect(outcome.outcome == .unknown)
            #expect(outcome.response?.code == "timedOut")
            while handler.cancelled.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
            end.finish()
            #expect(try await order(daemon).outcome == .success)
        }
    }

    @Test func progressReachesThePerson() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await daemon.handler { (method, parameters, peer) throws(RPCError) in
                if method == "intent.handle", let request = parameters["request"]?.stringValue {
                    try? peer.notify(ProgressNotification(request: request, message: "The water boils.", fraction: 0.5))
                }
                return try await TestHandler.obliging(method, parameters, peer)
            }
            let client = try daemon.client()
            let outcome = try await client.say("order clam chowder", SessionOptions(assumeYes: true))
            #expect(outcome.outcome == .success)
            #expect(client.notifications(SaidNotification.self).map(\.full).contains("The water boils."))
            #expect(client.notifications(StateNotification.self).contains { $0.fraction == 0.5 })
        }
    }

    @Test func oneMayAskThePersonWhileItHandles() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await daemon.handler { (method, parameters, peer) throws(RPCError) in
                if method == "intent.handle", let request = parameters["request"]?.stringValue {
                    var ask = AskRequest(session: "", kind: .value, prompt: "Which table?")
                    ask.request = request
                    let reply = try await peer.call(ask)
                    return [
                        "response": ["code": "success", "properties": ["minutes": .int(Int(reply.text ?? "") ?? 0)]]
                    ]
                }
                return try await TestHandler.obliging(method, parameters, peer)
            }
            let client = try daemon.client([AskReply(.text, text: "7")])
            let outcome = try await client.say(
                "order clam chowder",
                SessionOptions(interactive: true, assumeYes: true)
            )
            #expect(outcome.response?.dialog == "Ready in 7 minutes.")
            #expect(client.questions.map(\.prompt) == ["Which table?"])
        }
    }

    @Test(arguments: [
        (AskRequest.Kind.confirmation, AskReply(.yes)), (.confirmation, AskReply(.no)), (.value, AskReply(.cancel)),
        (.value, AskReply(.text, text: "seven")), (.choice, AskReply(.choice, choice: 1)),
    ])
    func whatThePersonAnsweredReachesTheHandler(kind: AskRequest.Kind, answer: AskReply) async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let replies = Current<[AskReply]>([])
            try await daemon.handler { (method, parameters, peer) throws(RPCError) in
                if method == "intent.handle", let request = parameters["request"]?.stringValue {
                    var ask = AskRequest(session: "", kind: kind, prompt: "Well?")
                    ask.request = request
                    if kind == .choice { ask.choices = [.init(title: "soft"), .init(title: "hard")] }
                    replies.value.append(try await peer.call(ask))
                }
                return try await TestHandler.obliging(method, parameters, peer)
            }
            let client = try daemon.client([answer])
            _ = try await client.say(
                "order clam chowder",
                SessionOptions(
                    interactive: true,
                    assumeYes: kind != .confirmation,
                    answers: kind == .confirmation ? ["yes"] : []
                )
            )
            #expect(replies.value == [answer])
        }
    }

    @Test func anAnswerThatIsNoneIsToldSo() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await daemon.handler { (_, _, _) throws(RPCError) in ["response": 7] }
            let outcome = try await order(daemon)
            #expect(outcome.outcome == .failure)
            #expect(outcome.response?.code == "protocolError")
        }
    }
}
