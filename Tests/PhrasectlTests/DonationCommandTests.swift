import Testing
import Wire

@testable import phrasectl

@Suite struct DonationCommandTests {
    private static let kept: JSONValue = ["identifier": "o1", "shortcut": "k1", "title": "2 tomato soups"]

    @Test func donateSendsTheIntentAndItsTime() async throws {
        let (run, messages) = try await House.run(
            "donate",
            "org.a/OrderSoup",
            "--set",
            "soup=tomato",
            "--id",
            "o1",
            "--group",
            "lunch",
            "--at",
            "2026-03-31T12:10Z",
            "--site",
            "kitchen"
        ) { _, _, _ in Self.kept }
        #expect(run.code == .done)
        #expect(run.lines == ["✓ 2 tomato soups donated as o1 · k1"])
        let sent = try #require(messages.first)
        #expect(sent.method == "donation.add")
        #expect(sent.parameters["app"] == "org.a" && sent.parameters["intent"] == ["className": "OrderSoup"])
        #expect(sent.parameters["set"] == ["soup": "tomato"] && sent.parameters["group"] == "lunch")
        #expect(sent.parameters["start"]?.doubleValue == 1_774_959_000)
        #expect(sent.parameters["end"]?.doubleValue == 1_774_959_000 && sent.parameters["site"] == "kitchen")
    }

    @Test func donateMakesAnIdentifier() async throws {
        let (_, messages) = try await House.run("donate", "org.a/OrderSoup") { _, _, _ in Self.kept }
        #expect(messages.first?.parameters["identifier"]?.stringValue?.count == 36)
    }

    @Test(arguments: ["noon", "2026-02-30T12:00", "2026-03-31", "1e99", "2026-03-31T25:00"])
    func aTimeThatIsNoneIsRefused(text: String) async throws {
        let (run, messages) = try await House.run("donate", "org.a/OrderSoup", "--at", text) { _, _, _ in Self.kept }
        #expect(run.code == .usage)
        #expect(messages.isEmpty)
    }

    @Test func aRefusalIsShownWhole() async throws {
        let (run, _) = try await House.run("donate", "org.a/OrderSoup") { _, _, _ in
            throw RPCError(.invalid, "Cannot donate interaction with nil identifier")
        }
        #expect(run.code == .badData)
        #expect(run.errors.contains("Cannot donate interaction with nil identifier"))
    }

    @Test(
        arguments: [
            (["--id", "o1"], ["identifier": "o1"]),
            (["--group", "g", "--app", "org.a"], ["group": "g", "app": "org.a"]),
            (["--app", "org.a"], ["app": "org.a"]), (["--suggestion", "k1"], ["suggestion": "k1"]),
            (["--all"], ["all": true]),
        ] as [([String], JSONValue)]
    )
    func forgetSaysWhat(words: [String], parameters: JSONValue) async throws {
        let (run, messages) = try await House.run(["forget"] + words) { _, _, _ in ["removed": 2] }
        #expect(run.code == .done)
        #expect(run.lines == ["✓ 2 donations forgotten"])
        #expect(messages.first?.parameters == parameters)
    }

    @Test(arguments: [[], ["--id", "a", "--group", "b"], ["--all", "--app", "org.a"]])
    func forgetTakesOneThing(words: [String]) async throws {
        let (run, messages) = try await House.run(["forget"] + words) { _, _, _ in ["removed": 2] }
        #expect(run.code == .usage)
        #expect(messages.isEmpty)
    }

    @Test func donationsAreListed() async throws {
        let donation: JSONValue = [
            "app": "org.a", "identifier": "o1", "donor": "app", "summary": "Soup Chef: 2 tomato soups",
            "action": ["command": ["true"]], "status": "success", "direction": "outgoing", "start": 1.0, "end": 2.0,
        ]
        let (run, _) = try await House.run("donations", "--json") { _, _, _ in ["donations": [donation]] }
        #expect(run.code == .done)
        #expect(run.output.contains("\"identifier\":\"o1\""))
    }
}

@Suite struct SuggestCommandTests {
    private static let suggestion: JSONValue = [
        "id": "k3", "app": "org.a", "title": "Order soup", "subtitle": "at the counter", "phrase": "soup time",
        "action": ["command": ["true"]], "probability": 0.71,
        "reasons": ["seven Tuesdays between 12:10 and 12:40", "done nine times"],
    ]

    @Test func suggestShowsTheStrongestReason() async throws {
        let (run, messages) = try await House.run("suggest", "--site", "kitchen", "--at", "5") { _, _, _ in
            ["suggestions": [Self.suggestion]]
        }
        #expect(run.code == .done)
        #expect(run.lines == ["k3  Order soup, at the counter · 71 %", "    seven Tuesdays between 12:10 and 12:40"])
        #expect(messages.first?.parameters["site"] == "kitchen" && messages.first?.parameters["limit"] == 3)
        #expect(messages.first?.parameters["time"]?.doubleValue == 5)
    }

    @Test func whyAndPlotShowMore() async throws {
        var plotted = Self.suggestion.objectValue ?? [:]
        var hours = [[Int]](repeating: [Int](repeating: 0, count: 24), count: 7)
        (hours[1][12], hours[2][12], hours[1][13]) = (8, 2, 5)
        plotted["hours"] = .array(hours.map { .array($0.map { .int($0) }) })
        let shown: JSONValue = .object(plotted)
        let (run, _) = try await House.run("suggest", "--why", "--plot") { _, _, _ in ["suggestions": [shown]] }
        #expect(run.lines.contains("    done nine times") && run.lines.contains("    say “soup time”"))
        let tuesday = try #require(run.lines.first { $0.hasPrefix("   Tu") })
        #expect(tuesday == "   Tu " + String(repeating: "··", count: 12) + "██▓▓" + String(repeating: "··", count: 10))
    }

    @Test func nothingToSuggestIsNoSuccess() async throws {
        let (run, _) = try await House.run("suggest") { _, _, _ in ["suggestions": []] }
        #expect(run.code == .notDone)
    }

    @Test func addBindsASuggestionWithoutAPhrase() async throws {
        let (run, messages) = try await House.run("add", "--suggestion", "k3") { _, _, _ in
            [
                "shortcut": [
                    "id": "s1", "phrase": "soup time", "language": "en", "summary": "s", "whenLocked": false,
                    "created": 1, "uses": 0, "action": ["command": ["true"]],
                ], "warnings": [],
            ]
        }
        #expect(run.code == .done)
        #expect(messages.first?.parameters["action"] == ["suggestion": "k3"])
        #expect(messages.first?.parameters["phrase"] == "")
        let (bare, sent) = try await House.run("add") { _, _, _ in [:] }
        #expect(bare.code == .usage && sent.isEmpty)
    }

    @Test func aLogIsFollowedWithoutADaemon() async throws {
        let day = 86_400.0
        var lines = ["", "no json", #"{"time": 1}"#]
        for index in 0..<12 {
            lines.append(#"{"time": \#(Double(index) * day + 43_200), "action": "soup", "site": "desk"}"#)
            lines.append(#"{"time": \#(Double(index) * day + 72_000), "action": "lights"}"#)
        }
        lines.append(#"{"time": \#(12 * day + 43_200), "query": 1}"#)
        lines.append(#"{"time": \#(12 * day + 43_300), "withdrawn": "soup"}"#)
        lines.append(#"{"time": \#(12 * day + 43_400), "query": 2}"#)
        let input = Array(lines.joined(separator: "\n").utf8)
        let run = try await House.run(["suggest", "--jsonl"], input: input)
        let answers = run.objects
        #expect(answers.count == 28)
        #expect(answers[0]["error"]?.stringValue?.hasPrefix("line 2: not JSON") == true)
        #expect(answers[1]["error"]?.stringValue?.hasPrefix("line 3: one of") == true)
        #expect(answers[2]["suggestions"] == [])
        func actions(_ answer: JSONValue) -> [String?]? {
            answer["suggestions"]?.arrayValue?.map { $0["action"]?.stringValue }
        }
        #expect(answers[26]["query"] == 1 && actions(answers[26]) == ["soup", "lights"])
        #expect(answers[27]["query"] == 2 && actions(answers[27]) == ["lights"])
    }
}
