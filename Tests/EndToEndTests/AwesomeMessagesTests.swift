import Foundation
import Testing

/// Messages on the real binaries, typed in English and in German.
@Suite struct AwesomeMessagesTests {
    let house: House

    init() throws {
        house = try House(configuration: "[general]\nlanguages = en-US, de-DE\n")
        let install = try house.run("phrasectl", "app", "install", "--allow", House.app("AwesomeMessages"))
        try #require(install.status == 0, "\(install.errors)")
    }

    private func say(_ text: String, _ options: String...) throws -> [String: Any] {
        let arguments = ["--root", house.root.path, "--json", "say"] + options + [text]
        let run = try House.run("phrasectl", arguments)
        return try #require(try run.objects.last, "\(run.errors)")
    }

    private func messages() throws -> [[String: Any]] { try house.run("awesome", "messages", "--json").objects }

    @Test(arguments: [
        ("send a message to Bob on Awesome saying I'm late, sorry!", "I'm late, sorry!"),
        ("tell Awesome to message Bob saying Is it 5 or 6?", "Is it 5 or 6?"),
        ("sende Bob auf Awesome eine Nachricht: Bin gleich da!", "Bin gleich da!"),
        ("sag Bob auf Awesome, dass ich später komme", "ich später komme"),
    ])
    func whatIsTypedIsSent(text: String, content: String) throws {
        let outcome = try say(text, "--yes")
        #expect(outcome["outcome"] as? String == "success", "\(outcome)")
        #expect(try messages().map { $0["text"] as? String } == [content])
        #expect(try messages().map { $0["recipients"] as? [String] } == [["c3"]])
    }

    @Test func oneOfTwoIsChosenAndTheTextIsAskedFor() throws {
        let outcome = try say("send Anna a message", "--yes", "--answer", "Anna Lund", "--answer", "Dinner at 8?")
        #expect(outcome["outcome"] as? String == "success", "\(outcome)")
        #expect(try messages().first?["recipients"] as? [String] == ["c2"])
        #expect(try messages().first?["text"] as? String == "Dinner at 8?")
    }

    @Test func whoIsNotOnAwesomeIsRefusedByTheReason() throws {
        let outcome = try say("message Zoë saying hello")
        #expect(outcome["outcome"] as? String == "needsValue")
        #expect((outcome["question"] as? String)?.hasPrefix("Zoë cannot be reached by message there.") == true)
        #expect(try messages().isEmpty)
    }

    @Test func signedOutItOffersToOpenTheApp() throws {
        _ = try house.run("awesome", "logout")
        let outcome = try say("message Bob saying hello", "--yes")
        #expect(outcome["outcome"] as? String == "failure")
        #expect((outcome["response"] as? [String: Any])?["code"] as? String == "failureRequiringAppLaunch")
        #expect((outcome["openApp"] as? [String: Any])?["type"] as? String == "org.phrased.AwesomeMessages.signIn")
        _ = try house.run("awesome", "login")
        _ = try house.run("awesome", "offline")
        let offline = try say("message Bob saying hello", "--yes")
        let code = (offline["response"] as? [String: Any])?["code"] as? String
        #expect(code == "failureMessageServiceNotAvailable")
        #expect(try messages().isEmpty)
    }

    @Test func messagesAreReadAndMarked() throws {
        _ = try house.run("awesome", "receive", "Bob", "Pizza", "tonight?")
        _ = try house.run("awesome", "receive", "Anna Berg", "Call", "me")
        let read = try say("read my unread messages on Awesome")
        let dialog = (read["response"] as? [String: Any])?["dialog"] as? String
        #expect(dialog == "Bob Stone: “Pizza tonight?” and Anna Berg: “Call me”")
        #expect(try say("mark the messages from Bob on Awesome as read")["outcome"] as? String == "success")
        #expect(try messages().map { $0["isRead"] as? Bool } == [true, false])
        let search = try say("durchsuche Awesome nach Pizza")
        #expect(((search["response"] as? [String: Any])?["dialog"] as? String)?.contains("Pizza tonight?") == true)
        let none = try say("mark the messages from Bob on Awesome as read")
        #expect((none["response"] as? [String: Any])?["code"] as? String == "failureMessageNotFound")
        let nothing = try say("search Awesome for sushi")
        #expect((nothing["response"] as? [String: Any])?["dialog"] as? String == "Nothing found.")
    }
}
