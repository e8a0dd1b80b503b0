import Wire

/// Words as a person reads them.
enum WordView {
    /// What `--json` says of a word.
    static let json = """
        {"text", "language", "kind", "source": "person" | "file" | "app", "owner"?, "synonyms": [TEXT], "soundsLike": \
        [TEXT], "pronunciations": [PHONES]}
        """

    /// A word that was added, how it is listened for, and what is doubtful about it.
    static func lines(_ reply: WordReply) -> [Line] {
        [head(reply.word)] + reply.warnings.map { "\("!", .caution) \($0)" }
    }

    static func table(_ words: [WordInfo]) -> TextTable {
        var table = TextTable("WORD", "LISTENED FOR AS", "ALSO CALLED", "KIND", "")
        table.rows = words.map { word in
            [
                Line(word.text, .strong),
                Line(word.pronunciations.joined(separator: " | ")),
                Line(word.synonyms.joined(separator: ", ")),
                Line(word.kind, .quiet),
                Line([word.language, word.owner].compactMap { $0 }.joined(separator: " "), .quiet),
            ]
        }
        return table
    }

    private static func head(_ word: WordInfo) -> Line {
        var line: Line = "\("✓", .good) \(word.text, .strong)"
        if !word.pronunciations.isEmpty {
            line += " is listened for as \(word.pronunciations.joined(separator: " | "), .name)"
        }
        if !word.synonyms.isEmpty { line += ", also called \(word.synonyms.joined(separator: ", "))" }
        return line
    }
}
