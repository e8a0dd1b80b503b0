import Language
import Wire

/// eSpeak NG as a second opinion on how words are said that no dictionary has, and as the voice that says them back.
///
/// It is a program of its own, started with its arguments as they are; without it there is just no second opinion.
actor Espeak {
    private let programs: ProgramPath
    private let environment: [String: String]
    private let loop: EventLoop
    private var opinions: [String: [String: Pronunciation?]] = [:]

    /// How long it may think, and how long it may speak.
    private static let patience = Duration.seconds(5)
    private static let longestSpeech = Duration.seconds(20)
    /// More words than this are not remembered.
    private static let memory = 20_000

    init(programs: ProgramPath, environment: [String: String], loop: EventLoop) {
        self.programs = programs
        self.environment = environment
        self.loop = loop
    }

    /// Whether it is installed.
    nonisolated var program: String? { programs.find("espeak-ng") }

    /// How it would say some words; those it has nothing to say for are left out.
    func pronunciations(of words: [String], in language: LanguageTag) async -> [String: Pronunciation] {
        let voice = Self.voice(language)
        var known = opinions[voice] ?? [:]
        if known.count > Self.memory { known = [:] }
        let new = words.filter { known[$0] == nil && $0.allSatisfy { $0.isLetter || $0 == "'" } }
        if !new.isEmpty, let program {
            let lines = await output(of: program, for: new, voice: voice)
            // One line a word; otherwise nobody knows which line belongs to which.
            for (index, word) in new.enumerated() {
                let pronunciation = lines.count == new.count ? EspeakPhones.pronunciation(lines[index]) : nil
                known[word] = .some(pronunciation.flatMap { $0.phones.isEmpty ? nil : $0 })
            }
        }
        opinions[voice] = known
        return Dictionary(
            words.compactMap { word in known[word].flatMap { $0 }.map { (word, $0) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Says pronunciations, one a word, aloud or into a file; answers why it could not.
    func say(_ words: [Pronunciation], in language: LanguageTag, to file: String?) async -> String? {
        guard let program else {
            return "There is no espeak-ng; install it to hear how words are listened for."
        }
        let run = ProgramRun(
            program: program,
            arguments: ["-v", Self.voice(language)] + (file.map { ["-w", $0] } ?? []) + [EspeakPhones.text(words)],
            environment: environment,
            deadline: Self.longestSpeech,
            loop: loop
        )
        guard let end = try? await run.result() else { return "\(program) cannot be started." }
        let complaint = end.errors.split(separator: "\n").last.map { ": \($0)" } ?? ""
        return end.isGood ? nil : "espeak-ng could not say it: \(end.ending)\(complaint)"
    }

    private func output(of program: String, for words: [String], voice: String) async -> [String] {
        let run = ProgramRun(
            program: program,
            arguments: ["-q", "-x", "--sep=_", "-v", voice],
            environment: environment,
            input: words.map { $0 + "\n" }.joined(),
            deadline: Self.patience,
            loop: loop
        )
        guard let end = try? await run.result(), end.isGood else { return [] }
        return end.output.split(separator: "\n").map(String.init)
    }

    private static func voice(_ language: LanguageTag) -> String {
        ["en-US": "en-us", "en-GB": "en-gb"][language.identifier] ?? language.language
    }
}
