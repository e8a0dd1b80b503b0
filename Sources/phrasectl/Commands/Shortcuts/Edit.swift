import Wire

extension Command {
    static let edit = Command(
        "edit",
        summary: "changes a bound phrase or what it does",
        discussion: """
            Changes what is given and leaves the rest. --set without --intent changes values of the intent it runs \
            already; an empty value, as in --set soup=, takes one away.
            """,
        arguments: [
            Argument("ID", help: "the phrase's id, or the phrase", values: .identifiers(.shortcuts)),
            Argument("COMMAND", .command, help: "a program and its arguments, after --"),
        ],
        options: [.value("phrase", "PHRASE", help: "the new phrase")] + ActionOptions.options + [
            .flag("when-locked", help: "runs while the screen is locked, too"),
            .flag("not-when-locked", help: "runs only while the screen is unlocked"),
        ],
        examples: [
            Example("phrasectl edit s1 --set quantity=2", "Orders two from now on."),
            Example("phrasectl edit s1 --phrase \"time for soup\"", "Listens for other words."),
        ],
        json: "{\"shortcut\": {…}, \"warnings\": [TEXT]}, as add prints it."
    ) { invocation throws(Failure) in
        let arguments = invocation.arguments
        let id = arguments.first ?? ""
        if arguments.has("when-locked"), arguments.has("not-when-locked") {
            throw .usage("--when-locked and --not-when-locked exclude each other")
        }
        let whenLocked: Bool? = arguments.has("when-locked") ? true : arguments.has("not-when-locked") ? false : nil
        var phrase: String?
        if let given = arguments.value("phrase") { phrase = try Phrase.checked(given) }
        let given = try ActionOptions.action(arguments)
        let set = try ActionOptions.settings(arguments)
        guard phrase != nil || given != nil || whenLocked != nil || !set.isEmpty else {
            throw .usage("nothing to change: --phrase, --set, --intent, --activity, --when-locked or -- COMMAND")
        }
        let newPhrase = phrase
        return try await invocation.withDaemon { daemon throws(Failure) in
            var action = given
            if action == nil, !set.isEmpty { action = try await changed(set, of: id, on: daemon) }
            let request = ShortcutEditRequest(id: id, phrase: newPhrase, action: action, whenLocked: whenLocked)
            let reply = try await daemon.call(request)
            try invocation.print(reply) { _ in ShortcutView.lines(reply, verb: "changed") }
            return .done
        }
    }

    /// The action of a shortcut with some values of its intent replaced.
    private static func changed(
        _ changes: [String: String],
        of id: String,
        on daemon: DaemonClient
    ) async throws(Failure) -> ShortcutAction {
        let shortcuts = try await daemon.call(ShortcutListRequest()).shortcuts
        guard let shortcut = shortcuts.first(where: { $0.id == id || $0.phrase == id }) else {
            throw Failure(.badData, "no phrase “\(id)” is bound", hint: "phrasectl list")
        }
        guard case .intent(let app, let intent, var set) = shortcut.action else {
            throw .usage("“\(shortcut.phrase)” runs no intent: --set has nothing to change", hint: "phrasectl list")
        }
        for (name, value) in changes { set[name] = value.isEmpty ? nil : value }
        return .intent(app: app, intent: intent, set: set)
    }
}
