import Intents
import Language
import Testing

struct LanguageWordsTests {
    @Test func listsEndInAnd() {
        let english = LanguageWords.best(for: ["en-GB"])
        #expect(english.list([]) == "")
        #expect(english.list(["cheese"]) == "cheese")
        #expect(english.list(["cheese", "croutons"]) == "cheese and croutons")
        #expect(english.list(["cheese", "", "croutons", "pepper"]) == "cheese, croutons, and pepper")
        #expect(LanguageWords.best(for: ["de"]).list(["a", "b", "c"]) == "a, b und c")
        #expect(LanguageWords.best(for: ["ru"]).list(["сыр", "перец"]) == "сыр и перец")
        #expect(LanguageWords.best(for: ["zh-Hans"]).list(["糖", "奶", "冰"]) == "糖、奶和冰")
    }

    @Test func theFirstKnownLanguageCounts() {
        #expect(LanguageWords.best(for: ["tlh", "de", "fr"]).and == "und")
        #expect(LanguageWords.best(for: ["tlh"]).and == "and")
    }

    @Test func numbersHaveTheLanguagesMark() {
        #expect(LanguageWords.best(for: ["en"]).decimal(2.5) == "2.5")
        #expect(LanguageWords.best(for: ["de"]).decimal(2.5) == "2,5")
        #expect(LanguageWords.best(for: ["de"]).decimal(2) == "2")
    }

    @Test(arguments: [
        (0.0, "0 s"), (59, "59 s"), (90, "1 min 30 s"), (5400, "1 h 30 min"), (86_400, "1 d"), (-60, "-1 min"),
    ])
    func durationsAreSpelledInUnits(seconds: Double, text: String) {
        #expect(LanguageWords.duration(seconds) == text)
    }
}
