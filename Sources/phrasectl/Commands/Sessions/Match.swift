import Wire

extension Command {
    static let match = Command(
        "match",
        summary: "tells what a text would match, without running it",
        discussion: """
            With --jsonl queries are read from standard input, {"qid", "text", "nbest"?} a line, and each is answered at \
            once with {"qid", "id" | null, "score", "accepted", "ambiguous"?, "slots"?}. With --phrases the phrases come \
            from a file of {"id", "phrase"} lines and no daemon is needed; without it they are the daemon's.
            """,
        arguments: [Argument("TEXT", .optionalWords, help: "what you would say; - reads it from standard input")],
        options: [
            .flag("jsonl", help: "matches the queries on standard input"),
            .value("phrases", "FILE", values: .file, help: "matches against the phrases of a file, without the daemon"),
            .value("models", "DIR", values: .directory, help: "where the models of languages are"),
        ],
        examples: [
            Example("phrasectl match soup thyme", "What it would be taken for, and how surely."),
            Example(
                "phrasectl match --jsonl --phrases phrases.jsonl < queries.jsonl",
                "Many at once, without a daemon."
            ),
        ],
        json: """
            One object: {"outcome": "matched" | "noMatch" | "ambiguous", "transcript", "phrase", "shortcut", "app", \
            "intent", "slots", "identifiers", "confidence", "runnerUp", "reason", "explanation"}.
            """
    ) { invocation throws(Failure) in
        let arguments = invocation.arguments
        guard arguments.has("jsonl") else {
            for option in ["phrases", "models"] where arguments.value(option) != nil {
                throw .usage("--\(option) needs --jsonl")
            }
            guard !arguments.words.isEmpty else {
                throw .usage("TEXT is missing: phrasectl match TEXT", hint: "phrasectl help match")
            }
            return try await matchOne(invocation)
        }
        guard arguments.words.isEmpty else {
            throw .usage("--jsonl reads its texts from standard input, not from the command line")
        }
        if let file = arguments.value("phrases") {
            return try await BatchMatch(invocation, phrases: file).run()
        }
        return try await DaemonBatch(invocation).run()
    }

    private static func matchOne(_ invocation: Invocation) async throws(Failure) -> ExitCode {
        let text = try SpokenText.read(from: invocation)
        let outcome = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(MatchRequest(text: text, language: invocation.global.language))
        }
        try invocation.print(outcome) { OutcomeView(outcome).lines(on: $0) }
        return ExitCode(outcome.outcome)
    }
}
