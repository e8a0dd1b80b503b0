import Language
import Matching
import Testing

/// What the places of a template hold.
@Suite struct SlotTests {
    private static func match(
        _ template: String,
        _ text: String,
        slots: [String: SlotType] = [:],
        _ language: LanguageTag = "en-US"
    ) throws -> [String: [SlotMatch]]? {
        var matcher = PhraseMatcher(pack: try TestPack.load(language))
        let phrase = try PhraseTemplate(parsing: template)
        try matcher.insert(Phrase(id: "p", template: phrase, language: language, slots: slots))
        let result = matcher.match(.typed(text))
        return result.decision == .accepted ? result.candidates.first?.slots : nil
    }

    @Test func daysAndTimes() throws {
        let now = try #require(CivilTime(year: 2026, month: 11, day: 30, hour: 14, minute: 5))
        func date(_ text: String, _ type: SlotType) throws -> String? {
            try Self.match("remind me {when} to call", text, slots: ["when": type])?["when"]?.first?.date?
                .resolved(at: now, needsDay: type == .dateTime)?.description
        }
        #expect(try date("remind me tomorrow at half past seven to call", .dateTime) == "2026-12-01 07:30")
        #expect(try date("remind me in 20 minutes to call", .dateTime) == "2026-11-30 14:25:00")
        #expect(try date("Remind me Friday to call.", .date) == "2026-12-04")
        #expect(try date("remind me at 9:30 pm to call", .time) == "21:30")
        let german = try Self.match(
            "weck mich {when}",
            "Weck mich morgen um halb acht",
            slots: ["when": .dateTime],
            "de-DE"
        )
        #expect(german?["when"]?.first?.date?.resolved(at: now)?.description == "2026-12-01 07:30")
        #expect(german?["when"]?.first?.display == "morgen um halb acht")
        let chinese = try Self.match("{when}叫醒我", "下午三点半叫醒我", slots: ["when": .time], "zh-CN")
        #expect(chinese?["when"]?.first?.number == 15.5 * 3600)
    }

    @Test(arguments: [
        ("set a timer for 20 minutes", 1200), ("set a timer for an hour and a half", 5400),
        ("set a timer for two and a half hours please", 9000),
    ]) func lengthsOfTime(text: String, seconds: Double) throws {
        let slots = try Self.match("set a timer for {length}", text, slots: ["length": .duration])
        #expect(slots?["length"]?.first?.number == seconds)
    }

    @Test func numbersBelowZeroAndDecimals() throws {
        func degrees(_ text: String, _ type: SlotType) throws -> Double? {
            try Self.match("set the freezer to {degrees} degrees", text, slots: ["degrees": type])?["degrees"]?.first?
                .number
        }
        #expect(try degrees("set the freezer to minus eighteen degrees", .integer(nil)) == -18)
        #expect(try degrees("set the freezer to -18 degrees", .integer(nil)) == -18)
        #expect(try degrees("set the freezer to -18.5 degrees", .decimal(nil)) == -18.5)
        #expect(try degrees("set the freezer to four point five degrees", .decimal(nil)) == 4.5)
        let range = try Self.match("set it to {-20..30:degrees}", "set it to minus five")
        #expect(range?["degrees"]?.first?.number == -5)
    }

    /// No likeness makes good another number: twelve is never two.
    @Test(arguments: ["order twelve bowls", "order 20 bowls", "order tool bowls"])
    func noNumberIsRepaired(text: String) throws {
        #expect(try Self.match("order {1..5:count} bowls", text)?["count"]?.first?.number == nil)
    }

    @Test(arguments: [
        ("note buy milk and eggs", "note {text}", "buy milk and eggs"), ("Note: Buy Milk.", "note {text}", "Buy Milk"),
        ("tell Anna I am late!", "tell {name} i am late", "Anna"),
        ("note   ЩИ  на завтра ", "note {text}", "ЩИ на завтра"),
    ]) func freeTextIsKeptAsItWasWritten(text: String, template: String, expected: String) throws {
        let slots = try Self.match(template, text)
        #expect(slots?.values.first?.first?.display == expected)
    }

    @Test func severalValuesInOnePlace() throws {
        let soups = ["tomato", "lentil", "clam chowder"].map { SlotChoice(identifier: $0, display: $0, spoken: [$0]) }
        for (text, expected) in [
            ("order tomato and lentil soup", ["tomato", "lentil"]), ("order tomato soup", ["tomato"]),
            ("order tomato, lentil and clam chowder soup", ["tomato", "lentil", "clam chowder"]),
        ] {
            let slots = try Self.match("order {soup} soup", text, slots: ["soup": .choices(soups, several: true)])
            #expect(slots?["soup"]?.compactMap(\.identifier) == expected, "\(text)")
        }
        let one = try Self.match(
            "order {soup} soup",
            "order tomato and lentil soup",
            slots: ["soup": .choices(soups, several: false)]
        )
        #expect(one?["soup"]?.count ?? 1 == 1)
    }

    @Test func aNegativePhraseKeepsOthersFromMatching() throws {
        var matcher = PhraseMatcher(pack: try TestPack.load("en-US"))
        try matcher.insert(Phrase(id: "order", template: .literal("order the soup")))
        try matcher.insert(Phrase(id: "never", template: .literal("what soups are there"), isNegative: true))
        #expect(matcher.match(.typed("order the soup")).decision == .accepted)
        #expect(matcher.match(.typed("what soups are there?")).decision == .rejected(.negativePhrase))
    }

    @Test func aTemplateThatSaysTooMuchIsRefusedWithItsSize() throws {
        let many = (0..<25_000).map { "(word\($0)a|word\($0)b)" }.joined(separator: " ")
        var matcher = PhraseMatcher(pack: try TestPack.load("en-US"))
        let error = #expect(throws: TemplateError.self) {
            try matcher.insert(Phrase(id: "p", template: try PhraseTemplate(parsing: many)))
        }
        #expect(error?.message.contains("20000") == true, "\(error?.message ?? "")")
    }
}
