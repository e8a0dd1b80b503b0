import Foundation
import Language
import Matching
import Testing

/// A number beyond a slot's limits is understood, so that whoever asks can be told the limits.
@Suite struct SlotLimitTests {
    private static let models = ModelSearchPath(directories: [
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Models").path
    ])

    private func slots(_ template: String, _ text: String) throws -> [String: [SlotMatch]]? {
        var matcher = PhraseMatcher(pack: try LanguagePack.load("en-US", from: Self.models))
        try matcher.insert(
            Phrase(id: "p", template: try PhraseTemplate(parsing: template), slots: ["quantity": .integer(1...20)])
        )
        let result = matcher.match(.typed(text))
        guard case .accepted = result.decision else { return nil }
        return result.candidates.first?.slots
    }

    @Test func numberBeyondTheLimitsOfASlotIsUnderstood() throws {
        #expect(
            try slots("order {quantity} bowls of soup", "order fifty bowls of soup")?["quantity"]?.first?.number == 50
        )
        #expect(try slots("order {quantity} bowls of soup", "order two bowls of soup")?["quantity"]?.first?.number == 2)
    }

    @Test func limitsOfTheTemplateItselfHold() throws {
        #expect(try slots("set the light to {1..20:level} percent", "set the light to fifty percent") == nil)
        let level = try slots("set the light to {1..20:level} percent", "set the light to twelve percent")?["level"]
        #expect(level?.first?.number == 12)
    }

    @Test func numbersAreReadInWordsAndDigits() throws {
        let matcher = PhraseMatcher(pack: try LanguagePack.load("en-US", from: Self.models))
        #expect(matcher.values.number(in: "two") == 2)
        #expect(matcher.values.number(in: "Twenty one") == 21)
        #expect(matcher.values.number(in: "3") == 3)
        #expect(matcher.values.number(in: "two bowls") == 2)
        #expect(matcher.values.number(in: "two or three") == nil)
        #expect(matcher.values.number(in: "") == nil)
    }
}
