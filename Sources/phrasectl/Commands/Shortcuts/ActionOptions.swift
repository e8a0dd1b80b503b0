import Wire

/// The options of `add` and `edit` that say what a phrase does.
enum ActionOptions {
    static let options: [Option] = [
        .value(
            "intent",
            "APP/INTENT",
            values: .identifiers(.intents),
            help: "runs an intent of an app"
        ),
        .value(
            "set",
            "NAME=VALUE",
            repeatable: true,
            help: "gives a parameter of the intent a value, as you would say it"
        ),
        .value("activity", "APP/TYPE", help: "opens a place in an app"),
        .value("suggestion", "ID", help: "does what this suggestion would do"),
    ]

    /// What the command line says; nil when it says nothing of an action.
    static func action(_ arguments: Arguments) throws(Failure) -> ShortcutAction? {
        let intent = arguments.value("intent"), activity = arguments.value("activity")
        let suggestion = arguments.value("suggestion")
        let given = [
            intent.map { _ in "--intent" }, activity.map { _ in "--activity" },
            suggestion.map { _ in "--suggestion" }, arguments.command.map { _ in "--" },
        ]
        .compactMap { $0 }
        guard given.count <= 1 else {
            throw .usage("a phrase does one thing: \(given.joined(separator: " and ")) exclude each other")
        }
        let set = try settings(arguments)
        if let intent {
            let (app, name) = try split(intent, option: "intent")
            return .intent(app: app, intent: name, set: set)
        }
        if !set.isEmpty, !given.isEmpty { throw .usage("--set gives values to an intent: it needs --intent") }
        if let activity {
            let (app, type) = try split(activity, option: "activity")
            return .activity(app: app, type: type)
        }
        if let suggestion { return .suggestion(suggestion) }
        guard let command = arguments.command else { return nil }
        guard let program = command.first, !program.isEmpty else { throw .usage("no command after “--”") }
        return .command(command)
    }

    /// The values of `--set`.
    static func settings(_ arguments: Arguments) throws(Failure) -> [String: String] {
        var settings: [String: String] = [:]
        for text in arguments.values("set") {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw .usage("--set takes NAME=VALUE, not “\(text)”")
            }
            guard settings.updateValue(String(parts[1]), forKey: String(parts[0])) == nil else {
                throw .usage("--set gives “\(parts[0])” two values")
            }
        }
        return settings
    }

    /// The two parts of `APP/NAME`, given as an option's value or as an argument.
    static func split(_ text: String, option: String?) throws(Failure) -> (String, String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw .usage(
                "\(option.map { "--\($0) takes" } ?? "expected") APP/\(option == "activity" ? "TYPE" : "INTENT"), not “\(text)”",
                hint: "phrasectl add PHRASE lists what is installed"
            )
        }
        return (parts[0], parts[1])
    }
}

extension ShortcutAction {
    /// In words, for lists.
    var line: Line {
        switch self {
        case .intent(let app, let intent, let set):
            let values = set.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
            return "\(app)/\(intent)\(values, .quiet)"
        case .activity(let app, let type): return "opens \(app)/\(type)"
        case .suggestion(let id): return "suggestion \(id)"
        case .command(let words): return "\("$", .quiet) \(words.map(Self.quoted).joined(separator: " "))"
        }
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:,+%@".contains($0) }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
