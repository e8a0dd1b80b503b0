import Testing
import Wire

@testable import Daemon

/// Sessions have names, can be cancelled, and end with their client.
@Suite struct SessionControlTests {
    @Test func aSessionUnderWayCanBeCancelled() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("wait for me here", to: "sleep", "600")
            let waiting = Task { try await client.say("wait for me here", SessionOptions(session: "w")) }
            let other = try daemon.client()
            while try await other.error(CancelRequest(session: "w")) != nil {
                try await Task.sleep(for: .milliseconds(2))
            }
            let outcome = try await waiting.value
            #expect(outcome.outcome != .success)
        }
    }

    @Test func withoutASessionThereIsNothingToCancel() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            #expect(try await client.error(CancelRequest())?.message == "There is nothing to cancel.")
            #expect(try await client.error(CancelRequest(session: "x"))?.known == .notFound)
        }
    }

    @Test func twoSessionsOfOneNameAreRefused() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("wait for me here", to: "sleep", "600")
            let first = Task { try await client.say("wait for me here", SessionOptions(session: "w")) }
            let other = try daemon.client()
            while client.notifications(StateNotification.self).isEmpty {
                try await Task.sleep(for: .milliseconds(2))
            }
            let error = try await other.error(SayRequest(text: "anything", options: SessionOptions(session: "w")))
            #expect(error?.known == .conflict)
            _ = try await other.call(CancelRequest())
            _ = try await first.value
        }
    }

    @Test func whatAClientBeganEndsWithIt() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("wait for me here", to: "sleep", "600")
            let waiting = Task { try? await client.say("wait for me here", SessionOptions(session: "w")) }
            while client.notifications(StateNotification.self).isEmpty {
                try await Task.sleep(for: .milliseconds(2))
            }
            client.peer.close()
            _ = await waiting.value
            while daemon.daemon.house.value?.sessions.count != 0 { try await Task.sleep(for: .milliseconds(2)) }
        }
    }

    @Test func anUnknownMethodAndBadParametersAreTold() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            let unknown = await #expect(throws: RPCError.self) { try await client.peer.call("session.sya", [:]) }
            #expect(unknown?.known == .methodNotFound)
            #expect(unknown?.message.contains("'session.say'") == true)
            let bad = await #expect(throws: RPCError.self) { try await client.peer.call("session.say", ["text": 7]) }
            #expect(bad?.known == .invalidParameters)
            #expect(bad?.message.contains("text") == true)
        }
    }
}
