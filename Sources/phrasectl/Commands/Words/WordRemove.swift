import Wire

extension Command {
    static let wordRemove = Command(
        "word",
        "rm",
        summary: "forgets a word that you taught",
        arguments: [Argument("WORD", .words, help: "how it is written", values: .identifiers(.words))],
        examples: [Example("phrasectl word rm Siobhan", "Its pronunciations and synonyms are gone with it.")],
        json: "{\"removed\": WORD}."
    ) { invocation throws(Failure) in
        let word = try Phrase.checked(invocation.arguments.text)
        _ = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(WordRemoveRequest(text: word))
        }
        if invocation.wantsJSON {
            invocation.console.print(json: ["removed": .string(word)])
        } else {
            invocation.console.print("\("✓", .good) \(word, .strong) forgotten")
        }
        return .done
    }
}
