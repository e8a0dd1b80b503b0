import Wire

extension Command {
    static let run = Command(
        "run",
        summary: "runs a bound phrase without saying it, or a suggestion",
        arguments: [
            Argument(
                "ID",
                .words,
                help: "the phrase's id, or the phrase, or a suggestion's id",
                values: .identifiers(.shortcuts)
            )
        ],
        options: SessionFlags.options,
        examples: [Example("phrasectl run s1", "Does what saying the phrase would do.")],
        json: SessionFlags.json
    ) { invocation throws(Failure) in
        let options = SessionFlags.session(of: invocation)
        let id = invocation.arguments.text
        return try await invocation.runSession(options) { daemon throws(Failure) in
            try await daemon.call(ShortcutRunRequest(id: id, options: options))
        }
    }
}
