import Testing
import Wire

@testable import Daemon

/// Phrases that would be taken for each other.
@Suite struct ConflictTests {
    @Test func phrasesThatSoundAlikeAreFoundWithHowOften() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("call the doctor", to: "echo", "one")
            try await client.bind("call the daughter", to: "echo", "two")
            try await client.bind("open the garage", to: "echo", "three")
            let reply = try await client.call(ConflictsRequest())
            #expect(reply.phrases == 3)
            let conflict = try #require(reply.conflicts.first)
            #expect(Set([conflict.phrase.phrase, conflict.other.phrase]) == ["call the doctor", "call the daughter"])
            #expect(conflict.rate >= 0.02 && conflict.rate <= 1)
            #expect(
                reply.conflicts.allSatisfy {
                    $0.phrase.phrase != "open the garage" && $0.other.phrase != "open the garage"
                }
            )
            #expect(try await client.call(ConflictsRequest()) == reply, "the same phrases give the same figures")
        }
    }

    @Test func onePhraseIsTriedWhetherBoundOrNot() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("see you later alligator", to: "true")
            let free = try await client.call(ConflictsRequest(phrase: "sea you later alligator"))
            #expect(free.conflicts.first?.other.phrase == "see you later alligator")
            #expect(free.conflicts.first?.phrase.id == "")
            #expect(try await client.call(ConflictsRequest(phrase: "something else altogether")).conflicts.isEmpty)
            #expect(try await client.call(ConflictsRequest(phrase: "s1")).conflicts.isEmpty)
            #expect(try await client.error(ConflictsRequest(phrase: "…"))?.known == .invalid)
        }
    }

    @Test func phrasesThatDoTheSameAreNoConflict() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("call the doctor", to: "echo", "one")
            try await client.bind("call my doctor", to: "echo", "one")
            #expect(try await client.call(ConflictsRequest()).conflicts.isEmpty)
        }
    }
}
