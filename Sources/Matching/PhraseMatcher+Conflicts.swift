extension PhraseMatcher {
    /// Conflicts less likely than this are not told.
    private static let leastLikelihood = 0.05

    /// The ids of the phrases that are equal to this one in normal form; templates are equal when they say the same parts.
    public func equal(to phrase: Phrase) -> [String] {
        guard let text = phrase.template.literalText else {
            return store.templates.keys.sorted().compactMap { number in
                guard let entry = store.entry(number), entry.id != phrase.id else { return nil }
                return entry.source == phrase.template.source ? entry.id : nil
            }
        }
        let tokens = tools.tokens(ofPhrase: text)
        let words = tokens.map { store.vocabulary.word(of: $0) }
        let line = SoundLine(words: words.map(\.word))
        let terms = PhraseIndex.terms(of: line, words: words.lazy.compactMap(\.number))
        return workbench.use { bench in
            let near = store.index.nearest(to: terms, limit: 64, scratch: bench.scratch)
            return near.sorted().compactMap { number in
                guard let other = store.line(of: number), let entry = store.entry(number), entry.id != phrase.id
                else {
                    return nil
                }
                return other.isExactly(line) ? entry.id : nil
            }
        }
    }

    /// The phrases that may be taken for this one, likeliest first.
    ///
    /// The likelihood is the confidence with which the other phrase would be taken if this one alone were not bound: by a
    /// recogniser, which hears less exactly than a keyboard types.
    public func conflicts(with phrase: Phrase) -> [Conflict] {
        let text = Self.example(of: phrase)
        let hypotheses = Hypotheses(source: .recogniser, nbest: [.init(text: text)])
        return workbench.use { bench in
            let search = Search(tools: tools, store: store, bench: bench)
            let heard = hypotheses.nbest.compactMap { Heard($0, tools: tools, vocabulary: store.vocabulary) }
            guard !heard.isEmpty else { return [] }
            let calibration = tools.recogniser
            return search.candidates(for: heard, calibration: calibration, limit: calibration.threshold).compactMap {
                found in
                guard let entry = store.entry(found.reading.phrase), entry.id != phrase.id else { return nil }
                let likelihood = Calibration.probability(found.logOdds)
                return likelihood < Self.leastLikelihood
                    ? nil : Conflict(phraseID: entry.id, phrase: entry.source, likelihood: likelihood)
            }
        }
    }

    /// One sentence a phrase can say, its slots filled with their first values.
    private static func example(of phrase: Phrase) -> String {
        func say(_ node: PhraseTemplate.Node) -> String {
            switch node {
            case .text(let text): return text
            case .sequence(let parts): return parts.map(say).joined()
            case .alternatives(let options): return options.first.map(say) ?? ""
            case .optional: return ""
            case .range(let range, _, _): return String(range.lowerBound)
            case .slot(let name, let values):
                switch phrase.slots[name] ?? phrase.slots[values] ?? .freeText {
                case .choices(let choices, _), .open(let choices, _): return choices.first?.spoken.first ?? ""
                case .integer(let range): return String(range?.lowerBound ?? 1)
                case .decimal, .boolean, .date, .time, .duration, .freeText: return ""
                }
            }
        }
        return say(phrase.template.root)
    }
}
