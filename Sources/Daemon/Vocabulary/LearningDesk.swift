import Language
import Library
import Speech
import Wire

/// Learns how words are said from recordings of them, and keeps it as pronunciations of the person's own.
struct LearningDesk: Sendable {
    let house: House

    /// From this many recordings one learns at most.
    static let mostRecordings = 5
    /// A phrase has at most this many words to learn from.
    static let mostWords = 12
    /// How many variants the search begins with, for each word.
    private static let variants = 4

    func record(_ request: WordRecordRequest, peer: Peer) async throws(RPCError) -> WordRecording {
        let desk = SessionDesk(house: house)
        let (samples, meter) = try await desk.recordOnce(peer: peer)
        guard samples.count > 1_600 else { throw RPCError(.invalid, "Nothing was said.") }
        return WordRecording(
            recording: house.recordings.add(samples, of: peer),
            seconds: Double(samples.count) / Double(PCMFormat.speech.rate),
            level: meter.level,
            problem: meter.problem?.advice
        )
    }

    func learn(_ request: WordLearnRequest, peer: Peer) async throws(RPCError) -> WordLearnRequest.Reply {
        let keys = Lexicon.keys(of: request.text)
        guard (1...Self.mostWords).contains(keys.count) else {
            throw RPCError(.invalid, "text: one to \(Self.mostWords) words can be learnt at a time, not \(keys.count).")
        }
        guard (1...Self.mostRecordings).contains(request.recordings.count) else {
            throw RPCError(.invalid, "recordings: one learns from one to \(Self.mostRecordings) recordings.")
        }
        let wanted = request.language.map { LanguageTag($0) } ?? house.languages.first ?? "en-US"
        guard let pack = house.registry.packs.value.first(where: { $0.tag.language == wanted.language }),
            let model = pack.speech
        else { throw RPCError(.unsupported, "There is no acoustic model for \(wanted) to learn with.") }
        var recordings: [[Int16]] = []
        for name in request.recordings { recordings.append(try await samples(of: name, peer)) }

        let words = try await words(keys, pack)
        guard let lesson = try await house.learner.learn(words, from: recordings, model: model) else {
            throw RPCError(.invalid, "“\(request.text)” is not what is said in the recordings, or they are too noisy.")
        }
        house.recordings.forget(peer)
        var reply = WordLearnRequest.Reply(words: [], before: lesson.before, after: lesson.after)
        for (index, pronunciation) in lesson.pronunciations.enumerated() where words[index].isLearnt {
            let known = words[index].variants.contains(pronunciation)
            if known && !pack.lexicon.dictionaryPronunciations(of: keys[index]).isEmpty { continue }
            let desk = WordDesk(house: house)
            let added = try await desk.add(
                WordAddRequest(
                    text: keys[index],
                    language: pack.tag.identifier,
                    soundsLike: [SoundSpelling(pronunciation).source]
                )
            )
            reply.words.append(added.word)
        }
        return reply
    }

    private func samples(of name: String, _ peer: Peer) async throws(RPCError) -> [Int16] {
        if name.hasPrefix("/") { return try await house.learner.samples(of: name) }
        guard let samples = house.recordings.samples(name, of: peer) else {
            throw RPCError(.notFound, "There is no recording '\(name)'; an absolute path or a name of word.record is.")
        }
        return samples
    }

    /// The words with the ways they are known to be said; those no dictionary has are learnt, or all if there are none.
    private func words(_ keys: [String], _ pack: LanguagePack) async throws(RPCError) -> [WordLearner.Word] {
        var words: [WordLearner.Word] = []
        for key in keys {
            let ways = await house.registry.ways(toSay: key, in: pack.tag).prefix(Self.variants)
            let isKnown = !pack.lexicon.dictionaryPronunciations(of: key).isEmpty
            words.append(
                WordLearner.Word(
                    variants: ways.map { Pronunciation(phones: $0.flatMap(\.phones)) },
                    isLearnt: !isKnown
                )
            )
        }
        if let silent = words.firstIndex(where: \.variants.isEmpty) {
            // Something to begin with is all the search needs.
            guard words.count == 1 else {
                throw RPCError(.invalid, "“\(keys[silent])” has no letters; learn it by itself first.")
            }
            words[silent].variants = [Pronunciation(phones: ["AH"])]
        }
        if !words.contains(where: \.isLearnt) { for index in words.indices { words[index].isLearnt = true } }
        return words
    }
}

extension LevelMeter.Problem {
    /// What is wrong, and what would help.
    var advice: String {
        switch self {
        case .silent: "Nothing arrives from the microphone: it may be muted, or not the right one (phrasectl devices)."
        case .tooQuiet: "That is too quiet: raise the microphone's level, or come nearer."
        case .clipping: "That is clipping: lower the microphone's level, or keep away from it."
        }
    }
}
