import FoundationEssentials
import Language
import Testing

@testable import Pipeline

struct DialogKeyTests {
    /// The languages that come with the source tree.
    private static var languages: [URL] {
        get throws {
            let models = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "Models")
            let names = try FileManager.default.contentsOfDirectory(atPath: models.path)
            return names.sorted().map { models.appending(path: $0) }.filter {
                FileManager.default.fileExists(atPath: $0.appending(path: "manifest.json").path)
            }
        }
    }

    @Test func `every language has every text that an exchange says`() throws {
        let languages = try Self.languages
        #expect(languages.count >= 6)
        for language in languages {
            let data = try Data(contentsOf: language.appending(path: "dialogs.json"))
            let texts = try JSONDecoder().decode([String: String].self, from: data)
            for key in DialogKey.allCases {
                #expect(texts[key.rawValue]?.isEmpty == false, "\(language.lastPathComponent): \(key.rawValue)")
            }
            for key in ["yes", "no", "cancel"] { #expect(!Dialogs(texts: texts).list(key).isEmpty) }
        }
    }

    /// Words for "cancel" that are also words for "no" would end what a no only declines.
    @Test func `no word answers a question in two ways`() throws {
        for language in try Self.languages {
            let data = try Data(contentsOf: language.appending(path: "dialogs.json"))
            let dialogs = Dialogs(texts: try JSONDecoder().decode([String: String].self, from: data))
            let words = ["yes", "no", "cancel"].flatMap { dialogs.list($0) }
            #expect(Set(words).count == words.count, "\(language.lastPathComponent)")
        }
    }
}
