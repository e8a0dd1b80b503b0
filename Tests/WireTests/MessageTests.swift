import Testing

@testable import Wire

/// Each message's wire form, written out, so that it cannot change unnoticed.
@Suite struct MessageTests {
    private func expect<Message: Codable & Hashable>(
        _ message: Message,
        _ text: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try JSONValue(encoding: message) == JSONValue(parsing: text), sourceLocation: location)
        #expect(try JSONValue(parsing: text).decode(Message.self) == message, sourceLocation: location)
    }

    @Test func optionsStandBesideTheMessagesOwnFields() throws {
        try expect(
            SayRequest(text: "soup time", options: SessionOptions(site: "kitchen", answers: ["two"])),
            #"{"text":"soup time","site":"kitchen","interactive":false,"assumeYes":false,"answers":["two"]}"#
        )
        try expect(
            HearRequest(format: AudioFormat(container: .pcm, rate: 8000), options: SessionOptions(session: "s")),
            #"{"format":{"container":"pcm","rate":8000},"session":"s","interactive":false,"assumeYes":false,"answers":[]}"#
        )
        try expect(
            ListenRequest(mode: .toggle, options: SessionOptions(language: "de", interactive: true, assumeYes: true)),
            #"{"mode":"toggle","language":"de","interactive":true,"assumeYes":true,"answers":[]}"#
        )
        try expect(ShortcutRunRequest(id: "s1"), #"{"id":"s1","interactive":false,"assumeYes":false,"answers":[]}"#)
    }

    @Test func whatIsLeftOutHasItsDefault() throws {
        #expect(try JSONValue(parsing: #"{"text":"soup"}"#).decode() == SayRequest(text: "soup"))
        #expect(try JSONValue(parsing: "{}").decode() == ListenRequest(mode: .once))
        #expect(
            try JSONValue(parsing: #"{"directory":"/soup"}"#).decode() == AppInstallRequest(directory: "/soup")
        )
        #expect(
            try JSONValue(parsing: #"{"app":"a","intents":[{"name":"OrderSoup"}]}"#).decode()
                == RegisterRequest(app: "a", intents: [RegisterRequest.Intent(name: "OrderSoup")])
        )
        #expect(try JSONValue(parsing: "{}").decode() == HistoryListRequest())
        #expect(try JSONValue(parsing: #"{"whatever":1}"#).decode() == StatusRequest())
    }

    @Test func actionsHaveOneKey() throws {
        try expect(
            ShortcutAction.intent(app: "org.example.Soup", intent: "OrderSoup", set: ["soup": "chowder"]),
            #"{"intent":{"app":"org.example.Soup","intent":"OrderSoup","set":{"soup":"chowder"}}}"#
        )
        try expect(ShortcutAction.activity(app: "a", type: "a.menu"), #"{"activity":{"app":"a","type":"a.menu"}}"#)
        try expect(ShortcutAction.command(["ls", "-l"]), #"{"command":["ls","-l"]}"#)
        for text in ["{}", #"{"command":["ls"],"activity":{"app":"a","type":"b"}}"#, #"{"shell":"ls"}"#] {
            #expect(throws: DecodingError.self) { _ = try JSONValue(parsing: text).decode(ShortcutAction.self) }
        }
    }

    @Test func outcomeLeavesOutWhatItDoesNotHave() throws {
        try expect(Outcome(.noMatch), #"{"outcome":"noMatch"}"#)
        var outcome = Outcome(.success)
        outcome.slots = ["soup": "clam chowder", "options": ["cheese", "croutons"]]
        outcome.runnerUp = Outcome.RunnerUp(phrase: "stew time", confidence: 0.25)
        outcome.response = Outcome.Response(code: "success", dialog: "Ready.")
        try expect(
            outcome,
            #"""
            {"outcome":"success","slots":{"soup":"clam chowder","options":["cheese","croutons"]},
            "runnerUp":{"phrase":"stew time","confidence":0.25},"response":{"code":"success","dialog":"Ready."}}
            """#
        )
    }

    @Test func historyIsAskedByNumberOrForTheLast() throws {
        try expect(HistoryExplainRequest(), #"{"which":"last"}"#)
        try expect(HistoryExplainRequest(which: .entry(7)), #"{"which":7}"#)
        #expect(throws: DecodingError.self) {
            _ = try JSONValue(parsing: #"{"which":"first"}"#).decode(HistoryExplainRequest.self)
        }
    }

    @Test func questionsAndTheirAnswers() throws {
        try expect(
            AskRequest(session: "s", kind: .choice, prompt: "Which?", choices: [AskRequest.Choice(title: "Chowder")]),
            #"{"session":"s","kind":"choice","prompt":"Which?","choices":[{"title":"Chowder"}]}"#
        )
        try expect(AskReply(.choice, choice: 0), #"{"answer":"choice","choice":0}"#)
        try expect(AskReply(.text, text: "two"), #"{"answer":"text","text":"two"}"#)
    }

    @Test func callsOfAHandler() throws {
        try expect(
            ResolveRequest(session: "s", request: "r", intent: ["className": "OrderSoupIntent"], parameter: "soup"),
            #"{"session":"s","request":"r","intent":{"className":"OrderSoupIntent"},"parameter":"soup"}"#
        )
        try expect(
            ResolveRequest.Reply(results: [Resolution(.unsupported, reason: "tooMany")]),
            #"{"results":[{"kind":"unsupported","reason":"tooMany"}]}"#
        )
        try expect(SnippetRequest.Reply(snippet: nil), #"{"snippet":null}"#)
        try expect(ProgressNotification(request: "r", fraction: 0.5), #"{"request":"r","fraction":0.5}"#)
    }

    @Test func errorsTravelWithTheirData() throws {
        try expect(
            RPCError(.conflict, "“soup time” is bound already.", data: ["other": "s1"]),
            #"{"code":-32002,"message":"“soup time” is bound already.","data":{"other":"s1"}}"#
        )
        #expect(Set(RPCError.Code.allCases.map(\.rawValue)).count == RPCError.Code.allCases.count)
    }
}
