import CPocketSphinx
import Glibc
import Language

/// A PocketSphinx decoder with the two searches over the same acoustic model: the grammar's sentences and a loop of phones.
///
/// Not thread-safe: one thread owns it. Made without a dictionary; words are added as grammars need them, so that it
/// starts in some ten milliseconds. All senones are scored in every frame, because only then scores of different searches
/// can be compared.
final class Decoder {
    /// What an utterance is searched for.
    enum Search: String {
        case grammar, phones, alignment
    }

    private let decoder: OpaquePointer
    private let configuration: OpaquePointer
    private let wholeNormalisation: cmn_type_t
    private var entries: [String: [Pronunciation: String]] = [:]

    init(model: AcousticModelPaths) throws(SpeechError) {
        Self.silenceLibrary
        let arguments = [
            "-hmm", model.acousticModel, "-compallsen", "yes", "-fsgusealtpron", "no", "-allphone_ci", "yes",
            "-vad_threshold", "3.0",
        ]
        let copies = arguments.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        var pointers = copies
        guard let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(pointers.count), &pointers, 1) else {
            throw SpeechError(.decoder, "PocketSphinx does not take its settings; it may be of another version.")
        }
        guard let decoder = ps_init(configuration) else {
            cmd_ln_free_r(configuration)
            throw SpeechError(.model, "The acoustic model in \(model.acousticModel) cannot be read.")
        }
        self.configuration = configuration
        self.decoder = decoder
        wholeNormalisation = ps_get_feat(decoder)?.pointee.cmn ?? CMN_BATCH
        set(beam: 1e-20, wordBeam: 7e-29, phoneBeam: 1e-20, languageWeight: 2)
        guard ps_set_allphone_file(decoder, Search.phones.rawValue, model.phoneModel) == 0 else {
            throw SpeechError(.model, "The phone model \(model.phoneModel) cannot be read.")
        }
    }

    deinit {
        ps_free(decoder)
        cmd_ln_free_r(configuration)
    }

    // MARK: - Grammar

    /// The name of the dictionary entry that says a word in one way, added if it is new; `nil` when the model lacks a phone.
    func entry(for word: String, _ pronunciation: Pronunciation) -> String? {
        // The library takes a word without phones, and falls over it later.
        guard !pronunciation.phones.isEmpty else { return nil }
        if let known = entries[word]?[pronunciation] { return known }
        let count = entries[word, default: [:]].count
        let name = count == 0 ? word : "\(word)(\(count + 1))"
        guard ps_add_word(decoder, name, pronunciation.phones.joined(separator: " "), 0) >= 0 else { return nil }
        entries[word, default: [:]][pronunciation] = name
        return name
    }

    /// Searches for the sentences of a graph from now on.
    ///
    /// - Parameter entries: The dictionary entries that say each word of the graph, at least one each.
    func setGraph(_ graph: WordGraph, entries: [[String]]) throws(SpeechError) {
        let model = try emptyModel(states: graph.states.count + 1, named: .grammar)
        defer { fsg_model_free(model) }
        let final: Int32 = 1
        model.pointee.final_state = final
        let words = entries.map { names in names.map { fsg_model_word_append(model, $0) } }
        func place(_ state: Int) -> Int32 { state == 0 ? 0 : Int32(state + 1) }
        for (source, state) in graph.states.enumerated() {
            for arc in state.arcs {
                let target = graph.states[arc.target]
                for word in words[arc.word] {
                    if target.isFinal { fsg_model_trans_add(model, place(source), final, 0, word) }
                    if !target.arcs.isEmpty { fsg_model_trans_add(model, place(source), place(arc.target), 0, word) }
                }
            }
        }
        try take(model, as: .grammar)
    }

    /// How well the sound fits each of some sentences, in one search; `nil` for those it does not fit at all.
    ///
    /// Every sentence is a chain with an end of its own, and the way to each end is asked for when the search is over.
    ///
    /// - Parameter sentences: The dictionary entries that say each word.
    func align(_ sentences: [[[String]]], to samples: [Int16]) throws(SpeechError) -> [DecoderPath?] {
        let model = try emptyModel(states: 1 + sentences.reduce(0) { $0 + $1.count }, named: .alignment)
        defer { fsg_model_free(model) }
        var ends: [Int32] = []
        var last: Int32 = 0
        for sentence in sentences {
            var source: Int32 = 0
            for names in sentence {
                last += 1
                for name in names { fsg_model_trans_add(model, source, last, 0, fsg_model_word_add(model, name)) }
                source = last
            }
            ends.append(source)
        }
        model.pointee.final_state = last
        try take(model, as: .alignment)
        _ = try decode(samples, as: .alignment)
        return ends.map { end in
            model.pointee.final_state = end
            return path()
        }
    }

    private func emptyModel(states: Int, named search: Search) throws(SpeechError) -> UnsafeMutablePointer<fsg_model_t>
    {
        guard let model = fsg_model_init(search.rawValue, ps_get_logmath(decoder), 1, Int32(states)) else {
            throw SpeechError(.grammar, "There is no memory for the phrases.")
        }
        model.pointee.start_state = 0
        return model
    }

    private func take(_ model: UnsafeMutablePointer<fsg_model_t>, as search: Search) throws(SpeechError) {
        set(beam: 1e-60, wordBeam: 1e-40, phoneBeam: 1e-60, languageWeight: 1)
        // Without a lattice the way to an end is read off the search itself, whatever end is asked for.
        cmd_ln_set_int_r(configuration, "-bestpath", search == .alignment ? 0 : 1)
        guard ps_set_fsg(decoder, search.rawValue, model) == 0 else {
            throw SpeechError(.grammar, "PocketSphinx does not take the phrases.")
        }
    }

    // MARK: - Utterance

    /// Searches a whole utterance from a fresh start, so that no other utterance has a say in it.
    func decode(_ samples: [Int16], as search: Search) throws(SpeechError) -> DecoderPath? {
        // A live utterance leaves the means of its own cepstra behind and switches their normalisation for good.
        ps_get_feat(decoder)?.pointee.cmn = wholeNormalisation
        try start(search)
        let count = samples.withUnsafeBufferPointer { ps_process_raw(decoder, $0.baseAddress, $0.count, 0, 1) }
        let ended = ps_end_utt(decoder)
        guard count >= 0, ended == 0 else { throw SpeechError(.decoder, "PocketSphinx failed while it listened.") }
        return path()
    }

    /// Begins an utterance that arrives in pieces.
    func start(_ search: Search) throws(SpeechError) {
        guard ps_set_search(decoder, search.rawValue) == 0, ps_start_stream(decoder) == 0, ps_start_utt(decoder) == 0
        else { throw SpeechError(.decoder, "PocketSphinx cannot begin to listen.") }
    }

    /// Searches some more of an utterance; answers the words so far.
    func process(_ samples: [Int16]) throws(SpeechError) -> String {
        let count = samples.withUnsafeBufferPointer { ps_process_raw(decoder, $0.baseAddress, $0.count, 0, 0) }
        guard count >= 0 else { throw SpeechError(.decoder, "PocketSphinx failed while it listened.") }
        return ps_get_hyp(decoder, nil).map { String(cString: $0) } ?? ""
    }

    /// Ends an utterance that arrived in pieces.
    func end() {
        ps_end_utt(decoder)
    }

    /// Readings of the last utterance, likeliest first, each once.
    ///
    /// They come from a lattice, which may end a sentence anywhere and whose scores are not those of a search.
    func readings(tries: Int) -> [String] {
        var seen: Set<String> = []
        var readings: [String] = []
        var next = ps_nbest(decoder)
        for _ in 0..<tries {
            guard let reading = next else { return readings }
            if let text = ps_nbest_hyp(reading, nil).map({ String(cString: $0) }), seen.insert(text).inserted {
                readings.append(text)
            }
            next = ps_nbest_next(reading)
        }
        if let next { ps_nbest_free(next) }
        return readings
    }

    private func path() -> DecoderPath? {
        var score: Int32 = 0
        guard let text = ps_get_hyp(decoder, &score) else { return nil }
        var segments: [DecoderPath.Segment] = []
        var next = ps_seg_iter(decoder)
        while let segment = next {
            var first: Int32 = 0
            var last: Int32 = 0
            var acoustic: Int32 = 0
            ps_seg_frames(segment, &first, &last)
            ps_seg_prob(segment, &acoustic, nil, nil)
            if first <= last, let name = ps_seg_word(segment) {
                segments.append(
                    DecoderPath.Segment(
                        name: String(cString: name),
                        frames: Int(first)...Int(last),
                        score: Int(acoustic)
                    )
                )
            }
            next = ps_seg_next(segment)
        }
        return DecoderPath(
            text: String(cString: text),
            score: Int(score),
            frames: Int(ps_get_n_frames(decoder)),
            segments: segments
        )
    }

    /// The beams and the weight that searches made from now on use.
    private func set(beam: Double, wordBeam: Double, phoneBeam: Double, languageWeight: Double) {
        cmd_ln_set_float_r(configuration, "-beam", beam)
        cmd_ln_set_float_r(configuration, "-wbeam", wordBeam)
        cmd_ln_set_float_r(configuration, "-pbeam", phoneBeam)
        cmd_ln_set_float_r(configuration, "-lw", languageWeight)
    }

    /// The library's log is one for the whole process and speaks of every frame it dislikes.
    private static let silenceLibrary: Void = err_set_logfp(nil)
}
