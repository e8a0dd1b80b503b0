import Wire

extension Command {
    static let add = Command(
        "add",
        summary: "binds a phrase to an intent, an activity or a command",
        discussion: """
            A phrase may be a template: [optional], (one|other), {slot}. It is told at once if it sounds like another, if \
            a word has no known pronunciation, or if it is too short to be safe. With the phrase alone you choose from \
            what is installed.

            A command is run as it stands, never through a shell; the values of slots are in its environment as \
            PHRASED_SLOT_NAME.
            """,
        arguments: [
            Argument("PHRASE", .optionalWords, help: "what you will say; a suggestion may bring its own"),
            Argument("COMMAND", .command, help: "a program and its arguments, after --"),
        ],
        options: ActionOptions.options + [.flag("when-locked", help: "runs while the screen is locked, too")]
            + Lesson.options,
        examples: [
            Example(
                "phrasectl add \"soup time\" --intent org.phrased.SoupChef/OrderSoup --set soup=\"tomato soup\"",
                "“Soup time” orders tomato soup."
            ),
            Example("phrasectl add \"lights off\" -- lamp --off", "Runs a command."),
            Example("phrasectl add \"soup time\" --suggestion k1", "Binds what was suggested."),
            Example(
                "phrasectl add \"call Xochitl\" --from a.wav --from b.wav -- call 5",
                "Learns from recordings how it is said."
            ),
            Example("phrasectl add \"soup time\"", "Offers what is installed to choose from."),
        ],
        json: """
            {"shortcut": {"id", "phrase", "language", "action", "summary", "whenLocked", "created", "lastUsed"?, "uses"}, \
            "warnings": [TEXT], "learnt"?: {"words", "before", "after"}}.
            """
    ) { invocation throws(Failure) in
        let given = try ActionOptions.action(invocation.arguments)
        let isSuggested = if case .suggestion? = given { true } else { false }
        guard isSuggested || !invocation.arguments.words.isEmpty else {
            throw .usage("PHRASE is missing: phrasectl add PHRASE", hint: "phrasectl help add")
        }
        let lesson = try Lesson(invocation)
        let phrase = lesson.text
        if given == nil, !invocation.arguments.values("set").isEmpty {
            throw .usage("--set gives values to an intent: it needs --intent")
        }
        return try await invocation.withDaemon { daemon throws(Failure) in
            var action = given
            if action == nil { action = try await ActionChooser(invocation, daemon).choose(for: phrase) }
            guard let action else { return .notDone }
            let request = ShortcutAddRequest(
                phrase: phrase,
                language: invocation.global.language,
                action: action,
                whenLocked: invocation.arguments.has("when-locked")
            )
            let reply = try await daemon.call(request)
            let learnt = try await lesson.learn(daemon)
            if invocation.wantsJSON {
                var members = try JSONValue.of(reply).objectValue ?? [:]
                if let learnt { members["learnt"] = try JSONValue.of(learnt) }
                invocation.console.print(json: .object(members))
            } else {
                invocation.console.print(
                    ShortcutView.lines(reply, verb: "bound") + (learnt.map(Lesson.lines) ?? [])
                )
            }
            return .done
        }
    }
}

/// A phrase as it is given on the command line.
enum Phrase {
    /// Refuses what is empty or too long, before anything is sent.
    static func checked(_ text: String) throws(Failure) -> String {
        let phrase = text.trimmed
        guard !phrase.isEmpty else { throw Failure(.badData, "the phrase is blank: there is nothing to say") }
        guard phrase.utf8.count <= SpokenText.limit else {
            throw Failure(.badData, "the phrase is too long: at most \(SpokenText.limit) bytes")
        }
        return phrase
    }
}
