import Language
import Matching
import Testing

/// Numbers as answers, in every language.
@Suite struct SpokenNumberTests {
    private static let numbers: [(language: LanguageTag, rows: [String: Double])] = [
        (
            "en-US",
            [
                "two": 2, "twenty-one": 21, "a hundred and five": 105, "two please": 2, "minus five": -5,
                "-5": -5, "two point five": 2.5, "two bowls": 2, "1,000": 1000,
            ]
        ),
        (
            "de-DE",
            [
                "zwei": 2, "dreiundzwanzig": 23, "hundertfünf": 105, "minus fünf": -5, "zwei Komma fünf": 2.5,
                "1.000": 1000,
            ]
        ),
        (
            "fr-FR",
            [
                "deux": 2, "vingt et un": 21, "quatre-vingt-dix-sept": 97, "soixante et onze": 71,
                "deux virgule cinq": 2.5,
            ]
        ),
        ("es-ES", ["dos": 2, "veintiuno": 21, "treinta y cinco": 35, "ciento cinco": 105, "menos cinco": -5]),
        ("ru-RU", ["два": 2, "двадцать один": 21, "сто пять": 105, "минус пять": -5, "тысяча": 1000]),
        ("zh-CN", ["二": 2, "两": 2, "二十一": 21, "一百零五": 105, "三点五": 3.5, "负五": -5, "两万": 20000]),
    ]

    @Test(arguments: numbers) func areReadInEachLanguage(language: LanguageTag, rows: [String: Double]) throws {
        let reader = SpokenValueReader(pack: try TestPack.load(language))
        for (text, number) in rows { #expect(reader.number(in: text) == number, "\(text)") }
    }

    @Test(arguments: ["two or three", "soup", "", "the second", "two tomato soups", "no"])
    func whatIsNoNumberIsNotGuessed(text: String) throws {
        #expect(SpokenValueReader(pack: try TestPack.load("en-US")).number(in: text) == nil)
    }

    @Test func placesAreOrdinalsOrNumbers() throws {
        let english = SpokenValueReader(pack: try TestPack.load("en-US"))
        for (text, place) in ["the second one": 2, "two": 2, "the first": 1, "3": 3, "number two please": nil] {
            #expect(english.place(in: text) == place, "\(text)")
        }
        #expect(SpokenValueReader(pack: try TestPack.load("de-DE")).place(in: "die dritte") == 3)
    }

    @Test func aDashBetweenNumbersIsNoMinus() throws {
        let pack = try TestPack.load("en-US")
        #expect(
            PhraseMatcher.normalForm("set it to -5", pack: pack)
                == PhraseMatcher.normalForm("set it to minus five", pack: pack)
        )
        #expect(
            PhraseMatcher.normalForm("set it to -5", pack: pack) != PhraseMatcher.normalForm("set it to 5", pack: pack)
        )
        #expect(PhraseMatcher.normalForm("rows 3-5", pack: pack) == "rows 3 5")
    }
}
