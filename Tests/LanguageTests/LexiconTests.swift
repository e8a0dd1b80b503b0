import Foundation
import Language
import Testing

/// How words are said: by a dictionary, by a letter model, by spelling rules.
@Suite struct LexiconTests {
    private static func dictionary(_ lines: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/lexicon-\(UUID().uuidString)"
        try Data(lines.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test func theDictionaryKnowsAllWaysOfSayingAWord() throws {
        let path = try Self.dictionary("a AH\na(2) EY\nread R EH D\nread(2) R IY D\nsoup S UW P\nzoo Z UW\n")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lexicon = Lexicon(dictionary: path)
        #expect(lexicon.pronunciations(of: "Read").map(\.description) == ["R EH D", "R IY D"])
        #expect(lexicon.pronunciations(of: "read", limit: 1).count == 1)
        #expect(lexicon.dictionaryPronunciations(of: "soups").isEmpty)
        for word in ["a", "soup", "zoo"] { #expect(!lexicon.dictionaryPronunciations(of: word).isEmpty, "\(word)") }
    }

    @Test func anUnsortedDictionaryIsRead() throws {
        let words = ["zoo", "soup", "apple", "mango", "berry"]
        let path = try Self.dictionary(words.map { "\($0) AH\n" }.joined())
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lexicon = Lexicon(dictionary: path)
        for word in words { #expect(!lexicon.dictionaryPronunciations(of: word).isEmpty, "\(word)") }
    }

    @Test(arguments: [
        "", "a", "AH", "soup", "\u{0}\u{1}", "graphones 1\n", "graphones 1\n\u{8}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{0}",
    ])
    func damagedFilesAreNoLexicon(content: String) throws {
        let path = try Self.dictionary(content)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lexicon = Lexicon(dictionary: path, letters: path)
        #expect(lexicon.pronunciations(of: "fish").map(\.description) == ["F IH SH"])
    }

    @Test(arguments: [
        ("de-DE", "schule", "SH"), ("fr-FR", "chat", "SH"), ("es-ES", "queso", "K"), ("ru-RU", "суп", "S"),
        ("en-US", "frobnicator", "F"),
    ])
    func everyLanguageSaysItsOwnWords(language: LanguageTag, word: String, first: String) throws {
        let pack = try LanguagePack.load(language, from: Self.models)
        let said = try #require(pack.lexicon.pronunciations(of: word).first)
        #expect(said.phones.first == first, "\(said)")
        #expect(said.syllables > 0)
    }

    /// The letter model says words as the dictionary says words like them, and always the same way.
    @Test(arguments: [
        ("zaphod", "Z AE F AH D"), ("blorting", "B L AO R T IH NG"), ("smeeping", "S M IY P IH NG"),
        ("unsoupable", "AH N S UW P AH B AH L"),
    ])
    func wordsThatNoDictionaryHasAreSaid(word: String, phones: String) throws {
        let pack = try LanguagePack.load("en-US", from: Self.models)
        let said = pack.lexicon.letterCodes(of: Array(word.utf8), limit: 3)
        #expect(said.map { $0.compactMap(Phone.name).joined(separator: " ") }.contains(phones), "\(said)")
        #expect(pack.lexicon.letterCodes(of: Array(word.utf8), limit: 3) == said)
    }

    @Test func addedWordsAreSaidAsTheyAreSpelledOut() throws {
        let base = try LanguagePack.load("en-US", from: Self.models).lexicon
        func sound(_ spelling: String) throws -> [Pronunciation] {
            [try base.pronunciation(try #require(SoundSpelling(spelling)))]
        }
        let lexicon = base.adding(["Siobhan": try sound("shi-vaughn"), "tomato": try sound("to mato")])
        #expect(lexicon.pronunciations(of: "siobhan").first?.phones.suffix(3) == ["V", "AO", "N"])
        #expect(lexicon.pronunciations(of: "siobhan", limit: 1).first?.phones.first == "SH")
        #expect(lexicon.pronunciations(of: "tomato", limit: 9).count > 1)
        #expect(lexicon.pronunciations(of: "soup").first?.description == "S UW P")
    }

    @Test func strangeWordsDoNoHarm() throws {
        let pack = try LanguagePack.load("en-US", from: Self.models)
        for word in ["", "'", "1234", "日本", "é", String(repeating: "x", count: 5000)] {
            _ = pack.lexicon.pronunciations(of: word)
            _ = pack.lexicon.letterCodes(of: Array(word.utf8), limit: 5)
        }
    }

    @Test(arguments: [
        ("de-AT", "de-DE"), ("en-GB", "en-US"), ("fr", "fr-FR"), ("zh-Hans-SG", "zh-CN"), ("es-419", "es-ES"),
        ("ru_RU.UTF-8", "ru-RU"),
    ])
    func aLanguageFallsBackOnItsNearest(wanted: String, found: LanguageTag) throws {
        #expect(try LanguagePack.load(LanguageTag(wanted), from: Self.models).tag == found)
    }

    @Test func aLanguageThereIsNotNamesTheWayOut() {
        let error = #expect(throws: LanguageError.self) { try LanguagePack.load("tlh", from: Self.models) }
        #expect(error?.code == .notFound)
        #expect(error?.message.contains("PHRASED_MODELS") == true)
    }

    @Test(arguments: ["en-US", "de-DE", "fr-FR", "es-ES", "ru-RU", "zh-CN"] as [LanguageTag])
    func everyLanguageHasWhatMatchingNeeds(language: LanguageTag) throws {
        let pack = try LanguagePack.load(language, from: Self.models)
        #expect(pack.words.opposites.allSatisfy { $0.count > 1 })
        #expect(!pack.words.negations.isEmpty && !pack.words.carriers.isEmpty && !pack.words.fillers.isEmpty)
        #expect(!pack.words.conjunctions.isEmpty && !pack.words.signs.isEmpty)
        #expect(!pack.numbers.small.isEmpty && !pack.numbers.point.isEmpty && !pack.numbers.minus.isEmpty)
        #expect(!pack.times.times.isEmpty && !pack.times.dates.isEmpty && !pack.times.units.isEmpty)
        #expect(Set(pack.times.weekdays.values) == Set(1...7))
        #expect(!pack.dialogs.list("yes").isEmpty && !pack.dialogs.list("no").isEmpty)
    }

    private static let models = ModelSearchPath(directories: [
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Models").path
    ])
}
