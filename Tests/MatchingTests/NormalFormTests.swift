import Language
import Matching
import Testing

/// What is the same however it is written, in each language.
@Suite struct NormalFormTests {
    private static func expect(_ rows: KeyValuePairs<String, String>, _ language: LanguageTag) throws {
        let pack = try TestPack.load(language)
        for (one, other) in rows {
            let form = PhraseMatcher.normalForm(one, pack: pack)
            #expect(form == PhraseMatcher.normalForm(other, pack: pack), "\(one)")
            #expect(!form.isEmpty)
        }
    }

    private static func distinct(_ rows: KeyValuePairs<String, String>, _ language: LanguageTag) throws {
        let pack = try TestPack.load(language)
        for (one, other) in rows {
            let form = PhraseMatcher.normalForm(one, pack: pack)
            #expect(form != PhraseMatcher.normalForm(other, pack: pack), "\(one) as \(form)")
        }
    }

    @Test func english() throws {
        try Self.expect(
            [
                "Soup time!": "soup time", "SOUP, TIME …": "soup time", "ｓｏｕｐ　ｔｉｍｅ": "soup time",
                "soup\u{200B}time": "souptime", "so\u{AD}up\ttime\n": "soup time",
                "\u{FEFF}soup time\u{202E}": "soup time",
                "“soup” ‘time’": "soup time", "ﬁsh": "fish", "don’t stop": "do not stop", "dont stop": "do not stop",
                "What's up": "what is up", "Heather’s lamp": "heathers lamp", "twenty one": "21", "twenty-one": "21",
                "twenty first": "21st", "the 3rd": "the third", "twenty point five": "20.5", "20.50": "20.5",
                "1,000": "1000", "one thousand": "1000", "a hundred and five": "105", "50%": "fifty percent",
                "$5": "five dollars", "€ 5": "€ five", "9 a.m.": "nine am", "9:30": "nine thirty",
                "9:05": "nine oh five",
                "U2": "u two", "Unsigned 32": "unsigned thirty two", "½": "1/2", "20°": "twenty degrees",
                "minus five": "-5", "−5": "-5", "rock & roll": "rock and roll", "uh soup um time": "soup time",
            ],
            "en-US"
        )
        try Self.distinct(
            [
                "twelve": "2", "on": "off", "-5": "5", "first": "one", "20.5": "205", "nine thirty": "9 13",
                "unlock": "lock",
            ],
            "en-US"
        )
    }

    @Test func german() throws {
        try Self.expect(
            [
                "STRASSE": "Straße", "Hörbuch weiter abspielen!": "hörbuch weiter abspielen", "dreiundzwanzig": "23",
                "zweihundertfünf": "205", "zwanzig Komma fünf": "20,5", "1.000": "tausend", "50 %": "fünfzig Prozent",
                "die 3.": "die 3", "am dritten": "an dem dritten", "geht's": "geht es", "minus drei": "-3",
                "Ho\u{308}rbuch": "Hörbuch", "eins": "1",
            ],
            "de-DE"
        )
        try Self.distinct(["zwölf": "zwei", "an": "aus", "Hörbuch": "Horbuch"], "de-DE")
    }

    @Test func french() throws {
        try Self.expect(
            [
                "Ferme, le volet": "ferme le volet", "l’ampoule": "l'ampoule", "quatre-vingt-dix-neuf": "99",
                "soixante et onze": "71", "vingt virgule cinq": "20,5", "50 %": "cinquante pour cent",
                "le 1er": "le premier", "E\u{301}teins": "éteins", "œuf": "œuf",
            ],
            "fr-FR"
        )
        try Self.distinct(["douze": "deux", "éteins": "eteins"], "fr-FR")
    }

    @Test func spanish() throws {
        try Self.expect(
            [
                "¡Apaga la luz!": "apaga la luz", "¿qué hora es?": "qué hora es", "treinta y cinco": "35",
                "veintiuno": "21", "ciento cinco": "105", "veinte coma cinco": "20,5", "50 %": "cincuenta por ciento",
                "menos cinco": "-5",
            ],
            "es-ES"
        )
        try Self.distinct(["doce": "dos", "enciende": "apaga", "año": "ano"], "es-ES")
    }

    @Test func russian() throws {
        try Self.expect(
            [
                "Включи СВЕТ!": "включи свет", "двадцать один": "21", "сто пять": "105", "две тысячи": "2000",
                "двадцать запятая пять": "20,5", "минус пять": "-5", "пятый": "пятого",
            ],
            "ru-RU"
        )
        try Self.distinct(["двенадцать": "два", "включи": "выключи"], "ru-RU")
    }

    @Test func chinese() throws {
        try Self.expect(
            [
                "打开 客厅的灯。": "打开客厅的灯", "二十一": "21", "一百零五": "105", "两万": "20000", "２１": "21",
                "三点五": "3.5", "负五": "-5",
            ],
            "zh-CN"
        )
        try Self.distinct(["打开": "关闭", "十二": "二"], "zh-CN")
    }

    /// The two letters i of Turkish are two letters, and no language data is needed for it.
    @Test func turkishDotsCount() {
        let turkish = LanguagePack(tag: "tr-TR", lexicon: Lexicon())
        #expect(PhraseMatcher.normalForm("IŞIK", pack: turkish) == PhraseMatcher.normalForm("ışık", pack: turkish))
        #expect(PhraseMatcher.normalForm("İLK", pack: turkish) == PhraseMatcher.normalForm("ilk", pack: turkish))
        #expect(PhraseMatcher.normalForm("ILK", pack: turkish) != PhraseMatcher.normalForm("ilk", pack: turkish))
    }

    @Test(arguments: [
        "<s> soup time </s>", "[NOISE] soup ++BREATH++ time", "soup(2) time", "<sil> soup <unk> time [SPEECH]",
    ]) func whatADecoderAddsIsNotHeard(text: String) throws {
        var matcher = PhraseMatcher(pack: try TestPack.load("en-US"))
        try matcher.insert(Phrase(id: "soup", template: .literal("soup time")))
        let heard = Hypotheses(source: .recogniser, nbest: [.init(text: text)])
        let result = matcher.match(heard)
        #expect(result.decision == .accepted)
        #expect(result.transcript == "soup time")
    }

    @Test func accentsAreASecondKey() throws {
        var matcher = PhraseMatcher(pack: try TestPack.load("fr-FR"))
        try matcher.insert(Phrase(id: "with", template: .literal("préparé")))
        #expect(matcher.match(.typed("prepare")).candidates.first?.phraseID == "with")
        try matcher.insert(Phrase(id: "without", template: .literal("prepare")))
        #expect(matcher.match(.typed("prepare")).candidates.first?.phraseID == "without")
        #expect(matcher.match(.typed("préparé")).candidates.first?.phraseID == "with")
    }

    @Test func anythingIsTakenInLinearTime() throws {
        let pack = try TestPack.load("en-US")
        for piece in ["a", "1", "-", "'", "twenty ", "<", "[", "++", "é", "日", "\u{200B}", "1,", "9:", "½ "] {
            _ = PhraseMatcher.normalForm(String(repeating: piece, count: 4096), pack: pack)
        }
    }
}
