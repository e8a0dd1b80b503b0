import FoundationEssentials
import Language
import Speech
import Wire

/// A wake phrase that can be listened for: how it is said, how surely it must have been, and what is doubtful about it.
struct WakePhrase: Sendable {
    let text: String
    let words: [(text: String, pronunciations: [Pronunciation])]
    let model: AcousticModelPaths
    let calibration: WakeCalibration
    let warnings: [String]
}

/// Prepares wake phrases.
struct WakeDesk: Sendable {
    let house: House
    /// More texts than this are not synthesised to calibrate with.
    var mostTexts = 200

    /// A phrase of fewer syllables is easily heard in other speech.
    static let safeSyllables = 3

    /// The configured phrase, calibrated; what was found out is kept, for it takes some seconds.
    func prepare() async throws(RPCError) -> WakePhrase {
        let configuration = house.configuration.value
        guard let text = configuration.wakePhrase else {
            throw RPCError(.invalid, "There is no wake phrase; set [wake] phrase in phrased.conf.")
        }
        guard let pack = house.registry.packs.value.first(where: { $0.speech != nil }), let model = pack.speech else {
            throw RPCError(.unsupported, "There is no acoustic model to listen for “\(text)” with.")
        }
        let keys = Lexicon.keys(of: text)
        var words: [(text: String, pronunciations: [Pronunciation])] = []
        for key in keys {
            let ways = await house.registry.ways(toSay: key, in: pack.tag)
            guard !ways.isEmpty else { throw RPCError(.invalid, "“\(key)” of the wake phrase cannot be pronounced.") }
            words.append((key, ways.map { Pronunciation(phones: $0.flatMap(\.phones)) }))
        }
        guard !words.isEmpty else { throw RPCError(.invalid, "The wake phrase has no words.") }
        var warnings: [String] = []
        let calibration = try await calibration(text, words, pack, model)
        let syllables = words.reduce(0) { $0 + ($1.pronunciations.first?.phones.count { Phone.isVowel($0) } ?? 0) }
        if syllables < Self.safeSyllables { warnings.append(Self.shortness(text, syllables, calibration)) }
        if calibration.said > 0, calibration.found * 2 < calibration.said {
            warnings.append(
                "Other speech sounds like “\(text)”: to stay quiet in it, \(calibration.said - calibration.found) of "
                    + "\(calibration.said) voices are not heard. Another phrase would be better."
            )
        }
        if calibration.said == 0, configuration.wakeThreshold == nil {
            warnings.append("There is no voice to calibrate with (flite or espeak-ng); a usual threshold is taken.")
        }
        return WakePhrase(text: text, words: words, model: model, calibration: calibration, warnings: warnings)
    }

    private static func shortness(_ text: String, _ syllables: Int, _ calibration: WakeCalibration) -> String {
        let count = syllables == 1 ? "one syllable" : "\(syllables) syllables"
        let rate =
            calibration.otherSeconds > 0
            ? " In \(Int(calibration.otherSeconds)) seconds of other speech it was heard \(calibration.falseAlarms) times, "
                + "which allows up to \(Int(calibration.alarmsPerHour.rounded(.up))) false alarms an hour of talk."
            : ""
        return "“\(text)” has \(count); phrases of three or more are much safer.\(rate)"
    }

    // MARK: - Calibration

    private func calibration(
        _ text: String,
        _ words: [(text: String, pronunciations: [Pronunciation])],
        _ pack: LanguagePack,
        _ model: AcousticModelPaths
    ) async throws(RPCError) -> WakeCalibration {
        if let threshold = house.configuration.value.wakeThreshold { return .fixed(threshold) }
        let sounds = words.map { "\($0.text) \($0.pronunciations.first?.description ?? "")" }.joined(separator: "; ")
        let file = "\(house.surroundings.locations.cache)/wake.json"
        if let data = FileManager.default.contents(atPath: file),
            let known = try? JSONDecoder().decode(Known.self, from: data), known.sounds == sounds
        {
            return known.calibration
        }
        let voices = WakeVoices(
            programs: house.surroundings.programs,
            environment: house.surroundings.environment,
            directory: house.surroundings.locations.cache,
            loop: house.loop
        )
        let own = try await recordings()
        guard voices.isThere(for: pack.tag) || !own.phrase.isEmpty else { return .standard }
        let texts = Self.otherTexts(besides: words.map(\.text), pack).prefix(mostTexts)
        let positives = own.phrase + (await voices.everyVoice(text, pack.tag))
        let negatives = own.other + (await voices.inTurn(Array(texts), pack.tag))
        let calibration = try await house.wakeEar.calibrate(words, positives, negatives, model)
        if let data = try? JSONEncoder().encode(Known(sounds: sounds, calibration: calibration)) {
            try? data.write(to: URL(filePath: file), options: .atomic)
        }
        return calibration
    }

    /// The person's own recordings: of the phrase, and of other speech.
    private func recordings() async throws(RPCError) -> (phrase: [[Int16]], other: [[Int16]]) {
        guard let directory = house.configuration.value.wakeRecordings else { return ([], []) }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
            throw RPCError(.notFound, "[wake] recordings: there is no directory \(directory).")
        }
        var (phrase, other): ([[Int16]], [[Int16]]) = ([], [])
        let silence = [Int16](repeating: 0, count: PCMFormat.speech.rate / 2)
        for name in names.sorted() where name.lowercased().hasSuffix(".wav") {
            let samples = silence + (try await house.learner.samples(of: "\(directory)/\(name)")) + silence
            if name.hasPrefix("other") { other.append(samples) } else { phrase.append(samples) }
        }
        return (phrase, other)
    }

    private struct Known: Codable {
        let sounds: String
        let calibration: WakeCalibration
    }

    /// Speech that is not the phrase: the language's own sentences, and the phrase's words the other way round.
    static func otherTexts(besides words: [String], _ pack: LanguagePack) -> [String] {
        let sentences = pack.dialogs.keys.map { pack.dialogs.text($0) }
            .map { $0.filter { $0.isLetter || " ,.?'".contains($0) } }
        let opposites = pack.words.opposites.map { $0.joined(separator: ", ") }
        let turned = words.count > 1 ? [words.reversed().joined(separator: " ")] + words.dropLast() : []
        return (turned + sentences + opposites).filter { $0.contains(where: \.isLetter) }
    }
}

/// Listens for the wake phrase on a thread of its own.
actor WakeEar {
    private let thread = DedicatedThread(name: "wake")
    private var spotter: WakeSpotter?

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    func begin(_ phrase: WakePhrase) throws(RPCError) {
        do throws(SpeechError) {
            spotter = try WakeSpotter(
                words: phrase.words,
                threshold: phrase.calibration.threshold,
                model: phrase.model
            )
        } catch {
            throw RPCError(.invalid, error.message)
        }
    }

    /// Whether the phrase was said.
    func hears(_ samples: [Int16]) throws(RPCError) -> Bool {
        do throws(SpeechError) {
            return try spotter?.process(samples) ?? false
        } catch {
            throw RPCError(.internalError, error.message)
        }
    }

    func end() {
        spotter = nil
    }

    func calibrate(
        _ words: [(text: String, pronunciations: [Pronunciation])],
        _ positives: [[Int16]],
        _ negatives: [[Int16]],
        _ model: AcousticModelPaths
    ) throws(RPCError) -> WakeCalibration {
        do throws(SpeechError) {
            return try WakeCalibration(words: words, positives: positives, negatives: negatives, model: model)
        } catch {
            throw RPCError(.invalid, error.message)
        }
    }
}
