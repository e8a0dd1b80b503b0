import Wire

extension Command {
    static let list = Command(
        "list",
        summary: "lists the bound phrases",
        examples: [Example("phrasectl list", "Every bound phrase, what it does and when it was last used.")],
        json: """
            One object a phrase: {"id", "phrase", "language", "action", "summary", "whenLocked", "created", "lastUsed"?, \
            "uses"}; "action" is {"intent": {"app", "intent", "set"}}, {"activity": {"app", "type"}} or {"command": \
            [WORD]}.
            """
    ) { invocation throws(Failure) in
        let shortcuts = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(ShortcutListRequest()).shortcuts
        }
        if invocation.wantsJSON {
            for shortcut in shortcuts { invocation.console.print(json: try JSONValue.of(shortcut)) }
        } else if shortcuts.isEmpty {
            invocation.console.tell(Line("No phrase is bound. phrasectl add PHRASE binds one.", .quiet))
        } else {
            let console = invocation.console
            console.print(ShortcutView.table(shortcuts, now: Clock.now).lines(on: console.output))
        }
        return .done
    }
}
