import Language
import Library
import Wire

/// Keeps the person's words, says them back, and forgets them. What it has acknowledged can be said at once.
struct WordDesk: Sendable {
    let house: House

    /// A word may weigh this, in bytes.
    static let maximumBytes = 256
    /// How many synonyms and pronunciations a word may have.
    static let mostVariants = 20

    func add(_ request: WordAddRequest) async throws(RPCError) -> WordReply {
        try Self.check(request.text, "text")
        let language = try tag(request.language)
        let sounds = try soundsLike(request, language)
        let synonyms = request.synonyms ?? []
        for synonym in synonyms { try Self.check(synonym, "synonyms") }
        let kind = try Self.kind(request.kind)
        let known = house.registry.words.value.first { word in
            word.term.app == nil && word.file == nil && word.term.text == request.text
                && word.term.language == language && (kind == nil || word.term.kind == kind)
        }
        var term = known?.term ?? VocabularyTerm(kind: kind ?? "word", language: language, text: request.text)
        term.synonyms = (term.synonyms + synonyms).unique()
        term.soundsLike = (sounds + term.soundsLike).unique()
        guard max(term.synonyms.count, term.soundsLike.count) <= Self.mostVariants else {
            throw RPCError(.tooLarge, "A word has at most \(Self.mostVariants) synonyms and pronunciations.")
        }
        return try await keep(term)
    }

    /// Keeps a term and tells how it is listened for from now on.
    func keep(_ term: VocabularyTerm) async throws(RPCError) -> WordReply {
        try await house.store.answer { (store) throws(StoreError) in try store.addTerm(term) }
        await house.registry.refresh()
        return WordReply(word: info(KnownWord(term: term)), warnings: doubts(term))
    }

    func list() -> WordListRequest.Reply {
        WordListRequest.Reply(words: house.registry.words.value.map(info))
    }

    func remove(_ request: WordRemoveRequest) async throws(RPCError) -> Empty {
        let count = try await house.store.answer { (store) throws(StoreError) in
            try store.removeTerms(text: request.text)
        }
        guard count > 0 else { throw RPCError(.notFound, absence(of: request.text)) }
        await house.registry.refresh()
        return Empty()
    }

    func say(_ request: WordSayRequest) async throws(RPCError) -> WordSayRequest.Reply {
        try Self.check(request.text, "text")
        let language = try tag(request.language)
        if let file = request.file, !file.hasPrefix("/") {
            throw RPCError(.invalidParameters, "file: '\(file)' is no absolute path")
        }
        let ways = await house.registry.ways(toSay: request.text, in: language)
        var reply = WordSayRequest.Reply(pronunciations: ways.map { $0.map(\.description).joined(separator: " ") })
        guard !ways.isEmpty else {
            reply.reason = "Nothing is known to be said for “\(request.text)”; it works typed, not spoken."
            return reply
        }
        let chosen = request.pronunciation ?? 0
        guard ways.indices.contains(chosen) else {
            throw RPCError(.invalidParameters, "pronunciation: there are \(ways.count), counted from 0, not \(chosen)")
        }
        reply.reason = await house.espeak.say(ways[chosen], in: language, to: request.file)
        if reply.reason == nil { reply.said = chosen }
        return reply
    }

    // MARK: - Checks

    private func soundsLike(_ request: WordAddRequest, _ language: LanguageTag) throws(RPCError) -> [String] {
        let lexicon = house.registry.packs.value.first { $0.tag.language == language.language }?.lexicon ?? Lexicon()
        let written = (request.soundsLike ?? []) + (request.phonemes ?? []).map { $0.hasPrefix("/") ? $0 : "/\($0)/" }
        var sounds: [String] = []
        for text in written {
            try Self.check(text, "soundsLike")
            guard let spelling = SoundSpelling(text) else { continue }
            do throws(SoundSpellingError) {
                _ = try lexicon.pronunciation(spelling)
            } catch {
                throw RPCError(.invalid, "The pronunciation \(error.description).")
            }
            sounds.append(spelling.source)
        }
        return sounds
    }

    private static func kind(_ text: String?) throws(RPCError) -> String? {
        guard let text else { return nil }
        guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }) else {
            throw RPCError(.invalidParameters, "kind: '\(text)' is no name; contactName or word are")
        }
        return text
    }

    private static func check(_ text: String, _ field: String) throws(RPCError) {
        guard text.utf8.count <= maximumBytes else {
            throw RPCError(.tooLarge, "\(field): a word may have \(maximumBytes) bytes, and this one has more.")
        }
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw RPCError(.invalid, "\(field): “\(text)” has no letter and no number: there is nothing to say.")
        }
    }

    private func tag(_ name: String?) throws(RPCError) -> LanguageTag {
        if let name { return LanguageTag(name) }
        return house.languages.first ?? "en-US"
    }

    private func info(_ word: KnownWord) -> WordInfo {
        let lexicon = house.registry.lexicons.value[word.term.language.language]
        let ways = lexicon?.ways(toSay: word.term.text) ?? []
        return word.info(ways.map { Pronunciation(phones: $0.flatMap(\.phones)) })
    }

    private func doubts(_ term: VocabularyTerm) -> [String] {
        guard house.registry.packs.value.contains(where: { $0.tag.language == term.language.language }) else {
            let names = house.languages.map(\.identifier).joined(separator: ", ")
            return ["\(term.language) is none of your languages (\(names)); the word waits until it is."]
        }
        let lexicon = house.registry.lexicons.value[term.language.language]
        guard lexicon?.ways(toSay: term.text).isEmpty == false else {
            return ["“\(term.text)” cannot be pronounced; give --sounds-like or --phonemes."]
        }
        return []
    }

    private func absence(of text: String) -> String {
        let words = house.registry.words.value.filter { $0.term.text == text }
        if let file = words.compactMap(\.file).first { return "“\(text)” stands in \(file); remove it there." }
        if let app = words.compactMap(\.term.app).first { return "“\(text)” belongs to \(app), not to you." }
        let own = house.registry.words.value.filter { $0.file == nil && $0.term.app == nil }.map(\.term.text)
        let cure = NearestName.of(text, among: own).map { " Did you mean “\($0)”?" } ?? ""
        return "There is no word “\(text)” of yours.\(cure)"
    }
}

extension Sequence where Element: Hashable {
    /// Each element once, in the order of their first places.
    func unique() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
