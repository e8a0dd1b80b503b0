import Language
import Matching
import Wire

/// Whether a phrase can be bound, and what is doubtful about it.
struct PhraseCheck: Sendable {
    let language: PhraseSet.Language

    /// A phrase may weigh this, in bytes.
    static let maximumBytes = 4 << 10
    /// A phrase is too short when such phrases are taken for said in more than this share of sentences that say others.
    static let mostFalseAlarms = 0.005

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
    func warnings(_ phrase: Phrase, conflicts: [Conflict]) -> [String] {
        let sounds = conflicts.prefix(3).map { conflict in
            "It sounds like \"\(conflict.phrase)\" (\(conflict.phraseID)): of 100 mishearings, "
                + "\(Int((conflict.rate * 100).rounded())) are taken for the other."
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
            total + (language.pack.lexicon.pronunciations(of: word, limit: 1).first?.syllables ?? 1)
        }
        // How often phrases of so many syllables are taken for said, measured with sentences that say something else.
        let measured = language.pack.calibration["falseAlarms"] ?? [:]
        guard let share = measured[String(syllables)], share > Self.mostFalseAlarms else { return [] }
        let safe = measured.filter { $0.value <= Self.mostFalseAlarms }.compactMap { Int($0.key) }.min()
        return [
            "It has \(syllables) syllable\(syllables == 1 ? "" : "s"): phrases as short were heard in "
                + "\(Self.percent(share)) of sentences that said something else"
                + (safe.map { "; from \($0) syllables on it is \(Self.percent(measured[String($0)] ?? 0)) or less." }
                    ?? ".")
        ]
    }

    private static func percent(_ share: Double) -> String {
        "\(Int((share * 1000).rounded()) / 10).\(Int((share * 1000).rounded()) % 10) %"
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
