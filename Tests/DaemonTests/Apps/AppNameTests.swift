import Testing
import Wire

@testable import Daemon

/// Apps called by their names in what is said.
@Suite struct AppNameTests {
    private func match(_ text: String, _ daemon: TestDaemon) async throws -> Outcome {
        try await daemon.client().call(MatchRequest(text: text))
    }

    @Test(arguments: [
        "tell Soup Chef to order tomato soup", "In Soup Chef, order tomato soup", "order tomato soup with Soup Chef",
        "ask soup chef to order tomato soup please", "Soup Chef, order tomato soup", "order tomato soup",
    ])
    func theNameStandsBeforeOrAfter(text: String) async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let outcome = try await match(text, daemon)
            #expect(outcome.outcome == .matched)
            #expect(outcome.app == SoupApp.id)
            #expect(outcome.slots?["soup"]?.stringValue == "tomato soup")
            #expect(outcome.transcript == text)
        }
    }

    @Test func theNameAloneAsksForNothing() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            for text in ["tell Soup Chef to", "tell Soup Chef to fly to the moon"] {
                let outcome = try await match(text, daemon)
                #expect(outcome.outcome == .noMatch, "\(text)")
            }
        }
    }

    @Test func theNamedAppIsMeantWhereTwoHaveThePhrase() async throws {
        try await withDaemon { daemon in
            try await MessagesApp().install(on: daemon)
            try await MessagesApp(id: "org.example.chatty", name: "Chatty", alternativeNames: ["Chit Chat"])
                .install(on: daemon)
            for text in ["tell Chatty to message Bob saying hello", "using chit chat, message Bob saying hello"] {
                let outcome = try await match(text, daemon)
                #expect(outcome.app == "org.example.chatty", "\(text)")
                #expect(outcome.slots?["content"]?.stringValue == "hello", "\(text)")
            }
            let open = try await match("message Bob saying hello", daemon)
            #expect(open.outcome == .ambiguous)
            #expect(open.choices?.sorted() == ["Awesome", "Chatty"])
        }
    }

    @Test func aMessageKeepsANameItEndsIn() async throws {
        try await withDaemon { daemon in
            try await MessagesApp().install(on: daemon)
            let outcome = try await match("message Bob saying I saw it on Awesome", daemon)
            #expect(outcome.slots?["content"]?.stringValue == "I saw it on Awesome")
            try await MessagesApp(id: "org.example.chatty", name: "Chatty").install(on: daemon)
            let named = try await match("message Bob saying I saw it on Awesome", daemon)
            #expect(named.app == "org.example.awesome")
            #expect(named.slots?["content"]?.stringValue == "I saw it on Awesome")
        }
    }

    @Test func ofTwoAppsOfOneNameThePersonIsAskedWhich() async throws {
        try await withDaemon { daemon in
            try await MessagesApp().install(on: daemon)
            try await MessagesApp(id: "org.example.other").install(on: daemon)
            let outcome = try await match("tell Awesome to message Bob saying hello", daemon)
            #expect(outcome.outcome == .ambiguous)
            #expect(outcome.choices?.count == 2)
        }
    }

    @Test func aBoundPhraseThatNamesAnAppIsSaidAsItIs() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await daemon.client().bind("order tomato soup with soup chef", to: "echo", "eating")
            let outcome = try await daemon.client().say("order tomato soup with soup chef")
            #expect(outcome.shortcut != nil)
        }
    }
}
