import Foundation
import Testing
import Wire

@testable import phrasectl

@Suite struct SessionTests {
    private static let success: JSONValue = [
        "outcome": "success", "transcript": "soup time", "phrase": "soup time", "confidence": 0.97,
        "response": ["code": "success", "dialog": "Ready in 12 minutes."],
    ]

    @Test func sayPrintsTheOutcome() async throws {
        let (run, messages) = try await House.run("say", "soup", "time", "--yes", "--answer", "two") { _, _, _ in
            Self.success
        }
        #expect(run.code == .done)
        #expect(run.output == "“soup time” → soup time · 97 %\n✓ Ready in 12 minutes.\n")
        #expect(run.errors.isEmpty)
        let sent = try #require(messages.first)
        #expect(sent.method == "session.say")
        #expect(sent.parameters["text"] == "soup time")
        #expect(sent.parameters["assumeYes"] == true)
        #expect(sent.parameters["answers"] == ["two"])
        #expect(sent.parameters["interactive"] == false)
    }

    @Test func jsonEndsWithOneObject() async throws {
        let (run, _) = try await House.run("say", "x", "--json") { _, parameters, connection in
            let session = parameters["session"] ?? .null
            connection.notify("session.partial", ["session": session, "text": "soup"])
            connection.notify("session.partial", ["session": session, "text": "soup"])
            connection.notify("session.said", ["session": session, "full": "Ready."])
            connection.notify("session.show", ["session": session, "snippet": ["title": "Invoice"]])
            return Self.success
        }
        #expect(run.code == .done)
        #expect(run.objects == [["partial": "soup"], Self.success])
    }

    @Test func whatIsSaidAndShownIsNotRepeated() async throws {
        let (run, _) = try await House.run("say", "x") { _, _, connection in
            connection.notify("session.said", ["session": "s", "full": "One moment."])
            connection.notify("session.show", ["session": "s", "snippet": ["title": "Invoice"]])
            connection.notify("session.said", ["session": "s", "full": "Ready in 12 minutes."])
            var outcome = Self.success.objectValue ?? [:]
            outcome["snippet"] = ["title": "Invoice"]
            return .object(outcome)
        }
        #expect(run.output.ranges(of: "Invoice").count == 1)
        #expect(run.output.ranges(of: "Ready in 12").count == 1)
        #expect(run.lines.first == "One moment.")
        #expect(run.lines.last == "✓ Ready in 12 minutes.")
    }

    @Test func whatWasAnsweredBeforehandIsShownWithItsAnswer() async throws {
        let (run, _) = try await House.run("say", "x", "--yes") { _, _, connection in
            connection.notify(
                "session.answered",
                [
                    "session": "s", "prompt": "Shall I place the order?", "snippet": ["title": "Your order"],
                    "reply": ["answer": "yes"],
                ]
            )
            return Self.success
        }
        #expect(run.output.contains("Your order"))
        #expect(run.lines.contains("Shall I place the order? yes"))
        #expect(run.lines.last == "✓ Ready in 12 minutes.")
    }

    @Test(arguments: [
        ("failure", ExitCode.handlerFailed), ("noMatch", .notDone), ("ambiguous", .notDone), ("cancelled", .notDone),
        ("needsValue", .notDone), ("refused", .notPermitted), ("unknown", .outcomeUnknown), ("success", .done),
    ])
    func outcomesEndTheProgram(outcome: String, code: ExitCode) async throws {
        let (run, _) = try await House.run("run", "s1") { _, _, _ in ["outcome": .string(outcome)] }
        #expect(run.code == code)
    }

    @Test func questionsReachThePerson() async throws {
        let (run, messages) = try await House.run("say", "soup", typing: "2\nmaybe\nyes\n") { _, _, connection in
            let choice = connection.ask([
                "session": "s", "kind": "choice", "prompt": "Which soup?",
                "choices": [["title": "Leek"], ["title": "Tomato"]],
            ])
            guard choice?["choice"] == 1 else { throw RPCError(.invalid, "choice \(choice ?? .null)") }
            let yes = connection.ask([
                "session": "s", "kind": "confirmation", "prompt": "Order it?", "snippet": ["title": "Invoice"],
            ])
            guard yes?["answer"] == "yes" else { throw RPCError(.invalid, "answer \(yes ?? .null)") }
            return Self.success
        }
        #expect(run.code == .done, "\(run.errors)")
        #expect(messages.first?.parameters["interactive"] == true)
        #expect(run.errors.contains("Which soup?") && run.errors.contains("  2  Tomato"))
        #expect(run.errors.contains("╭─ Invoice"))
    }

    @Test func withoutATerminalQuestionsAreCancelled() async throws {
        let (run, _) = try await House.run("say", "soup") { _, _, connection in
            let answer = connection.ask(["session": "s", "kind": "confirmation", "prompt": "Order it?"])
            guard answer?["answer"] == "cancel" else { throw RPCError(.internalError, "\(answer ?? .null)") }
            return ["outcome": "needsValue", "question": "Order it?"]
        }
        #expect(run.code == .notDone)
        #expect(run.output.contains("A question was left open: Order it?"))
    }

    @Test func daemonThatDiesLeavesTheOutcomeUnknown() async throws {
        let (run, _) = try await House.run("say", "soup") { _, _, connection in
            connection.hangUp()
            return nil
        }
        #expect(run.code == .outcomeUnknown)
        #expect(run.errors.contains("unknown"))
    }

    @Test func errorsNameTheirReason() async throws {
        let (run, _) = try await House.run("say", "soup", "--json") { _, _, _ in
            throw RPCError(.busy, "one at a time")
        }
        #expect(run.code == .tryLater)
        #expect(run.errors == #"{"error":{"exit":75,"message":"one at a time"}}"# + "\n")
        #expect(run.output.isEmpty)
    }

    @Test(arguments: ["say", "match"]) func badTextIsNotSent(verb: String) async throws {
        let texts: [[UInt8]] = [[], Array("  \n".utf8), [0xFF, 0xFE], [UInt8](repeating: 97, count: 10_000_000)]
        for text in texts {
            let (run, messages) = try await House.run(verb, "-", input: text) { _, _, _ in Self.success }
            #expect(run.code == .badData, "\(text.count) bytes")
            #expect(messages.isEmpty)
        }
    }

    @Test func textMayBeFourKibibytes() async throws {
        let text = String(repeating: "a", count: 4096)
        let (run, messages) = try await House.run("say", "-", input: Array((text + "\n").utf8)) { _, _, _ in
            Self.success
        }
        #expect(run.code == .done)
        #expect(messages.first?.parameters["text"] == .string(text))
    }

    @Test func absentDaemonIsNotReachable() async throws {
        let run = try await House.run(["say", "x"], socket: "/nonexistent/phrased.sock")
        #expect(run.code == .unreachable)
        #expect(run.errors.contains("phrased"))
    }

    @Test func tooLongASocketPathIsConfiguration() async throws {
        let run = try await House.run(["status"], socket: "/" + String(repeating: "long/", count: 40))
        #expect(run.code == .configuration)
        #expect(run.errors.contains("107"))
    }
}
