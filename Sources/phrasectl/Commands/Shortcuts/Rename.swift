import Wire

extension Command {
    static let rename = Command(
        "rename",
        summary: "gives a bound phrase other words",
        arguments: [
            Argument("ID", help: "the phrase's id", values: .identifiers(.shortcuts)),
            Argument("PHRASE", .words, help: "what you will say from now on"),
        ],
        examples: [Example("phrasectl rename s1 time for soup", "Listens for “time for soup” instead.")],
        json: "{\"shortcut\": {…}, \"warnings\": [TEXT]}, as add prints it."
    ) { invocation throws(Failure) in
        let words = invocation.arguments.words
        let phrase = try Phrase.checked(words.dropFirst().joined(separator: " "))
        let reply = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(ShortcutEditRequest(id: words[0], phrase: phrase))
        }
        try invocation.print(reply) { _ in ShortcutView.lines(reply, verb: "renamed") }
        return .done
    }
}
