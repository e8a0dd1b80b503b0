import Wire

extension Command {
    static let remove = Command(
        "rm",
        summary: "unbinds phrases",
        arguments: [
            Argument("ID", .words, help: "ids of phrases, or one phrase in quotes", values: .identifiers(.shortcuts))
        ],
        examples: [Example("phrasectl rm s1", "Unbinds it; what it ran is not touched.")],
        json: "One object an id: {\"removed\": ID}."
    ) { invocation throws(Failure) in
        try await invocation.withDaemon { daemon throws(Failure) in
            for id in invocation.arguments.words {
                _ = try await daemon.call(ShortcutRemoveRequest(id: id))
                if invocation.wantsJSON {
                    invocation.console.print(json: ["removed": .string(id)])
                } else {
                    invocation.console.print("\("✓", .good) \(id, .name) unbound")
                }
            }
            return .done
        }
    }
}
