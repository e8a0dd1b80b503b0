import Wire

extension Command {
    static let say = Command(
        "say",
        summary: "runs what a sentence means",
        discussion: """
            Where something has to be asked, the question is put to you in the terminal. Without a terminal a question \
            that --yes and --answer leave open ends the exchange with exit status 1, saying what was asked.
            """,
        arguments: [
            Argument("TEXT", .words, help: "what you would say, at most 4 KiB; - reads it from standard input")
        ],
        options: SessionFlags.options,
        examples: [
            Example("phrasectl say \"order two bowls of tomato soup\"", "Orders it, after asking whether to."),
            Example("phrasectl say --yes soup time", "Runs the bound phrase and confirms at once."),
            Example("echo soup time | phrasectl say - --json", "For programs."),
        ],
        json: SessionFlags.json
    ) { invocation throws(Failure) in
        let text = try SpokenText.read(from: invocation)
        let options = SessionFlags.session(of: invocation)
        return try await invocation.runSession(options) { daemon throws(Failure) in
            try await daemon.call(SayRequest(text: text, options: options))
        }
    }
}
