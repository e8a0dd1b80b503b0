import Testing
import Wire

@testable import Daemon

/// Two phrases of one meaning: the person says which.
@Suite struct AmbiguityTests {
    private static let app = SoupApp(phrases: "[OrderSoup]\nlunch time today\n")

    /// A bound phrase that an app's own phrase equals cannot be added, so the app comes later.
    private func withTwo(_ body: (TestDaemon) async throws -> Void) async throws {
        try await withDaemon { daemon in
            try await daemon.client().bind("lunch time today", to: "echo", "eating")
            try await Self.app.install(on: daemon)
            try await daemon.handler(TestHandler.obliging)
            try await body(daemon)
        }
    }

    @Test func thePersonIsAskedWhich() async throws {
        try await withTwo { daemon in
            let client = try daemon.client([AskReply(.choice, choice: 0)])
            let outcome = try await client.say("lunch time today")
            #expect(outcome.outcome == .success)
            let question = try #require(client.questions.first)
            #expect(question.kind == .choice)
            #expect(question.choices?.count == 2)
        }
    }

    @Test func anAnswerGivenBeforehandChoosesByWhatItDoes() async throws {
        try await withTwo { daemon in
            let options = SessionOptions(assumeYes: true, answers: ["org.example.soup/OrderSoupIntent"])
            let outcome = try await daemon.client().say("lunch time today", options)
            #expect(outcome.intent == "OrderSoup")
        }
    }

    @Test func whatIsUnclearIsAskedAgainAndThereIsAWayOut() async throws {
        try await withTwo { daemon in
            let client = try daemon.client()
            func said(_ answers: String...) async throws -> Outcome.Kind {
                try await client.say("lunch time today", SessionOptions(assumeYes: true, answers: answers)).outcome
            }
            #expect(try await said("lunch time today", "dinner", "2") == .success)
            #expect(try await said("never mind") == .cancelled)
            #expect(try await said("a", "b", "c", "1") == .ambiguous)
        }
    }

    @Test func withNobodyToAskItStaysOpen() async throws {
        try await withTwo { daemon in
            let outcome = try await daemon.client().say("lunch time today", SessionOptions())
            #expect(outcome.outcome == .ambiguous)
            #expect(outcome.choices?.count == 2)
            #expect(outcome.question?.isEmpty == false)
        }
    }

    @Test func ofTwoRequestsInOneSentenceNoneIsSilentlyTheOnlyOne() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client([AskReply(.choice, choice: 1)])
            try await client.bind("feed the cat", to: "echo", "fed")
            try await client.bind("lock the front door", to: "echo", "locked")
            let alone = try await daemon.client().say("feed the cat and lock the front door", SessionOptions())
            #expect(alone.outcome == .ambiguous)
            #expect(alone.choices?.count == 2)
            let outcome = try await client.say("feed the cat and then lock the front door")
            #expect(outcome.outcome == .success)
            #expect(outcome.phrase == "lock the front door")
            #expect(client.questions.first?.choices?.count == 2)
        }
    }
}
