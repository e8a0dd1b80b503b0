import Testing

@testable import Matching

@Suite struct SynonymsTests {
    private static let synonyms: Synonyms = {
        var synonyms = Synonyms()
        synonyms.add(["Maggie", "my sister"], for: "Margaret Smith")
        synonyms.add(["telly"], for: "television")
        return synonyms
    }()

    private func saying(_ text: String, slots: [String: SlotType] = [:]) throws -> Phrase {
        Self.synonyms.applied(to: Phrase(id: "p", template: try PhraseTemplate(parsing: text), slots: slots))
    }

    @Test func aNameBecomesAnAlternative() throws {
        let phrase = try saying("call margaret smith now")
        let ways: PhraseTemplate.Node = .alternatives([
            .text("margaret smith"), .text("Maggie"), .text("my sister"),
        ])
        #expect(phrase.template.root == .sequence([.text("call"), ways, .text("now")]))
        #expect(phrase.template.source == "call margaret smith now")
    }

    @Test func withinOptionsToo() throws {
        let phrase = try saying("[the] (television|radio) off")
        guard case .sequence(let parts) = phrase.template.root else {
            Issue.record("no sequence")
            return
        }
        #expect(parts.contains { if case .alternatives(let all) = $0 { all.count == 2 } else { false } })
        #expect("\(phrase.template.root)".contains("telly"))
    }

    @Test func whatHasNoneStaysAsItIs() throws {
        let phrase = try saying("call margaret")
        #expect(phrase.template == (try PhraseTemplate(parsing: "call margaret")))
    }

    @Test func valuesCanBeSaidOtherwise() throws {
        let choice = SlotChoice(identifier: "1", display: "Margaret Smith", spoken: ["Margaret Smith", "Meg"])
        let phrase = try saying("call {who}", slots: ["who": .choices([choice], several: false)])
        guard case .choices(let choices, _)? = phrase.slots["who"] else {
            Issue.record("no choices")
            return
        }
        #expect(choices[0].spoken == ["Margaret Smith", "Meg", "Maggie", "my sister"])
        #expect(choices[0].display == "Margaret Smith")
    }
}
