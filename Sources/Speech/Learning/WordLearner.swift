public import Language

/// Finds out from recordings how words are said.
///
/// Each way to say the words is aligned to every recording, and the best on average wins. The search begins with what the
/// dictionary, the spelling and other opinions suggest, and then goes on wherever what a loop of phones heard in the
/// recordings differs: a difference is taken over when all recordings together fit better with it.
///
/// Not thread-safe: one thread owns it. Learning takes some tenths of a second for each recording.
public final class WordLearner {
    /// A word of what was recorded.
    public struct Word: Sendable, Hashable {
        /// How it may be said, likeliest first; at least one way.
        public var variants: [Pronunciation]
        /// Whether other ways than these are looked for.
        public var isLearnt: Bool

        /// A word.
        public init(variants: [Pronunciation], isLearnt: Bool) {
            self.variants = variants
            self.isLearnt = isLearnt
        }
    }

    /// What was learnt.
    public struct Lesson: Sendable, Hashable {
        /// How each word is said, in order.
        public let pronunciations: [Pronunciation]
        /// How well the best of the given ways fitted, in the recogniser's units a frame against a loop of phones; the
        /// nearer to zero the better.
        public let before: Double
        /// How well what was learnt fits.
        public let after: Double
    }

    private let decoder: Decoder
    private var loops: [DecoderPath?] = []
    private var recordings: [[Int16]] = []

    /// Opens the acoustic model, in some ten milliseconds.
    public init(model: AcousticModelPaths) throws(SpeechError) {
        decoder = try Decoder(model: model)
    }

    /// Learns from recordings of the same words; `nil` when the recordings hold nothing that could be them.
    ///
    /// - Parameters:
    ///   - words: What was said in each recording, in order.
    ///   - recordings: 16 kHz samples, some silence around them being of no harm.
    public func learn(_ words: [Word], from recordings: [[Int16]]) throws(SpeechError) -> Lesson? {
        guard !words.isEmpty, !recordings.isEmpty, words.allSatisfy({ !$0.variants.isEmpty }) else { return nil }
        self.recordings = recordings
        loops = []
        for samples in recordings { loops.append(try decoder.decode(samples, as: .phones)) }
        guard loops.contains(where: { ($0?.spokenPhones.count ?? 0) > 1 }) else { return nil }

        var best = Way(words.map { $0.variants[0].phones })
        var score = try fit([best])[0]
        // The given ways, a word at a time, until none is better.
        for _ in words.indices {
            let others = words.indices.flatMap { index in
                words[index].variants.dropFirst().map { best.replacing(index, with: $0.phones) }
            }
            guard let better = try better(than: score, among: others) else { break }
            (best, score) = better
        }
        let before = score
        for _ in 0..<Self.rounds {
            guard let better = try better(than: score + Self.leastGain, among: proposals(for: best, words)) else {
                break
            }
            (best, score) = better
        }
        guard score > Self.hopeless else { return nil }
        return Lesson(pronunciations: best.words.map { Pronunciation(phones: $0) }, before: before, after: score)
    }

    // MARK: - Search

    /// A way to say all the words.
    private struct Way: Hashable {
        var words: [[String]]

        init(_ words: [[String]]) { self.words = words }

        var phones: [String] { words.flatMap { $0 } }

        func replacing(_ index: Int, with phones: [String]) -> Way {
            var way = self
            way.words[index] = phones
            return way
        }
    }

    private func better(than score: Double, among ways: [Way]) throws(SpeechError) -> (Way, Double)? {
        var seen: Set<Way> = []
        let distinct = ways.filter { seen.insert($0).inserted }
        guard !distinct.isEmpty else { return nil }
        let scores = try fit(distinct)
        guard let index = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[index] > score else { return nil }
        return (distinct[index], scores[index])
    }

    /// Ways one difference away: what a recording has elsewhere, and each vowel as its neighbours.
    private func proposals(for way: Way, _ words: [Word]) -> [Way] {
        var result: [Way] = []
        let phones = way.phones
        for heard in loops.compactMap({ $0?.spokenPhones }) {
            let differences = PhoneAlignment(of: phones, with: heard).differences
            for difference in differences { result += changed(way, difference.range, difference.phones, words) }
            // Neighbouring differences are often one.
            for (one, other) in zip(differences, differences.dropFirst())
            where other.range.lowerBound - one.range.upperBound <= 1 {
                let between = phones[one.range.upperBound..<other.range.lowerBound]
                let range = one.range.lowerBound..<other.range.upperBound
                result += changed(way, range, one.phones + between + other.phones, words)
            }
            if words.count == 1, words[0].isLearnt, heard.count > 1 { result.append(Way([heard])) }
        }
        for (index, phone) in phones.enumerated() {
            for other in Self.neighbours[phone] ?? [] { result += changed(way, index..<index + 1, [other], words) }
        }
        return result
    }

    /// The ways with some phones replaced, if they all lie in one word that is learnt; what is put in between two words
    /// may belong to either.
    private func changed(_ way: Way, _ range: Range<Int>, _ phones: [String], _ words: [Word]) -> [Way] {
        var start = 0
        var result: [Way] = []
        for (index, own) in way.words.enumerated() {
            let place = start..<start + own.count
            start = place.upperBound
            guard words[index].isLearnt, place.lowerBound <= range.lowerBound, range.upperBound <= place.upperBound
            else { continue }
            var word = own
            let within = range.lowerBound - place.lowerBound..<range.upperBound - place.lowerBound
            word.replaceSubrange(within, with: phones)
            if !word.isEmpty { result.append(way.replacing(index, with: word)) }
        }
        return result
    }

    // MARK: - Fit

    /// How well ways fit all the recordings, against a loop of phones, a frame.
    private func fit(_ ways: [Way]) throws(SpeechError) -> [Double] {
        var sums = [Double](repeating: 0, count: ways.count)
        var sentences: [[[String]]] = []
        for way in ways {
            var names: [[String]] = []
            for phones in way.words {
                guard let name = decoder.entry(for: Self.entryName, Pronunciation(phones: phones)) else {
                    throw SpeechError(.grammar, "The model has no phones “\(phones.joined(separator: " "))”.")
                }
                names.append([name])
            }
            sentences.append(names)
        }
        var count = 0.0
        for (samples, loop) in zip(recordings, loops) {
            guard let loop else { continue }
            count += 1
            let frames = Double(max(1, loop.spokenFrames))
            for (index, path) in try decoder.align(sentences, to: samples).enumerated() {
                sums[index] +=
                    path.map { max(Self.impossible, Double($0.score - loop.score) / frames) } ?? Self.impossible
            }
        }
        return sums.map { $0 / max(1, count) }
    }

    private static let entryName = "learnt"
    private static let rounds = 12
    /// What a difference must gain to be taken over, in units a frame: less is chance.
    private static let leastGain = 0.4
    private static let impossible = -200.0
    /// Words that fit no better than this were not said in the recordings.
    private static let hopeless = -60.0

    /// What a loop of phones easily confuses.
    private static let neighbours: [String: [String]] = [
        "AA": ["AO", "AH", "AE"], "AE": ["EH", "AA"], "AH": ["IH", "AA", "UH"], "AO": ["AA", "OW"], "AW": ["AA", "AO"],
        "AY": ["AA", "IY"], "EH": ["AE", "IH", "EY"], "ER": ["AH", "R"], "EY": ["EH", "IY"], "IH": ["IY", "EH", "AH"],
        "IY": ["IH", "EY"], "OW": ["AO", "UW"], "OY": ["AO"], "UH": ["UW", "AH"], "UW": ["UH", "OW"],
        "D": ["T", "DH"], "T": ["D"], "S": ["Z", "SH"], "Z": ["S"], "SH": ["CH", "ZH"], "K": ["G"], "G": ["K"],
        "B": ["P", "V"], "P": ["B"], "V": ["B", "F"], "F": ["V", "TH"], "TH": ["F", "DH"], "DH": ["D", "TH"],
        "M": ["N"], "N": ["M", "NG"], "NG": ["N"], "L": ["W"], "W": ["V"], "CH": ["SH", "JH"], "JH": ["CH", "ZH"],
    ]
}

extension DecoderPath {
    /// The phones that a loop of phones heard, without silence and noises.
    var spokenPhones: [String] {
        segments.map(\.name).filter { $0 != "SIL" && !$0.hasPrefix("+") }
    }

    /// How many frames hold phones.
    var spokenFrames: Int {
        segments.reduce(0) { $1.name == "SIL" || $1.name.hasPrefix("+") ? $0 : $0 + $1.frames.count }
    }
}
