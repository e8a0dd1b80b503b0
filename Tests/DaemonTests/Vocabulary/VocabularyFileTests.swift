import Language
import Library
import Testing
import Wire

@testable import Daemon

@Suite struct VocabularyFileTests {
    @Test func wordsSynonymsAndSounds() throws {
        let text = """
            # people
            [contactName]
              Siobhan Murphy, Shiv = shivawn murphy | /SH IH V AO N  M ER F IY/

            [word de-DE]
            Käsespätzle
            """
        let terms = try VocabularyFile(parsing: text, language: "en-US").terms
        #expect(terms.map(\.text) == ["Siobhan Murphy", "Käsespätzle"])
        #expect(terms[0].synonyms == ["Shiv"])
        #expect(terms[0].soundsLike == ["shivawn murphy", "/SH IH V AO N M ER F IY/"])
        #expect(terms.map(\.kind) == ["contactName", "word"])
        #expect(terms.map(\.language) == ["en-US", "de-DE"])
    }

    @Test(arguments: [
        ("ok\n[people", 2, 8), ("[a b c]", 1, 1), ("soup = ", 1, 7), ("a,,b", 1, 1), ("x = y | /QQ/", 1, 8),
        ("  = soup", 1, 3),
    ])
    func aFaultIsNamedByItsPlace(text: String, line: Int, column: Int) {
        let error = #expect(throws: VocabularyFaults.self) {
            try VocabularyFile(parsing: text, language: "en-US")
        }
        #expect(error?.faults.first?.line == line)
        #expect(error?.faults.first?.column == column)
    }

    @Test func aFileWithAFaultStaysAsItWas() throws {
        let directory = try TemporaryDirectory()
        var shelf = VocabularyShelf(directory: directory.path)
        try directory.write("chowdah = chow duh\n", to: "food.words")
        try directory.write("telly\n", to: "rooms.words")
        var findings: [Wire.Finding] = []
        #expect(
            shelf.read(language: "en-US", findings: &findings).flatMap(\.terms).map(\.text) == ["chowdah", "telly"]
        )
        #expect(findings.isEmpty)
        try directory.write("chowdah = /QQ/\n", to: "food.words")
        #expect(
            shelf.read(language: "en-US", findings: &findings).flatMap(\.terms).map(\.text) == ["chowdah", "telly"]
        )
        #expect(findings.map(\.summary).first?.hasPrefix(directory.path + "/food.words:1:10: ") == true)
    }
}
