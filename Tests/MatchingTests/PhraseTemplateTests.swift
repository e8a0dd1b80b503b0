import Language
import Matching
import Testing

@Suite struct PhraseTemplateTests {
    @Test func readsEveryKindOfPart() throws {
        let template = try PhraseTemplate(parsing: "order [me] {1..9:count} (big|small) {soups:soup} \\[now\\]")
        #expect(template.slotNames == ["count", "soup"])
        #expect(
            template.root
                == .sequence([
                    .text("order "), .optional(.text("me")), .text(" "), .range(1...9, step: 1, slot: "count"),
                    .text(" "),
                    .alternatives([.text("big"), .text("small")]), .text(" "), .slot(name: "soup", values: "soups"),
                    .text(" [now]"),
                ])
        )
    }

    @Test(arguments: [
        ("order [me", 7), ("a (b|c", 3), ("{1..}", 1), ("{9..1:n}", 1), ("{1..9}", 1), ("say <this>", 5), ("a ] b", 3),
        ("{}", 1), ("ends in \\", 9),
    ])
    func tellsTheColumnOfAFault(source: String, column: Int) {
        #expect(throws: TemplateError.self) {
            do throws(TemplateError) {
                _ = try PhraseTemplate(parsing: source)
            } catch {
                #expect(error.column == column, "\(error)")
                throw error
            }
        }
    }

    @Test func refusesGroupsTooDeepInEachOther() {
        #expect(throws: TemplateError.self) {
            _ = try PhraseTemplate(
                parsing: String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000)
            )
        }
    }
}
