import Testing

@testable import Language

@Suite struct SoundSpellingTests {
    private let lexicon = Lexicon().adding([
        "chow": [Pronunciation(phones: ["CH", "AW"])],
        "duh": [Pronunciation(phones: ["D", "AH"])],
        "dear": [Pronunciation(phones: ["D", "IH", "R"]), Pronunciation(phones: ["D", "IY", "R"])],
    ])

    @Test func wordsAreJoinedToOneSound() throws {
        let spelling = try #require(SoundSpelling("  Chow   duh "))
        #expect(try lexicon.pronunciation(spelling).description == "CH AW D AH")
    }

    @Test func phonesStandBetweenSlashes() throws {
        let spelling = try #require(SoundSpelling("/ch AW1 d ah0/"))
        #expect(try lexicon.pronunciation(spelling).description == "CH AW D AH")
        #expect(SoundSpelling(Pronunciation(phones: ["S", "UW"])).source == "/S UW/")
    }

    @Test(arguments: ["/CH AW", "/", "//", "/CH XX/", "!!!"]) func whatIsNoSoundIsRefusedByName(text: String) throws {
        let spelling = try #require(SoundSpelling(text))
        let error = #expect(throws: SoundSpellingError.self) { try lexicon.pronunciation(spelling) }
        #expect(error?.source == text)
    }

    @Test func addedPronunciationsComeFirstAndGuessesLast() {
        let known = Pronunciation(phones: ["S", "UW", "P"])
        let guess = Pronunciation(phones: ["Z", "UW"])
        let lexicon = lexicon.adding(["soup": [known]], guesses: ["zoo": [guess], "soup": [guess]])
        #expect(lexicon.dictionaryPronunciations(of: "Soup") == [known])
        #expect(lexicon.dictionaryPronunciations(of: "zoo").isEmpty)
        #expect(lexicon.pronunciations(of: "zoo").last == guess)
        #expect(lexicon.dictionaryPronunciations(of: "chow").isEmpty)
    }

    @Test func aNameIsPartedIntoItsWords() {
        let whole = Pronunciation(phones: ["CH", "AA", "D", "IY", "R"])
        #expect(
            lexicon.distribute(whole, over: ["chow", "dear"]).map(\.description) == ["CH AA", "D IY R"]
        )
        #expect(lexicon.distribute(whole, over: ["chow"]) == [whole])
    }

    @Test func alignmentNamesTheDifferences() {
        let alignment = PhoneAlignment(of: ["S", "UW", "P"], with: ["S", "AH", "P", "ER"])
        #expect(
            alignment.differences == [
                .init(range: 1..<2, phones: ["AH"]), .init(range: 3..<3, phones: ["ER"]),
            ]
        )
        #expect(alignment.places == [0, 1, 2, 3] || alignment.places == [0, 1, 2, 4])
    }

    @Test func eSpeakIsReadAndWritten() {
        #expect(EspeakPhones.pronunciation("S_I2_v_'O:_n").description == "SH IH V AO N")
        #expect(EspeakPhones.pronunciation("b_'V_?_n-").description == "B AH T AH N")
        #expect(EspeakPhones.pronunciation("n_,i@3").description == "N IH R")
        #expect(EspeakPhones.pronunciation("…").phones.isEmpty)
        let words = [Pronunciation(phones: ["S", "UW", "P"]), Pronunciation(phones: ["CH", "AW"])]
        #expect(EspeakPhones.text(words) == "[[s|'u:|p tS|'aU]]")
    }
}
