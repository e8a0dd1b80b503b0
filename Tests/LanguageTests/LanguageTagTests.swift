import Language
import Testing

@Suite struct LanguageTagTests {
    @Test(arguments: [
        ("en", "en"), ("en-us", "en-US"), ("en_US.UTF-8", "en-US"), ("C", "en-US"), ("POSIX", "en-US"), ("", "en-US"),
        ("zh_hans_cn", "zh-Hans-CN"), ("de_AT@euro", "de-AT"), ("C.UTF-8", "en-US"),
    ])
    func isWrittenOneWay(text: String, identifier: String) {
        #expect(LanguageTag(text).identifier == identifier)
    }

    @Test func fallsBackToTheLanguage() {
        #expect(LanguageTag("fr-CA").fallbacks == ["fr-CA", "fr"])
        #expect(LanguageTag("zh-Hans-CN").fallbacks == ["zh-Hans-CN", "zh-Hans", "zh"])
    }

    @Test func bestTakesTheFirstWantedThatCanBeServed() {
        let available: [LanguageTag] = ["de-DE", "en-US", "fr"]
        #expect(LanguageTag.best(for: ["en-GB"], among: available) == "en-US")
        #expect(LanguageTag.best(for: ["fr-CA", "en"], among: available) == "fr")
        #expect(LanguageTag.best(for: ["ja", "de"], among: available) == "de-DE")
        #expect(LanguageTag.best(for: ["ja"], among: available) == nil)
    }
}
