/// How a person writes a pronunciation down: spelled as it sounds (`chow duh`), or in phones between slashes
/// (`/CH AW D AH/`).
///
/// Both are kept as text, in the vocabulary and in its files, because a spelling means something else once the
/// dictionary knows more words.
public struct SoundSpelling: Sendable, Hashable {
    /// As it was written.
    public let source: String

    /// Takes what was written; `nil` when there is nothing in it.
    public init?(_ source: String) {
        let words = source.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return nil }
        self.source = words.joined(separator: " ")
    }

    /// Writes phones down.
    public init(_ pronunciation: Pronunciation) {
        source = "/\(pronunciation)/"
    }

    /// The phones, when it is written in phones; throws when one of them is none.
    public func phones() throws(SoundSpellingError) -> Pronunciation? {
        guard source.hasPrefix("/") else { return nil }
        guard source.count > 2, source.hasSuffix("/") else {
            throw SoundSpellingError(source, "phones stand between two slashes, as in /CH AW D AH/")
        }
        var names: [String] = []
        for part in source.dropFirst().dropLast().split(separator: " ") {
            guard let code = Phone.code(part.uppercased()), let name = Phone.name(code) else {
                let names = Phone.names.joined(separator: " ")
                throw SoundSpellingError(source, "“\(part)” is no phone; there is \(names)")
            }
            names.append(name)
        }
        return Pronunciation(phones: names)
    }
}

/// Why a pronunciation that was written down cannot be used.
public struct SoundSpellingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// As it was written.
    public let source: String
    /// What is wrong, and what would be right.
    public let message: String

    init(_ source: String, _ message: String) {
        self.source = source
        self.message = message
    }

    /// The spelling and the message.
    public var description: String { "“\(source)”: \(message)" }
}

extension Lexicon {
    /// The pronunciation that was written down, words that sound alike being looked up or guessed.
    public func pronunciation(_ spelling: SoundSpelling) throws(SoundSpellingError) -> Pronunciation {
        if let phones = try spelling.phones() { return phones }
        var phones: [String] = []
        for word in spelling.source.split(whereSeparator: { $0 == " " || $0 == "-" }) {
            guard let sound = pronunciations(of: Self.key(word), limit: 1).first else {
                throw SoundSpellingError(spelling.source, "nothing is known to be said for “\(word)”")
            }
            phones += sound.phones
        }
        return Pronunciation(phones: phones)
    }

    /// The words of a text as they are looked up: lower case, without the punctuation at their ends.
    public static func keys(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map { key($0) }.filter { !$0.isEmpty }
    }

    private static func key(_ word: Substring) -> String {
        func isEdge(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
        let front = String(word.lowercased().map { "’ʼ".contains($0) ? "'" : $0 }).drop(while: isEdge)
        return String(front.reversed().drop(while: isEdge).reversed())
    }

    /// How each word of a text is said when the whole is said in one way.
    ///
    /// The phones are laid along those that the words have by themselves, and cut where the words end.
    public func distribute(_ whole: Pronunciation, over words: [String]) -> [Pronunciation] {
        guard words.count > 1 else { return words.isEmpty ? [] : [whole] }
        let own = words.map { pronunciations(of: $0, limit: 1).first?.phones ?? [] }
        let cuts = PhoneAlignment(of: own.flatMap { $0 }, with: whole.phones).places
        var start = 0
        var said = 0
        return own.enumerated().map { index, phones in
            said += phones.count
            let end = index == own.count - 1 ? whole.phones.count : max(start, cuts[said])
            defer { start = end }
            return Pronunciation(phones: Array(whole.phones[start..<end]))
        }
    }
}
