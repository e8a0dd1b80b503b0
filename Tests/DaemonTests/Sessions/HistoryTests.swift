import Library
import Testing
import Wire

@testable import Daemon

/// What was said is remembered with the reasons for what came of it.
@Suite struct HistoryTests {
    @Test func anExchangeIsExplained() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await daemon.handler(TestHandler.obliging)
            let client = try daemon.client()
            let outcome = try await client.say("order clam chowder", SessionOptions(assumeYes: true))
            let reply = try await client.call(HistoryExplainRequest())
            #expect(reply.entry.id == outcome.history)
            #expect(reply.entry.transcript == "order clam chowder")
            #expect(reply.entry.outcome == .success)
            #expect(reply.entry.app == SoupApp.id)
            let explanation = reply.explanation
            #expect(explanation["decision"] == "accepted")
            #expect(explanation["threshold"]?.doubleValue != nil)
            #expect(explanation["candidates"]?[0]?["slots"]?["soup"]?[0]?["identifier"] == "chowder")
            let stages = explanation["steps"]?.arrayValue?.compactMap { $0["stage"]?.stringValue } ?? []
            #expect(Set(["permission", "confirm", "person", "handle"]).isSubset(of: Set(stages)))
            #expect(explanation["seconds"]?["match"]?.doubleValue != nil)
        }
    }

    @Test func aRejectionIsExplainedToo() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("turn the lights on", to: "true")
            _ = try await client.say("turn the volume down")
            let reply = try await client.call(HistoryExplainRequest())
            #expect(reply.entry.outcome == .noMatch)
            #expect(reply.explanation["decision"] == "rejected")
            #expect(reply.explanation["reason"]?.stringValue != nil)
            #expect(reply.explanation["heard"]?[0]?["text"] == "turn the volume down")
        }
    }

    @Test func theListIsNewestFirstAndBounded() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            for text in ["one thing", "another thing", "a third thing"] { _ = try await client.say(text) }
            let entries = try await client.call(HistoryListRequest(limit: 2)).entries
            #expect(entries.count == 2)
            #expect(Set(entries.compactMap(\.transcript)) == ["another thing", "a third thing"])
        }
    }

    @Test func whatIsNotThereCannotBeExplained() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            #expect(try await client.error(HistoryExplainRequest())?.message == "The history is empty.")
            #expect(try await client.error(HistoryExplainRequest(which: .entry(9)))?.known == .notFound)
        }
    }

    @Test func whatWasHandledIsDonated() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await daemon.handler(TestHandler.obliging)
            _ = try await daemon.client().say("order clam chowder", SessionOptions(assumeYes: true))
            let store = try #require(daemon.daemon.house.value?.store)
            let interactions = try await store.run { (store) throws(StoreError) in try store.interactions() }
            #expect(interactions.map(\.app) == [SoupApp.id])
            #expect(interactions.first?.status == .success)
            #expect(interactions.first?.donor == .daemon)
        }
    }
}
