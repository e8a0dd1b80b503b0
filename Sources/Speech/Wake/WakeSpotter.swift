import CPocketSphinx
import Glibc
public import Language

/// Listens for one phrase in a stream that never ends, and for nothing else: PocketSphinx's keyword spotting.
///
/// Not thread-safe: one thread owns it. It costs about a hundredth of a core. How surely the phrase must have been said is
/// a power of ten, its threshold; a ``WakeCalibration`` finds one.
public final class WakeSpotter {
    /// A place in the stream where the phrase may have been said.
    public struct Detection: Sendable, Hashable {
        /// How much likelier the phrase is there than any other speech, as a power of ten.
        public let likelihood: Double
    }

    private let decoder: OpaquePointer
    private let configuration: OpaquePointer
    private var samples = 0

    /// Prepares to listen for a phrase.
    ///
    /// - Parameters:
    ///   - words: The phrase's words with all the ways they are said.
    ///   - threshold: How surely it must have been said, as a power of ten: -20 is usual, nearer to zero is stricter.
    public init(
        words: [(text: String, pronunciations: [Pronunciation])],
        threshold: Double,
        model: AcousticModelPaths
    ) throws(SpeechError) {
        err_set_logfp(nil)
        let arguments = [
            "-hmm", model.acousticModel, "-kws_threshold", "1e\(Int(threshold.rounded()))", "-vad_threshold", "2.0",
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
        var added: Set<String> = []
        for word in words where added.insert(word.text).inserted {
            // Keyword spotting takes the first pronunciation of a word.
            guard let sound = word.pronunciations.first,
                ps_add_word(decoder, word.text, sound.phones.joined(separator: " "), 0) >= 0
            else { throw SpeechError(.grammar, "The word “\(word.text)” cannot be pronounced.") }
        }
        let phrase = words.map(\.text).joined(separator: " ")
        guard !words.isEmpty, ps_set_keyphrase(decoder, "wake", phrase) == 0, ps_set_search(decoder, "wake") == 0,
            ps_start_stream(decoder) == 0, ps_start_utt(decoder) == 0
        else { throw SpeechError(.grammar, "PocketSphinx does not listen for “\(phrase)”.") }
    }

    deinit {
        ps_free(decoder)
        cmd_ln_free_r(configuration)
    }

    /// Hears some more; answers whether the phrase was said, once each time.
    public func process(_ samples: [Int16]) throws(SpeechError) -> Bool {
        guard hear(samples) else { throw SpeechError(.decoder, "PocketSphinx failed while it listened.") }
        self.samples += samples.count
        if ps_get_hyp(decoder, nil) != nil {
            try restart()
            return true
        }
        // What was heard long ago is of no use; but nobody is cut off within a word.
        if self.samples > Self.longestUtterance, ps_get_in_speech(decoder) == 0 { try restart() }
        return false
    }

    /// Every place in a recording where the phrase may have been said; the recording ends with some silence.
    public func detections(in samples: [Int16]) throws(SpeechError) -> [Detection] {
        try restart()
        var rest = samples[...]
        while !rest.isEmpty {
            guard hear(Array(rest.prefix(Self.piece))) else {
                throw SpeechError(.decoder, "PocketSphinx failed while it listened.")
            }
            rest = rest.dropFirst(Self.piece)
        }
        ps_end_utt(decoder)
        var found: [Detection] = []
        var next = ps_seg_iter(decoder)
        while let segment = next {
            let score = ps_seg_prob(segment, nil, nil, nil)
            found.append(Detection(likelihood: Double(score + Self.offset) * Self.unit))
            next = ps_seg_next(segment)
        }
        guard ps_start_utt(decoder) == 0 else { throw SpeechError(.decoder, "PocketSphinx cannot begin to listen.") }
        return found
    }

    private func hear(_ samples: [Int16]) -> Bool {
        samples.withUnsafeBufferPointer { ps_process_raw(decoder, $0.baseAddress, $0.count, 0, 0) } >= 0
    }

    private func restart() throws(SpeechError) {
        samples = 0
        guard ps_end_utt(decoder) == 0, ps_start_utt(decoder) == 0 else {
            throw SpeechError(.decoder, "PocketSphinx cannot begin to listen.")
        }
    }

    /// The library's own numbers (kws_search.c): what a detection's probability is lowered by, and its logarithm's base,
    /// 1.0001 in steps of 1024.
    private static let offset: Int32 = 1500
    private static let unit = 1024 * log10(1.0001)
    private static let piece = 2_048
    private static let longestUtterance = 20 * PCMFormat.speech.rate
}
