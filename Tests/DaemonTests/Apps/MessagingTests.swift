import Testing
import Wire

@testable import Daemon

/// What can be said to an app that only names the built-in messaging intents.
@Suite struct MessagingTests {
    private func match(_ text: String, _ daemon: TestDaemon) async throws -> Outcome {
        try await daemon.client().call(MatchRequest(text: text))
    }

    @Test func whatIsSentKeepsThePersonsWords() async throws {
        try await withDaemon { daemon in
            try await MessagesApp().install(on: daemon)
            let words = [
                "send Awesome a message saying I'll be there at 5, OK?": "I'll be there at 5, OK?",
                "send a message to Bob on Awesome saying \"Bring Wine!\"": "Bring Wine!",
                "tell Bob on Awesome that I think that Eve said so": "I think that Eve said so",
                "message Bob I'm late…": "I'm late…",
            ]
            for (text, content) in words {
                let outcome = try await match(text, daemon)
                #expect(outcome.intent == "SendMessage", "\(text)")
                #expect(outcome.slots?["content"]?.stringValue == content, "\(text)")
            }
        }
    }

    @Test func peopleGoByTheirNamesAndByFirstNamesThatAreTheirsAlone() async throws {
        try await withDaemon { daemon in
            try await MessagesApp().install(on: daemon)
            let bob = try await match("tell Bob on Awesome that we are late", daemon)
            #expect(bob.identifiers?["recipients"]?.stringValue == "u3")
            let anna = try await match("tell Anna on Awesome that we are late", daemon)
            #expect(anna.slots?["recipients"]?.stringValue == "Anna")
            #expect(anna.identifiers?["recipients"] == nil)
            let zoe = try await match("send a message to Zoe Smith on Awesome saying hello", daemon)
            #expect(zoe.slots?["recipients"]?.stringValue == "Zoe Smith")
            let both = try await match("message Anna Berg and Bob saying hello", daemon)
            #expect(both.slots?["recipients"] == ["Anna Berg", "Bob Stone"])
        }
    }

    @Test func messagesAreSearchedAndMarked() async throws {
        try await withDaemon { daemon in
            try await MessagesApp().install(on: daemon)
            let search = try await match("search Awesome for messages from Anna Berg", daemon)
            #expect(search.intent == "SearchForMessages")
            #expect(search.identifiers?["senders"]?.stringValue == "u1")
            #expect(try await match("search Awesome for pizza", daemon).slots?["searchTerms"]?.stringValue == "pizza")
            let unread = try await match("read my unread messages on Awesome", daemon)
            #expect(unread.slots?["attributes"]?.stringValue == "unread")
            let mark = try await match("mark the messages from Bob on Awesome as read", daemon)
            #expect(mark.intent == "SetMessageAttribute")
            #expect(mark.slots?["attribute"]?.stringValue == "read")
        }
    }

    @Test func anAppHasNoMoreThanTheIntentsItNames() async throws {
        try await withDaemon { daemon in
            let info = try await MessagesApp(intents: ["INSendMessageIntent"]).install(on: daemon)
            #expect(info.intents?.map(\.intent) == ["SendMessage"])
            #expect(info.findings == nil)
            #expect(try await match("search Awesome for pizza", daemon).outcome == .noMatch)
        }
    }

    @Test func withoutContactsNobodyIsGuessed() async throws {
        try await withDaemon { daemon in
            try await MessagesApp(contacts: []).install(on: daemon)
            let outcome = try await match("tell me a joke", daemon)
            #expect(outcome.outcome == .noMatch)
            let zoe = try await match("tell Zoe on Awesome that we are late", daemon)
            #expect(zoe.slots?["recipients"]?.stringValue == "Zoe")
        }
    }

    @Test func thePersonIsAskedWhichAppUnlessTheyNameIt() async throws {
        try await withDaemon { daemon in
            try await MessagesApp().install(on: daemon)
            try await MessagesApp(id: "org.example.chatty", name: "Chatty").install(on: daemon)
            let intents = [RegisterRequest.Intent(name: "INSendMessageIntent")]
            let chatty = try await daemon.handler(of: "org.example.chatty", intents: intents, TestHandler.obliging)
            let client = try daemon.client([AskReply(.text, text: "chatty"), AskReply(.yes)])
            let outcome = try await client.say("message Bob saying hello")
            #expect(outcome.app == "org.example.chatty")
            #expect(outcome.outcome == .success)
            #expect(client.questions.first?.choices?.map(\.title).sorted() == ["Awesome", "Chatty"])
            let sent = try #require(chatty.parameters(of: "intent.handle").first?["intent"]?["parameters"])
            #expect(sent["content"]?.stringValue == "hello")
            #expect(sent["recipients"]?[0]?["displayName"]?.stringValue == "Bob Stone")
            #expect(sent["recipients"]?[0]?["identifier"]?.stringValue == "u3")
            #expect(try await match("message Bob on Awesome saying hello", daemon).app == "org.example.awesome")
        }
    }

    @Test func aBoundPhraseStandsAboveWhatIsBuiltIn() async throws {
        try await withDaemon { daemon in
            try await MessagesApp().install(on: daemon)
            try await daemon.client().bind("message Bob saying hello", to: "echo", "hello")
            let outcome = try await daemon.client().say("message Bob saying hello")
            #expect(outcome.shortcut != nil)
        }
    }

    @Test func nothingIsSentBeforeThePersonSaysYes() async throws {
        try await withDaemon { daemon in
            try await MessagesApp().install(on: daemon)
            let intents = [RegisterRequest.Intent(name: "INSendMessageIntent")]
            let handler = try await daemon.handler(of: "org.example.awesome", intents: intents, TestHandler.obliging)
            let client = try daemon.client([AskReply(.no)])
            let outcome = try await client.say("tell Bob on Awesome that I won't come.")
            #expect(outcome.outcome == .cancelled)
            #expect(client.questions.first?.prompt == "Send “I won't come” to Bob Stone. Shall I send it?")
            #expect(!handler.methods.contains("intent.handle"))
        }
    }
}
