import FoundationEssentials
import Glibc
import Language
import Matching
import Speech

/// What the sound says for right answers, wrong ones, and sentences that are none: a JSON line each, for `speech-fit`.
///
/// `speech-evidence recordings APP MANIFEST [--noise FILE --snr DB,…] [--every N] [--shift K]` hears recordings, each at one
/// of the levels in turn; `speech-evidence sentences PHRASES NEGATIVES [--every N] [--noise …]` hears the phrases and the
/// negatives spoken by a synthesiser.
enum SpeechEvidence {
    /// One utterance and the candidate it was taken for.
    struct Row: Codable {
        /// Who spoke or what was said, so that folds can keep what belongs together.
        let group: String
        /// `right`, `wrong` (another phrase or slot), `other` (no phrase) or `hard` (one word away from one).
        let kind: String
        /// Whether the words alone stand against it.
        let isBarred: Bool
        let inputs: [String: Double]
    }

    private struct Clip: Decodable {
        let audio: String
        let intent: String?
        let slots: [String: String]?
    }

    private struct Stored: Decodable {
        let id: String
        let phrase: String
    }

    private struct Negative: Decodable {
        let text: String
        let kind: String
    }

    static func run(_ arguments: [String]) throws {
        switch (arguments.first, arguments.count) {
        case ("recordings"?, 3...): try recordings(Array(arguments.dropFirst()))
        case ("sentences"?, 3...): try sentences(Array(arguments.dropFirst()))
        default:
            throw SpeechSupport.Failure(
                description: "usage: speech-evidence recordings APP MANIFEST | sentences PHRASES NEGATIVES"
            )
        }
    }

    private static func recordings(_ arguments: [String]) throws {
        let app = try SpeechApp(directory: arguments[0])
        let ear = try Ear(phrases: app.phrases)
        let noise = try SpeechNoise(arguments)
        let folder = arguments[1].split(separator: "/", omittingEmptySubsequences: false).dropLast()
        for (turn, clip) in try SpeechSupport.every(arguments, SpeechSupport.lines(arguments[1], as: Clip.self)) {
            let samples = try AudioDecoder.samples(
                fromWAV: try SpeechSupport.bytes((folder + [Substring(clip.audio)]).joined(separator: "/")),
                maximumSeconds: 60
            )
            let result = try ear.hear(noise.mixed(samples, turn: turn, name: clip.audio))
            guard let best = result.candidates.first, let inputs = best.explanation.acoustic else { continue }
            let found = best.slots.mapValues { $0.map(\.display).joined(separator: ", ") }
            let isRight = clip.slots.map { wanted in wanted.allSatisfy { found[$0.key] == $0.value } }
            let kind = clip.intent == nil ? "other" : isRight == false ? "wrong" : "right"
            try write(Row(group: clip.audio, kind: kind, isBarred: best.explanation.rule != nil, inputs: inputs))
        }
    }

    private static func sentences(_ arguments: [String]) throws {
        let stored = try SpeechSupport.lines(arguments[0], as: Stored.self)
        let ear = try Ear(phrases: stored.map { Phrase(id: $0.id, template: .literal($0.phrase)) })
        let noise = try SpeechNoise(arguments)
        let synthesis = try SpeechSynthesis()
        defer { synthesis.close() }
        func hear(_ text: String, _ turn: Int) throws -> Candidate? {
            let samples = try synthesis.samples(text, voice: turn)
            return try ear.hear(noise.mixed(samples, turn: turn, name: text)).candidates.first
        }
        for (turn, phrase) in try SpeechSupport.every(arguments, stored) {
            guard let best = try hear(phrase.phrase, turn), let inputs = best.explanation.acoustic else { continue }
            let wanted = PhraseMatcher.normalForm(phrase.phrase, pack: ear.pack)
            let isRight = PhraseMatcher.normalForm(best.phrase, pack: ear.pack) == wanted
            let kind = isRight ? "right" : "wrong"
            try write(Row(group: phrase.id, kind: kind, isBarred: best.explanation.rule != nil, inputs: inputs))
        }
        let negatives = try SpeechSupport.lines(arguments[1], as: Negative.self)
        for (turn, negative) in try SpeechSupport.every(arguments, negatives, times: 4) {
            guard let best = try hear(negative.text, turn), let inputs = best.explanation.acoustic else { continue }
            let kind = negative.kind == "hard" ? "hard" : "other"
            try write(Row(group: negative.text, kind: kind, isBarred: best.explanation.rule != nil, inputs: inputs))
        }
    }

    private static func write(_ row: Row) throws {
        print(String(decoding: try JSONEncoder().encode(row), as: UTF8.self))
        fflush(nil)
    }
}

/// The recogniser and the matcher over the same phrases.
struct Ear {
    let pack: LanguagePack
    private let recogniser: PocketSphinxRecogniser
    private let matcher: PhraseMatcher

    init(phrases: [Phrase]) throws {
        pack = try SpeechSupport.pack()
        recogniser = try SpeechSupport.recogniser(pack)
        try recogniser.setGrammar(Grammar(phrases: phrases, pack: pack))
        var matcher = PhraseMatcher(pack: pack)
        for phrase in phrases { try matcher.insert(phrase) }
        self.matcher = matcher
    }

    func hear(_ samples: [Int16]) throws -> MatchResult {
        matcher.match(try recogniser.recognise(samples))
    }
}

/// Noise of the options `--noise FILE --snr DB,…`, each level in its turn.
struct SpeechNoise {
    private let samples: [Int16]
    private let levels: [Double?]

    init(_ arguments: [String]) throws {
        samples =
            try SpeechSupport.option("--noise", in: arguments).map {
                try AudioDecoder.samples(fromWAV: try SpeechSupport.bytes($0), maximumSeconds: 3_600)
            } ?? []
        let wanted = SpeechSupport.option("--snr", in: arguments) ?? "clean"
        levels = wanted.split(separator: ",").map { Double($0) }
    }

    func mixed(_ speech: [Int16], turn: Int, name: String) -> [Int16] {
        guard !levels.isEmpty, !samples.isEmpty, let level = levels[turn % levels.count] else { return speech }
        return NoiseMixer.mix(speech, noise: samples, decibels: level, seed: name)
    }
}
