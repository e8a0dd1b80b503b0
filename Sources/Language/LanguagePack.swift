import FoundationEssentials

/// Where the recogniser's files for one language are, as the manifest names them.
public struct AcousticModelPaths: Sendable, Hashable {
    /// The folder of the acoustic model.
    public let acousticModel: String
    /// The pronouncing dictionary.
    public let dictionary: String
    /// The general language model.
    public let languageModel: String
    /// The language model of the phone loop.
    public let phoneModel: String
}

/// All that `Models/<locale>` says about one language.
public struct LanguagePack: Sendable {
    /// The language of the folder.
    public let tag: LanguageTag
    /// The recogniser's files; `nil` when the language has none or their packages are not installed.
    public let speech: AcousticModelPaths?
    /// Pronunciations.
    public private(set) var lexicon: Lexicon
    /// The product's own sentences.
    public let dialogs: Dialogs
    /// Opposites, negations, carrier words and the like.
    public let words: WordLists
    /// How numbers are said.
    public let numbers: NumberWords
    /// How times and days are said.
    public let times: TimeWords
    /// The matcher's constants, by calibration and then by feature.
    public let calibration: [String: [String: Double]]
    /// How a recogniser mistakes the language's sounds.
    public let confusions: SoundConfusions
    /// How a sentence names the app it is for.
    public let appFrames: AppFrames

    /// Makes a pack of its parts, for tests and for languages made in memory.
    public init(
        tag: LanguageTag,
        speech: AcousticModelPaths? = nil,
        lexicon: Lexicon,
        dialogs: Dialogs = Dialogs(texts: [:]),
        words: WordLists = WordLists(),
        numbers: NumberWords = NumberWords(),
        times: TimeWords = TimeWords(),
        calibration: [String: [String: Double]] = [:],
        confusions: SoundConfusions = SoundConfusions(),
        appFrames: AppFrames = AppFrames()
    ) {
        self.tag = tag
        self.speech = speech
        self.lexicon = lexicon
        self.dialogs = dialogs
        self.words = words
        self.numbers = numbers
        self.times = times
        self.calibration = calibration
        self.confusions = confusions
        self.appFrames = appFrames
    }

    /// The same language with other constants for one calibration.
    public func calibrated(_ name: String, with constants: [String: Double]) -> LanguagePack {
        LanguagePack(
            tag: tag,
            speech: speech,
            lexicon: lexicon,
            dialogs: dialogs,
            words: words,
            numbers: numbers,
            times: times,
            calibration: calibration.merging([name: constants]) { $1 },
            confusions: confusions
        )
    }

    /// The same language with another lexicon.
    public func with(_ lexicon: Lexicon) -> LanguagePack {
        var pack = self
        pack.lexicon = lexicon
        return pack
    }

    /// Reads the folder of a language, or of the nearest language there is one for.
    ///
    /// The dictionary is mapped, not read, so that loading stays quick; files of the recogniser that are absent leave
    /// ``speech`` at `nil`.
    public static func load(_ tag: LanguageTag, from path: ModelSearchPath) throws(LanguageError) -> LanguagePack {
        guard let found = LanguageTag.best(for: [tag], among: path.languages), let folder = path.folder(of: found)
        else {
            let places = path.directories.isEmpty ? "no folder" : path.directories.joined(separator: ", ")
            throw LanguageError(.notFound, "No language data for \(tag) in \(places); set PHRASED_MODELS or --models.")
        }
        let manifest: Manifest = try read("manifest.json", in: folder)
        let calibration = manifest.calibrationOf.flatMap { path.folder(of: LanguageTag($0)) } ?? folder
        return LanguagePack(
            tag: found,
            speech: manifest.installedSpeech,
            lexicon: Lexicon(
                dictionary: manifest.dictionary,
                letters: manifest.letters.map { folder + "/" + $0 },
                spelling: manifest.spelling.map { SpellingRules($0) }
            ),
            dialogs: Dialogs(texts: try read("dialogs.json", in: folder)),
            words: try read("words.json", in: folder),
            numbers: try read("numbers.json", in: folder),
            times: try read("times.json", in: folder),
            calibration: try read("calibration.json", in: calibration),
            confusions: try readIfPresent("confusions.json", in: folder) ?? SoundConfusions(),
            appFrames: try readIfPresent("appnames.json", in: folder) ?? AppFrames()
        )
    }

    private static func readIfPresent<Value: Decodable>(
        _ name: String,
        in folder: String
    ) throws(LanguageError) -> Value? {
        FileManager.default.fileExists(atPath: folder + "/" + name) ? try read(name, in: folder) : nil
    }

    private static func read<Value: Decodable>(_ name: String, in folder: String) throws(LanguageError) -> Value {
        let file = folder + "/" + name
        guard let data = FileManager.default.contents(atPath: file) else {
            throw LanguageError(
                .unreadable,
                "\(file) cannot be read; a language folder holds manifest, words, numbers, times and dialogs."
            )
        }
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw LanguageError(.malformed, "\(file): \(error)")
        }
    }
}

/// `manifest.json`: which files serve a language.
struct Manifest: Codable {
    struct Speech: Codable {
        let acousticModel, dictionary, languageModel, phoneModel: String
    }

    var speech: Speech?
    /// A pronouncing dictionary in the CMU format.
    var dictionary: String?
    /// The model of letters and phones, beside the manifest.
    var letters: String?
    /// Spelling to pseudo-phones, longest spelling first, for a language without a dictionary.
    var spelling: [String: String]?
    /// The language whose calibration serves this one too.
    var calibrationOf: String?

    var installedSpeech: AcousticModelPaths? {
        guard let speech else { return nil }
        let files = [speech.acousticModel + "/mdef", speech.dictionary, speech.languageModel, speech.phoneModel]
        guard files.allSatisfy(FileManager.default.fileExists(atPath:)) else { return nil }
        return AcousticModelPaths(
            acousticModel: speech.acousticModel,
            dictionary: speech.dictionary,
            languageModel: speech.languageModel,
            phoneModel: speech.phoneModel
        )
    }
}
