import Testing
import Wire

@testable import Daemon

/// What is typed finds its phrase, and what it stands for is done.
@Suite struct SayTests {
    @Test func aBoundCommandRuns() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("lights on please", to: "echo", "it is light")
            let outcome = try await client.say("Lights on, please!")
            #expect(outcome.outcome == .success)
            #expect(outcome.phrase == "lights on please")
            #expect(outcome.shortcut == "s1")
            #expect(outcome.response?.dialog == "it is light")
        }
    }

    @Test func whatIsSaidReachesACommandAsData() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("write {text} down", to: "sh", "-c", "cat; printf %s \"$PHRASED_SLOT_TEXT\"")
            let outcome = try await client.say("write $(touch /tmp/x); `id` -rf down")
            let dialog = try #require(outcome.response?.dialog)
            #expect(dialog.hasSuffix("$(touch /tmp/x); `id` -rf"))
            #expect(dialog.contains(#""slots":{"text""#))
        }
    }

    @Test func anIntentIsConfirmedAndHandled() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let handler = try await daemon.handler(TestHandler.obliging)
            let client = try daemon.client([AskReply(.yes)])
            try await client.bindSoup("soup time now")
            let outcome = try await client.say("soup time now")
            #expect(outcome.outcome == .success)
            #expect(outcome.app == SoupApp.id)
            #expect(outcome.intent == "OrderSoup")
            #expect(outcome.response?.code == "success")
            #expect(outcome.response?.dialog == "Ready in 12 minutes.")
            #expect(handler.methods == ["intent.confirm", "intent.handle"])
            #expect(client.questions.map(\.kind) == [.confirmation])
        }
    }

    @Test func theSlotsOfAnAppsPhraseBecomeParameters() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let handler = try await daemon.handler(TestHandler.obliging)
            let client = try daemon.client()
            let outcome = try await client.say("order three bowls of tomato soup", SessionOptions(assumeYes: true))
            #expect(outcome.outcome == .success)
            #expect(outcome.slots?["soup"] == "tomato soup")
            #expect(outcome.identifiers?["soup"] == "tomato")
            let intent = handler.parameters(of: "intent.handle").first?["intent"]
            #expect(intent?["parameters"]?["quantity"] == 3)
        }
    }

    @Test func withoutAnAnswerNothingIsDone() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let handler = try await daemon.handler(TestHandler.obliging)
            let client = try daemon.client()
            try await client.bindSoup("soup time now")
            let outcome = try await client.say("soup time now", SessionOptions())
            #expect(outcome.outcome == .cancelled)
            #expect(outcome.question?.isEmpty == false)
            #expect(!handler.methods.contains("intent.handle"))
            let refused = try await client.say("soup time now", SessionOptions(answers: ["no"]))
            #expect(refused.outcome == .cancelled)
            #expect(!handler.methods.contains("intent.handle"))
        }
    }

    @Test func whatIsNoPhraseIsNotMatched() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            #expect(try await client.say("anything at all").response?.code == "noPhrases")
            try await client.bind("lights on please", to: "true")
            let outcome = try await client.say("what is the capital of france")
            #expect(outcome.outcome == .noMatch)
            #expect(outcome.response?.code == "belowThreshold")
            #expect(outcome.reason?.isEmpty == false)
        }
    }

    @Test func aTextTooLongIsRefusedAndTheDaemonGoesOn() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            let error = try await client.error(SayRequest(text: String(repeating: "soup ", count: 1000)))
            #expect(error?.known == .tooLarge)
            #expect(error?.message.contains("4 KiB") == true)
            #expect(try await client.call(StatusRequest()).phrases == 0)
        }
    }

    @Test func matchingTellsWhatWouldRun() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("lights on please", to: "false")
            let outcome = try await client.call(MatchRequest(text: "lights on please"))
            #expect(outcome.outcome == .matched)
            #expect(outcome.shortcut == "s1")
            #expect(outcome.explanation?["candidates"]?[0]?["phrase"] == "lights on please")
            #expect(try await client.call(HistoryListRequest()).entries.isEmpty)
        }
    }
}
