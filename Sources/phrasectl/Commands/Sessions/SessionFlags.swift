import Wire

/// The options of every verb that may run an intent, and what they mean on the wire.
enum SessionFlags {
    static let options: [Option] = [
        .flag("yes", short: "y", help: "answers confirmations with yes; never permissions"),
        .value("answer", "TEXT", repeatable: true, help: "answers the other questions, in the order they are asked"),
        .value("site", "NAME", help: "where the person is, such as kitchen"),
    ]

    static let json = """
        While it listens {"partial": TEXT} lines, and last one object: {"outcome": "success" | "failure" | "noMatch" | \
        "ambiguous" | "cancelled" | "needsValue" | "refused" | "unknown", "transcript", "phrase", "shortcut", "app", \
        "intent", "slots", "identifiers", "confidence", "runnerUp": {"phrase", "confidence"}, "response": {"code", \
        "dialog"}, "reason", "question", "choices", "snippet"}; what is absent is left out.
        """

    static func session(of invocation: Invocation) -> SessionOptions {
        SessionOptions(
            session: "phrasectl-" + String(UInt64.random(in: .min ... .max), radix: 36),
            site: invocation.arguments.value("site"),
            language: invocation.global.language,
            interactive: invocation.console.person != nil,
            assumeYes: invocation.arguments.has("yes"),
            answers: invocation.arguments.values("answer")
        )
    }
}
