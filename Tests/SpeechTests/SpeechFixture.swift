import FoundationEssentials
import Language
import Matching
import Speech

/// What the tests of hearing share.
enum SpeechFixture {
    static func pack() throws -> LanguagePack {
        let executable = CommandLine.arguments[0]
        let environment = ProcessInfo.processInfo.environment
        let source = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        let path = ModelSearchPath.standard(
            option: environment["PHRASED_MODELS"] ?? source + "/Models",
            environment: environment,
            executablePath: executable
        )
        return try LanguagePack.load("en-US", from: path)
    }

    static func recogniser(_ phrases: [String], slots: [String: SlotType] = [:]) throws -> PocketSphinxRecogniser {
        let pack = try pack()
        guard let model = pack.speech else { throw Missing(what: "the acoustic model of en-US") }
        let recogniser = try PocketSphinxRecogniser(model: model)
        let all = try phrases.map { Phrase(id: $0, template: try PhraseTemplate(parsing: $0), slots: slots) }
        try recogniser.setGrammar(Grammar(phrases: all, pack: pack))
        return recogniser
    }

    /// Recordings that come with Debian's pocketsphinx-testdata.
    static func testData(_ name: String) throws -> [UInt8] {
        let path = "/usr/share/pocketsphinx/test/data/" + name
        guard let data = FileManager.default.contents(atPath: path) else { throw Missing(what: path) }
        return Array(data)
    }

    struct Missing: Error {
        let what: String
    }
}
