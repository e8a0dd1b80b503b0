import Foundation
import Testing
import Wire

@testable import phrasectl

@Suite struct ManagementTests {
    private static let shortcut: JSONValue = [
        "id": "s1", "phrase": "soup time", "language": "en-US", "summary": "Order soup", "whenLocked": false,
        "created": 1.5, "uses": 0,
        "action": ["intent": ["app": "org.a", "intent": "OrderSoup", "set": ["soup": "tomato", "quantity": "1"]]],
    ]
    private static let app: JSONValue = [
        "id": "org.a", "name": "Soup Chef", "directory": "/apps/org.a", "permission": "undecided",
        "needsPermission": true,
        "usage": "Orders soup.", "phrases": ["soup time"],
        "intents": [["app": "org.a", "intent": "OrderSoup", "title": "Order Soup", "confirms": true]],
    ]

    private static func allowed(_ app: JSONValue, _ permission: JSONValue) -> JSONValue {
        var members = app.objectValue ?? [:]
        members["permission"] = permission
        members["needsPermission"] = nil
        return .object(members)
    }

    private static func installer(_ method: String, _ parameters: JSONValue) -> JSONValue {
        method == "app.install" && parameters["allow"] == false
            ? app : allowed(app, parameters["allowed"] == false ? "denied" : "allowed")
    }

    private let directory = FileManager.default.temporaryDirectory.path

    @Test func addSendsTheAction() async throws {
        let (run, messages) = try await House.run(
            "add",
            "soup time",
            "--intent",
            "org.a/OrderSoup",
            "--set",
            "soup=tomato"
        ) {
            _,
            _,
            _ in ["shortcut": Self.shortcut, "warnings": ["it sounds like “super time”"]]
        }
        #expect(run.code == .done)
        #expect(
            run.lines == [
                "✓ s1 “soup time” bound → org.a/OrderSoup quantity=1 soup=tomato", "! it sounds like “super time”",
            ]
        )
        #expect(
            messages.first?.parameters["action"] == [
                "intent": ["app": "org.a", "intent": "OrderSoup", "set": ["soup": "tomato"]]
            ]
        )
    }

    @Test func conflictIsBadData() async throws {
        let (run, _) = try await House.run("add", "soup time", "--", "true") { _, _, _ in
            throw RPCError(.conflict, "equal to “soup time” (s1)")
        }
        #expect(run.code == .badData)
        #expect(run.errors.contains("equal to “soup time” (s1)"))
    }

    @Test(arguments: ["", "  \t ", String(repeating: "long ", count: 1000)]) func badPhraseIsNotSent(phrase: String)
        async throws
    {
        let (run, messages) = try await House.run("add", phrase, "--", "true") { _, _, _ in [:] }
        #expect(run.code == .badData)
        #expect(messages.isEmpty)
    }

    private static let catalog: JSONValue = [
        "intents": [
            [
                "app": "org.a", "intent": "OrderSoup", "title": "Order Soup",
                "parameters": [
                    ["name": "soup", "title": "Soup", "type": "enumeration", "values": ["tomato", "leek"]],
                    ["name": "quantity", "title": "Quantity", "type": "integer"],
                ],
            ]
        ],
        "activities": [["app": "org.a", "type": "org.a.menu", "title": "Menu"]],
    ]

    /// What is installed, and what was done last.
    private static func offers(_ method: String) -> JSONValue {
        guard method == "suggestion.list" else { return catalog }
        let recent: JSONValue = ["id": "k1", "title": "Two soups", "action": ["command": ["true"]], "reasons": []]
        return ["suggestions": [recent]]
    }

    @Test func phraseAloneListsWithoutATerminal() async throws {
        let (run, _) = try await House.run("add", "soup time") { method, _, _ in Self.offers(method) }
        #expect(run.code == .usage)
        #expect(run.output.contains("--suggestion k1"))
        #expect(run.output.contains("--intent org.a/OrderSoup") && run.output.contains("--activity org.a/org.a.menu"))
    }

    @Test func phraseAloneOffersAtATerminal() async throws {
        let (run, messages) = try await House.run("add", "soup time", typing: "order\nleek\n\n") { method, _, _ in
            method == "shortcut.add" ? ["shortcut": Self.shortcut, "warnings": []] : Self.offers(method)
        }
        #expect(run.code == .done, "\(run.errors)")
        #expect(messages.last?.method == "shortcut.add")
        #expect(
            messages.last?.parameters["action"] == [
                "intent": ["app": "org.a", "intent": "OrderSoup", "set": ["soup": "leek"]]
            ]
        )
        #expect(run.errors.contains("What should “soup time” do?"))
    }

    @Test func choosingNothingBindsNothing() async throws {
        let (run, messages) = try await House.run("add", "soup time", typing: "cancel\n") { method, _, _ in
            Self.offers(method)
        }
        #expect(run.code == .notDone)
        #expect(messages.count == 2)
    }

    @Test func listIsATableOrObjects() async throws {
        let (human, _) = try await House.run("list") { _, _, _ in ["shortcuts": [Self.shortcut]] }
        #expect(human.lines.count == 2 && human.lines[1].hasPrefix("s1  soup time  org.a/OrderSoup"))
        let (json, _) = try await House.run("--json", "list") { _, _, _ in ["shortcuts": [Self.shortcut]] }
        #expect(json.objects == [Self.shortcut])
    }

    @Test func editMergesValues() async throws {
        let (run, messages) = try await House.run("edit", "s1", "--set", "quantity=2", "--set", "soup=") {
            method,
            _,
            _ in
            method == "shortcut.list" ? ["shortcuts": [Self.shortcut]] : ["shortcut": Self.shortcut, "warnings": []]
        }
        #expect(run.code == .done, "\(run.errors)")
        #expect(
            messages.last?.parameters == [
                "id": "s1", "action": ["intent": ["app": "org.a", "intent": "OrderSoup", "set": ["quantity": "2"]]],
            ]
        )
    }

    @Test func editNeedsSomethingToChange() async throws {
        #expect(try await House.run(["edit", "s1"]).code == .usage)
        #expect(try await House.run(["edit", "s1", "--when-locked", "--not-when-locked"]).code == .usage)
    }

    @Test func renameAndRemove() async throws {
        let (_, renamed) = try await House.run("rename", "s1", "time", "for", "soup") { _, _, _ in
            ["shortcut": Self.shortcut, "warnings": []]
        }
        #expect(renamed.first?.parameters == ["id": "s1", "phrase": "time for soup"])
        let (run, removed) = try await House.run("rm", "s1", "s2", "--json") { _, _, _ in [:] }
        #expect(removed.map(\.parameters) == [["id": "s1"], ["id": "s2"]])
        #expect(run.objects == [["removed": "s1"], ["removed": "s2"]])
    }

    @Test func installAsksOnce() async throws {
        let (run, messages) = try await House.run("app", "install", directory, typing: "yes\n") {
            method,
            parameters,
            _ in
            Self.installer(method, parameters)
        }
        #expect(run.code == .done)
        #expect(messages.map(\.method) == ["app.install", "app.setPermission"])
        #expect(run.output.contains("Order Soup  OrderSoup  asks first"))
        #expect(run.output.contains("“Orders soup.”"))
        #expect(run.lines.last == "✓ Soup Chef is allowed.")
    }

    @Test func installWithoutATerminalLeavesItOpen() async throws {
        let (run, messages) = try await House.run("app", "install", directory) { method, parameters, _ in
            Self.installer(method, parameters)
        }
        #expect(run.code == .notDone)
        #expect(messages.count == 1)
        #expect(run.errors.contains("phrasectl app allow org.a"))
    }

    @Test func installWithAllowIsDone() async throws {
        let (run, messages) = try await House.run("app", "install", "--allow", directory, "--json") {
            method,
            parameters,
            _ in
            Self.installer(method, parameters)
        }
        #expect(run.code == .done)
        #expect(messages.count == 1)
        #expect(run.objects.map { $0["permission"] } == ["allowed"])
    }

    @Test func absentAppDirectoryIsNoInput() async throws {
        #expect(try await House.run(["app", "install", "/nonexistent"]).code == .noInput)
        #expect(try await House.run(["app", "install", "/etc/passwd"]).code == .noInput)
    }

    @Test func findingsReadLikeACompilers() async throws {
        let (run, _) = try await House.run("reload") { _, _, _ in
            [
                "findings": [
                    [
                        "file": "a.phrases", "line": 3, "column": 5, "severity": "error", "message": "no ]",
                        "cure": "close it",
                    ]
                ]
            ]
        }
        #expect(run.code == .badData)
        #expect(run.lines == ["a.phrases:3:5: error: no ]", "  close it"])
    }

    @Test func historyIsOldestFirst() async throws {
        let (run, _) = try await House.run("history", "--json") { _, _, _ in
            [
                "entries": [
                    ["id": 2, "time": 10, "source": "voice", "outcome": "noMatch"],
                    ["id": 1, "time": 5, "source": "typed", "outcome": "success", "transcript": "soup"],
                ]
            ]
        }
        #expect(run.objects.map { $0["id"] } == [1, 2])
    }

    @Test func explainNeedsANumber() async throws {
        #expect(try await House.run(["explain", "never"]).code == .usage)
    }

    @Test func conflictsAreToldWithHowOften() async throws {
        let conflict: JSONValue = [
            "phrase": ["id": "s1", "phrase": "soup time", "does": "s1: org.a/OrderSoup"],
            "other": ["id": "s2", "phrase": "soup thyme", "does": "s2: lamp --off"], "taken": 0.4, "mistaken": 0.12,
        ]
        let (run, messages) = try await House.run("conflicts") { _, _, _ in ["conflicts": [conflict], "phrases": 2] }
        #expect(run.code == .done)
        #expect(messages.first?.parameters == [:])
        #expect(
            run.lines == [
                "40 in 100   “soup time” / “soup thyme”", "            s1 → org.a/OrderSoup: 40 of 100 go to the other",
                "            s2 → lamp --off: 12 of 100 go to the other",
            ]
        )
        let (json, sent) = try await House.run("--json", "conflicts", "soup", "thyme") { _, _, _ in
            ["conflicts": [conflict], "phrases": 2]
        }
        #expect(json.objects == [conflict])
        #expect(sent.first?.parameters["phrase"] == "soup thyme")
        let (none, _) = try await House.run("conflicts") { _, _, _ in ["conflicts": [], "phrases": 3] }
        #expect(none.code == .done && none.errors.contains("None of 3 phrases"))
    }

    @Test func pathsNeedNoDaemon() async throws {
        let run = try await House.run(["--root", "/r", "paths", "--json"])
        #expect(run.code == .done)
        #expect(run.objects.first?["socket"]?.stringValue?.hasPrefix("/r/") == true)
    }

    @Test func helpAndVersionNeedNothing() async throws {
        #expect(try await House.run(["--version"]).output == "phrasectl \(Version.current)\n")
        #expect(try await House.run(["say", "--help"]).output == (try await House.run(["help", "say"]).output))
        #expect(try await House.run(["help", "sya"]).code == .usage)
    }
}
