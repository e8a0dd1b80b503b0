import FoundationEssentials
import Glibc
import Language
import Speech
import Wire

/// Recordings of a wake phrase and of other speech, made by the voices that are installed.
struct WakeVoices: Sendable {
    let programs: ProgramPath
    let environment: [String: String]
    /// A directory for files that are gone when this is done.
    let directory: String
    let loop: EventLoop

    /// How long a voice may take for one text.
    private static let patience = Duration.seconds(20)
    private static let fliteVoices = ["slt", "rms", "kal16", "awb"]
    private static let espeakVariants = ["", "+f2", "+m3", "+f4"]

    /// One voice: what is started to say a text into a file.
    private struct Voice {
        let program: String
        let arguments: @Sendable (_ file: String) -> [String]
    }

    /// Whether there is any voice.
    func isThere(for language: LanguageTag) -> Bool { !voices(language).isEmpty }

    /// A text in every voice.
    func everyVoice(_ text: String, _ language: LanguageTag) async -> [[Int16]] {
        var recordings: [[Int16]] = []
        for voice in voices(language) {
            if let recording = await say(text, voice) { recordings.append(recording) }
        }
        return recordings
    }

    /// Some texts, each in another voice.
    func inTurn(_ texts: [String], _ language: LanguageTag) async -> [[Int16]] {
        let voices = voices(language)
        var recordings: [[Int16]] = []
        for (index, text) in texts.enumerated() where !voices.isEmpty {
            if let recording = await say(text, voices[index % voices.count]) { recordings.append(recording) }
        }
        return recordings
    }

    private func voices(_ language: LanguageTag) -> [Voice] {
        var voices: [Voice] = []
        if language.language == "en", let flite = programs.find("flite") {
            voices += Self.fliteVoices.map { name in
                Voice(program: flite, arguments: { ["-voice", name, "-f", "/dev/stdin", "-o", $0] })
            }
        }
        if let espeak = programs.find("espeak-ng") {
            voices += Self.espeakVariants.map { variant in
                let name = language.identifier == "en-US" ? "en-us" : language.language
                return Voice(
                    program: espeak,
                    arguments: { ["-v", name + variant, "-s", "150", "-w", $0] }
                )
            }
        }
        return voices
    }

    private func say(_ text: String, _ voice: Voice) async -> [Int16]? {
        let file = "\(directory)/wake-\(UInt64.random(in: 0...UInt64.max)).wav"
        defer { unlink(file) }
        let run = ProgramRun(
            program: voice.program,
            arguments: voice.arguments(file),
            environment: environment,
            input: text + "\n",
            deadline: Self.patience,
            loop: loop
        )
        guard let end = try? await run.result(), end.isGood, let data = FileManager.default.contents(atPath: file),
            let speech = try? AudioDecoder.samples(fromWAV: [UInt8](data), maximumSeconds: 60)
        else { return nil }
        let silence = [Int16](repeating: 0, count: PCMFormat.speech.rate / 2)
        return silence + speech + silence
    }
}
