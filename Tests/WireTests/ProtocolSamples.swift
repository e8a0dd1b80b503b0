import Testing

@testable import Wire

/// One of each message, with every field filled in.
enum ProtocolSamples {
    struct Sample: Sendable, CustomTestStringConvertible {
        let method: String
        let parameters: JSONValue
        var reply: JSONValue = nil
        var takesOptions = false
        var isCall = false
        var testDescription: String { method }
    }

    static let options = SessionOptions(session: "s", site: "k", language: "en", answers: ["a"])
    static let finding = Finding(file: "f", line: 1, column: 1, severity: .error, message: "m", cure: "c")
    static let shortcut = ShortcutInfo(
        id: "s1",
        phrase: "soup time",
        language: "en",
        action: .command(["true"]),
        summary: "true",
        whenLocked: false,
        created: 1,
        lastUsed: 2,
        uses: 1
    )

    static var intent: IntentInfo {
        var intent = IntentInfo(app: "a", intent: "OrderSoup", title: "Order Soup")
        intent.description = "d"
        intent.parameters = [IntentInfo.Parameter(name: "soup", title: "Soup", type: "enumeration", values: ["v"])]
        intent.combinations = [["soup"]]
        intent.confirms = true
        intent.restrictedWhileLocked = true
        return intent
    }

    static var app: AppInfo {
        var app = AppInfo(id: "a", name: "n", directory: "/d", permission: .allowed)
        app.needsPermission = false
        app.usage = "u"
        app.alternativeNames = ["o"]
        app.handler = ["h"]
        app.handlerPID = 1
        app.intents = []
        app.activities = ["t"]
        app.phrases = ["p"]
        app.findings = []
        return app
    }

    static var outcome: Outcome {
        var outcome = Outcome(.success)
        (outcome.session, outcome.transcript, outcome.phrase, outcome.shortcut) = ("s", "t", "p", "s1")
        (outcome.app, outcome.intent, outcome.slots, outcome.identifiers) = ("a", "i", ["a": "b"], ["a": "c"])
        outcome.confidence = 1
        outcome.runnerUp = Outcome.RunnerUp(phrase: "p", confidence: 0)
        outcome.response = Outcome.Response(code: "success", dialog: "d", concise: "c")
        (outcome.reason, outcome.question, outcome.choices) = ("r", "q", ["c"])
        (outcome.snippet, outcome.openApp, outcome.history, outcome.explanation) = ([:], [:], 1, [:])
        return outcome
    }

    static var entry: HistoryInfo {
        var entry = HistoryInfo(id: 1, time: 1, source: .typed, outcome: .success)
        (entry.transcript, entry.phrase, entry.shortcut, entry.app, entry.intent) = ("t", "p", "s1", "a", "i")
        (entry.confidence, entry.seconds) = (1, 1)
        return entry
    }

    static let status = DaemonStatus(
        version: "v",
        pid: 1,
        uptime: 1,
        socket: "/s",
        paused: false,
        languages: ["en"],
        apps: 1,
        shortcuts: 1,
        phrases: 1,
        handlers: [DaemonStatus.Handler(app: "a", pid: 1, requests: 0)],
        speech: DaemonStatus.Availability(available: true, detail: "d", reason: "r"),
        denoiser: DaemonStatus.Availability(available: true, detail: "d", reason: "r"),
        microphone: DaemonStatus.Availability(available: true, detail: "d", reason: "r"),
        warnings: ["w"]
    )

    private static let choice = AskRequest.Choice(title: "t", subtitle: "s")
    private static let activity = CatalogRequest.Activity(app: "a", type: "t", title: "t")

    static var donation: DonationAddRequest {
        var donation = DonationAddRequest(app: "a", intent: [:], identifier: "i")
        (donation.set, donation.group, donation.direction, donation.response) = (["a": "b"], "g", "outgoing", [:])
        (donation.start, donation.end, donation.site, donation.suggestsText) = (1, 2, "k", true)
        donation.suggestedInvocationPhrase = "p"
        return donation
    }

    static var donationInfo: DonationInfo {
        var info = DonationInfo(
            app: "a",
            identifier: "i",
            donor: "app",
            action: .command([]),
            summary: "s",
            status: "success",
            direction: "outgoing",
            start: 1,
            end: 2
        )
        (info.group, info.response, info.site) = ("g", [:], "k")
        return info
    }

    static var suggestion: SuggestionInfo {
        var info = SuggestionInfo(id: "k1", app: "a", title: "t", action: .suggestion("k1"), reasons: ["r"])
        (info.subtitle, info.phrase, info.probability, info.hours) = ("s", "p", 1, [[1]])
        return info
    }

    static var found: SearchRequest.Result {
        var found = SearchRequest.Result(id: "k1", kind: "activity", app: "a", title: "t", subtitle: "s", score: 1)
        found.thumbnail = "/t"
        return found
    }

    static let place = ActivityListRequest.Activity(id: "k1", app: "a", activity: [:], donated: 1)
    static let declaration = SuggestionDeclareRequest.Declaration(
        intent: [:],
        activity: [:],
        relevance: [SuggestionDeclareRequest.Relevance(start: 1, end: 2, situation: "s")],
        suggestedInvocationPhrase: "p"
    )

    static let objects: [(String, JSONValue)] = [
        ("Outcome", json(outcome)), ("App", json(app)), ("shortcut.add", json(shortcut)),
        ("catalog.list", json(intent)),
        ("word.list", json(word)), ("microphone.list", json(device)),
        ("catalog.list", json(activity)), ("app.lint", json(finding)), ("history.list", json(entry)),
        ("daemon.status", json(status)), ("donation.list", json(donationInfo)), ("suggestion.list", json(suggestion)),
        ("search.find", json(found)), ("activity.list", json(place)), ("suggestion.declare", json(declaration)),
        ("person.ask", json(choice)),
        ("person.ask", json(AskReply(.text, text: "t", choice: 1))),
        ("intent.resolve", json(Resolution(.success, value: 1, values: [1], reason: "r"))),
        (
            "handler.register",
            json(RegisterRequest.Intent(name: "n", resolves: ["p"], confirms: true, snippets: true, options: ["p"]))
        ),
    ]

    static let all: [Sample] = sessions + apps + shortcuts + words + donations + operation + handlers

    static let word = WordInfo(
        text: "Siobhan",
        language: "en-US",
        kind: "word",
        source: .file,
        owner: "/f",
        synonyms: ["s"],
        soundsLike: ["s"],
        pronunciations: ["P"]
    )

    private static let device = MicrophoneListRequest.Device(name: "n", description: "d")

    private static let words: [Sample] = [
        request(
            WordAddRequest(
                text: "t",
                language: "en",
                kind: "k",
                synonyms: ["s"],
                soundsLike: ["s"],
                phonemes: ["P"]
            ),
            WordReply(word: word, warnings: ["w"])
        ),
        request(
            MicrophoneListRequest(),
            MicrophoneListRequest.Reply(recorder: "r", devices: [device], configured: "d", command: ["c"])
        ),
        request(
            MicrophoneCheckRequest(device: "d", seconds: 1),
            MicrophoneCheckRequest.Reply(level: -20, problem: "p")
        ),
        request(WordListRequest(), WordListRequest.Reply(words: [word])),
        request(WordRemoveRequest(text: "t"), Empty()),
        request(WordRecordRequest(), WordRecording(recording: "r1", seconds: 1, level: -20, problem: "p")),
        request(
            WordLearnRequest(text: "t", language: "en", recordings: ["r1"]),
            WordLearnRequest.Reply(words: [word], before: -9, after: -1)
        ),
        request(
            WordSayRequest(text: "t", language: "en", pronunciation: 0, file: "/f"),
            WordSayRequest.Reply(pronunciations: ["P"], said: 0, reason: "r")
        ),
    ]

    private static let sessions: [Sample] = [
        request(SayRequest(text: "t", options: options), takesOptions: true),
        request(
            HearRequest(format: AudioFormat(container: .pcm, rate: 1, channels: 1, encoding: "s16"), options: options),
            takesOptions: true
        ),
        request(ListenRequest(mode: .once, options: options), takesOptions: true),
        request(CancelRequest(session: "s"), Empty()),
        request(MatchRequest(text: "t", language: "en")),
        request(
            EvaluateRequest(audio: "/a", text: "t", noise: EvaluateRequest.Noise(file: "/n", snr: 6), language: "en"),
            EvaluateRequest.Reply(
                outcome: outcome,
                nearest: outcome,
                asks: true,
                seconds: ["answer": 1],
                evidence: ["gap": 1]
            )
        ),
        request(
            CalibrateRequest(constants: ["gap": 1]),
            CalibrateRequest.Reply(before: [:], after: [:], file: "/f")
        ),
        notification(AudioNotification(session: "s", data: "")),
        notification(AudioEndNotification(session: "s")),
        request(
            AskRequest(
                session: "s",
                request: "r",
                kind: .choice,
                prompt: "p",
                choices: [choice],
                snippet: [:],
                parameter: "p",
                words: AskRequest.Words(yes: ["y"], no: ["n"], cancel: ["c"])
            )
        ),
        notification(WithdrawNotification(session: "s")),
        notification(OutcomeNotification(session: "s", outcome: outcome)),
        notification(PartialNotification(session: "s", text: "t")),
        notification(StateNotification(session: "s", state: .done, message: "m", fraction: 1)),
        notification(ShowNotification(session: "s", snippet: [:])),
        notification(SaidNotification(session: "s", full: "f", concise: "c")),
        notification(
            AnsweredNotification(session: "s", prompt: "p", snippet: [:], reply: AskReply(.text, text: "t", choice: 0))
        ),
    ]

    private static let apps: [Sample] = [
        request(AppInstallRequest(directory: "/d", allow: true)),
        request(AppListRequest(), AppListRequest.Reply(apps: [])),
        request(AppShowRequest(app: "a")),
        request(AppRemoveRequest(app: "a"), Empty()),
        request(AppSetPermissionRequest(app: "a", allowed: true)),
        request(AppLintRequest(directory: "/d"), AppLintRequest.Reply(findings: [])),
    ]

    private static let shortcuts: [Sample] = [
        request(
            ShortcutAddRequest(phrase: "p", language: "en", action: .command([]), whenLocked: true),
            ShortcutReply(shortcut: shortcut)
        ),
        request(ShortcutListRequest(), ShortcutListRequest.Reply(shortcuts: [])),
        request(ShortcutEditRequest(id: "s1", phrase: "p", action: .command([]), whenLocked: true)),
        request(ShortcutRemoveRequest(id: "s1"), Empty()),
        request(
            ConflictsRequest(phrase: "s1", language: "en"),
            ConflictsRequest.Reply(conflicts: [], phrases: 2)
        ),
        request(ShortcutRunRequest(id: "s1", options: options), takesOptions: true),
        request(CatalogRequest(), CatalogRequest.Reply(intents: [], activities: [])),
        request(HistoryListRequest(limit: 1), HistoryListRequest.Reply(entries: [])),
        request(HistoryExplainRequest(), HistoryExplainRequest.Reply(entry: entry, explanation: [:])),
    ]

    private static let donations: [Sample] = [
        request(AppConnectRequest(app: "a"), Empty()),
        request(donation, DonationAddRequest.Reply(identifier: "i", shortcut: "k1", title: "t")),
        request(
            ActivityDonateRequest(app: "a", activity: [:], time: 1, site: "k"),
            ActivityDonateRequest.Reply(shortcut: "k1", title: "t")
        ),
        request(ActivityListRequest(app: "a", limit: 1), ActivityListRequest.Reply(activities: [])),
        request(ActivityRemoveRequest(app: "a", persistentIdentifiers: ["i"]), RemovedReply(removed: 1)),
        request(
            ActivityOpenRequest(app: "a", type: "t", persistentIdentifier: "i", options: options),
            takesOptions: true
        ),
        request(SearchRequest(words: "w", limit: 1), SearchRequest.Reply(results: [])),
        request(
            SuggestionListRequest(site: "k", time: 1, limit: 1, recent: true, hours: true),
            SuggestionListRequest.Reply(suggestions: [])
        ),
        request(SuggestionRefuseRequest(suggestion: "k1", time: 1, site: "k"), Empty()),
        request(SuggestionDeclareRequest(app: "a", relevant: [], suggested: []), Empty()),
        request(DonationListRequest(app: "a", limit: 1), DonationListRequest.Reply(donations: [])),
        request(DonationRemoveRequest(app: "a", identifiers: ["i"], group: "g"), RemovedReply(removed: 1)),
        request(
            ForgetRequest(identifier: "i", group: "g", suggestion: "k1", all: true, app: "a"),
            RemovedReply(removed: 1)
        ),
    ]

    private static let operation: [Sample] = [
        request(StatusRequest(), status),
        request(ReloadRequest(), ReloadRequest.Reply(findings: [])),
        request(PauseRequest(), Empty()),
        request(ResumeRequest(), Empty()),
    ]

    private static let handlers: [Sample] = [
        request(RegisterRequest(app: "a", intents: [], activities: true), Empty()),
        request(
            ResolveRequest(session: "s", request: "r", site: "k", language: "en", intent: [:], parameter: "p"),
            ResolveRequest.Reply(results: []),
            isCall: true
        ),
        request(
            ConfirmRequest(session: "s", request: "r", site: "k", language: "en", intent: [:]),
            IntentReply(response: [:]),
            isCall: true
        ),
        request(
            HandleRequest(session: "s", request: "r", site: "k", language: "en", intent: [:]),
            IntentReply(response: [:]),
            isCall: true
        ),
        request(
            SnippetRequest(
                session: "s",
                request: "r",
                site: "k",
                language: "en",
                intent: [:],
                state: "ready",
                response: [:]
            ),
            SnippetRequest.Reply(snippet: nil),
            isCall: true
        ),
        request(
            OptionsRequest(
                session: "s",
                request: "r",
                site: "k",
                language: "en",
                intent: [:],
                parameter: "p",
                search: "t"
            ),
            OptionsRequest.Reply(options: []),
            isCall: true
        ),
        request(ContinueRequest(activity: [:]), Empty()),
        notification(CancelIntentNotification(request: "r")),
        notification(ProgressNotification(request: "r", message: "m", fraction: 1)),
        notification(OptionsChangedNotification()),
    ]

    private static func request<Message: RequestMessage>(
        _ message: Message,
        _ reply: Message.Reply? = nil,
        takesOptions: Bool = false,
        isCall: Bool = false
    ) -> Sample {
        Sample(
            method: Message.method,
            parameters: json(message),
            reply: reply.map { json($0) } ?? nil,
            takesOptions: takesOptions,
            isCall: isCall
        )
    }

    private static func notification<Message: NotificationMessage>(_ message: Message) -> Sample {
        Sample(method: Message.method, parameters: json(message))
    }

    private static func json(_ value: some Encodable) -> JSONValue {
        do {
            return try JSONValue(encoding: value)
        } catch {
            Issue.record(error)
            return nil
        }
    }
}
