import Intents
import Language

/// Reads what a person answered by what was asked, in the person's language.
struct AnswerReader {
    /// The words it reads.
    let words: AnswerWords
    private let yes: Set<String>
    private let no: Set<String>
    private let cancel: Set<String>
    private let spoken: SpokenValues

    init(dialogs: Dialogs, languages: [LanguageTag], spoken: SpokenValues = .none) {
        self.spoken = spoken
        let language = LanguageWords.best(for: languages)
        words = AnswerWords(
            yes: dialogs.list("yes") + [language.yes],
            no: dialogs.list("no") + [language.no],
            cancel: dialogs.list("cancel")
        )
        yes = Set(words.yes.map(Self.folded))
        no = Set(words.no.map(Self.folded))
        cancel = Set(words.cancel.map(Self.folded))
    }

    /// The answer in the terms of its question; `nil` when it is none.
    ///
    /// A word for "cancel" ends every question. A text stays a text only where a value is asked for.
    func read(_ answer: Answer, to question: Question) -> Answer? {
        if case .text(let text) = answer { return read(text, to: question) }
        switch (answer, question.kind) {
        case (.cancelled, _), (.unavailable, _): return answer
        case (.yes, .confirmation), (.no, .confirmation), (.yes, .permission), (.no, .permission): return answer
        case (.choice(let index), .choice(let choices)): return choices.indices.contains(index) ? answer : nil
        case (.choice(let index), .value): return question.suggestions.indices.contains(index) ? answer : nil
        default: return nil
        }
    }

    private func read(_ text: String, to question: Question) -> Answer? {
        let folded = Self.folded(text)
        if cancel.contains(folded) { return .cancelled }
        switch question.kind {
        case .confirmation, .permission:
            if yes.contains(folded) { return .yes }
            return no.contains(folded) ? .no : nil
        case .choice(let choices):
            return find(folded, in: choices).map { .choice($0) }
        case .value:
            if let index = Self.named(folded, in: question.suggestions).first { return .choice(index) }
            return folded.isEmpty ? nil : .text(text)
        }
    }

    /// By name, by number counting from 1, or by words that only one of the choices has.
    private func find(_ folded: String, in choices: [Choice]) -> Int? {
        guard !folded.isEmpty else { return nil }
        let named = Self.named(folded, in: choices)
        guard named.isEmpty else { return named.count == 1 ? named[0] : nil }
        if let place = Int(folded) ?? spoken.place(folded), choices.indices.contains(place - 1) { return place - 1 }
        let fitting = choices.indices.filter { index in
            Self.names(choices[index]).contains { Self.hasWords(of: folded, $0) }
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// Whether a name has all the words; in scripts that put no spaces between words, whether the text is in it.
    private static func hasWords(of text: String, _ name: String) -> Bool {
        if text.unicodeScalars.contains(where: \.properties.isIdeographic) { return name.contains(text) }
        return Set(text.split(separator: " ")).isSubset(of: name.split(separator: " "))
    }

    private static func named(_ folded: String, in choices: [Choice]) -> [Int] {
        choices.indices.filter { names(choices[$0]).contains(folded) }
    }

    private static func names(_ choice: Choice) -> [String] {
        ([choice.title] + choice.spoken).map(folded)
    }

    /// Small letters, single spaces, no punctuation at the ends.
    private static func folded(_ text: String) -> String {
        let spaced = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let front = spaced.drop { $0.isPunctuation }
        return String(front.reversed().drop { $0.isPunctuation }.reversed())
    }
}
