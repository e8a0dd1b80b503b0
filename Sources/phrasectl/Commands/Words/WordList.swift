import Wire

extension Command {
    static let wordList = Command(
        "word",
        "list",
        summary: "lists the words that were taught, and how each is listened for",
        examples: [Example("phrasectl word list", "Yours, those of your files and those of apps.")],
        json: "One object a word: \(WordView.json)."
    ) { invocation throws(Failure) in
        let words = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(WordListRequest()).words
        }
        if invocation.wantsJSON {
            for word in words { invocation.console.print(json: try JSONValue.of(word)) }
        } else if words.isEmpty {
            invocation.console.tell(Line("No word was added. phrasectl word add WORD adds one.", .quiet))
        } else {
            invocation.console.print(WordView.table(words).lines(on: invocation.console.output))
        }
        return .done
    }
}
