import Language
import Matching
import Testing

@testable import Daemon

/// What is doubtful about a phrase, by what was measured.
@Suite struct PhraseCheckTests {
    private static func warnings(_ text: String, falseAlarms: [String: Double], conflicts: [Conflict] = []) -> [String]
    {
        let pack = LanguagePack(tag: "en-US", lexicon: Lexicon(), calibration: ["falseAlarms": falseAlarms])
        let language = PhraseSet.Language(
            pack: pack,
            matcher: PhraseMatcher(pack: pack),
            names: AppNameFinder(pack: pack, names: [:])
        )
        return PhraseCheck(language: language).warnings(Phrase(id: "", template: .literal(text)), conflicts: conflicts)
    }

    @Test func shortnessIsToldWithItsFigureAndOnlyWhereItMatters() {
        let measured = ["1": 0.024, "2": 0.001, "3": 0.0001]
        #expect(
            Self.warnings("go", falseAlarms: measured) == [
                "It has 1 syllable: phrases as short were heard in 2.4 % of sentences that said something else; "
                    + "from 2 syllables on it is 0.1 % or less."
            ]
        )
        #expect(Self.warnings("go go", falseAlarms: measured).isEmpty)
        #expect(Self.warnings("go", falseAlarms: [:]).isEmpty)
    }

    @Test func conflictsAreToldWithTheirFigure() {
        let conflict = Conflict(phraseID: "s1", phrase: "soup time", taken: 0.12, mistaken: 0.4)
        #expect(
            Self.warnings("soup thyme", falseAlarms: [:], conflicts: [conflict]) == [
                "It sounds like \"soup time\" (s1): of 100 mishearings, 40 are taken for the other."
            ]
        )
    }
}
