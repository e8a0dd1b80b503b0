import Language
import Matching
import Wire

/// Whether a phrase can be bound, and what is doubtful about it.
struct PhraseCheck: Sendable {
    let language: PhraseSet.Language

    /// A phrase may weigh this, in bytes.
    static let maximumBytes = 4 << 10
    /// A phrase of fewer syllables is easily heard where it was not said.
    static let safeSyllables = 3

    /// The phrase as a template, refused when it is empty, too long, badly formed or names a slot that is not there.
    static func template(_ text: String, slots: [String: SlotType]?) throws(RPCError) -> PhraseTemplate {
        guard text.utf8.count <= maximumBytes else {
            throw RPCError(.tooLarge, "A phrase may have \(maximumBytes >> 10) KiB, and this one has more.")
        }
        let template: PhraseTemplate
        do throws(TemplateError) {
            template = try PhraseTemplate(parsing: text)
        } catch {
            throw RPCError(.invalid, "The phrase, \(error)", data: ["column": .int(error.column)])
        }
        if let slots {
            for name in template.slotNames where slots[name] == nil {
                let cure =
                    NearestName.of(name, among: slots.keys).map { "did you mean {\($0)}?" }
                    ?? "there is \(slots.isEmpty ? "none" : slots.keys.sorted().joined(separator: ", "))."
                throw RPCError(.invalid, "The intent has no parameter '\(name)'; \(cure)")
            }
        }
        return template
    }

    /// The form in which two phrases are compared; refused when nothing is left of it.
    func normalForm(_ template: PhraseTemplate) throws(RPCError) -> String {
        let form = PhraseMatcher.normalForm(template.literalText ?? template.source, pack: language.pack)
        guard !form.isEmpty else { throw RPCError(.invalid, "A phrase needs at least one word.") }
        return template.literalText == nil ? "template " + template.source : form
    }

    /// Refuses a phrase that says the same as another one.
    func refuseEqual(_ phrase: Phrase) throws(RPCError) {
        guard let other = language.matcher.equal(to: phrase).first(where: { $0 != phrase.id }) else { return }
        let source = language.phrases.first { $0.id == other }?.template.source ?? other
        throw RPCError(
            .conflict,
            "\"\(phrase.template.source)\" says the same as \"\(source)\" (\(other)).",
            data: ["other": .string(other), "phrase": .string(source)]
        )
    }

    /// What is doubtful about a phrase, each with its reason.
    func warnings(_ phrase: Phrase) -> [String] {
        let sounds = language.matcher.conflicts(with: phrase).filter { $0.phraseID != phrase.id }.prefix(3).map {
            "It sounds like \"\($0.phrase)\" (\($0.phraseID)); one may be taken for the other."
        }
        return sounds + unknownWords(in: phrase) + shortness(of: phrase)
    }

    private func unknownWords(in phrase: Phrase) -> [String] {
        guard language.pack.lexicon.hasDictionary else { return [] }
        return Self.words(of: phrase.template.root).compactMap { word in
            guard language.pack.lexicon.dictionaryPronunciations(of: word).isEmpty else { return nil }
            guard let guess = language.pack.lexicon.pronunciations(of: word, limit: 1).first else {
                return "\"\(word)\" cannot be pronounced; it works typed, not spoken."
            }
            return "\"\(word)\" is in no dictionary; it is listened for as \(guess)."
        }
    }

    private func shortness(of phrase: Phrase) -> [String] {
        guard phrase.template.slotNames.isEmpty else { return [] }
        let syllables = Self.words(of: phrase.template.root).reduce(0) { total, word in
            total + (language.pack.lexicon.pronunciations(of: word, limit: 1).first.map(Self.syllables) ?? 1)
        }
        guard syllables < Self.safeSyllables else { return [] }
        return ["It is so short that it may be heard where it was not said; three syllables or more are safer."]
    }

    /// Each syllable has one vowel, and ARPAbet's vowels begin with a vowel letter.
    private static func syllables(_ pronunciation: Pronunciation) -> Int {
        pronunciation.phones.count { $0.first.map { "AEIOU".contains($0) } ?? false }
    }

    private static func words(of node: PhraseTemplate.Node) -> [String] {
        switch node {
        case .text(let text):
            text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
        case .sequence(let nodes), .alternatives(let nodes): nodes.flatMap(words)
        case .optional(let node): words(of: node)
        case .slot, .range: []
        }
    }
}
