extension PhraseMatcher {
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
}
