import Testing
import Wire

@testable import phrasectl

@Suite struct OutcomeViewTests {
    private func text(_ outcome: Outcome) -> String {
        OutcomeView(outcome).lines(on: .plain).map(\.text).joined(separator: "\n")
    }

    @Test func successTellsWhatWasHeardTakenAndSaid() {
        var outcome = Outcome(.success)
        outcome.transcript = "soup thyme"
        outcome.phrase = "soup time"
        outcome.shortcut = "s1"
        outcome.app = "org.phrased.SoupChef"
        outcome.intent = "OrderSoup"
        outcome.confidence = 0.972
        outcome.slots = ["soup": "tomato soup", "options": ["croutons", "red pepper"]]
        outcome.response = .init(code: "success", dialog: "Ready in 12 minutes.\u{1B}[2J")
        #expect(
            text(outcome) == """
                “soup thyme” → soup time · 97 % · org.phrased.SoupChef/OrderSoup · s1
                  options  croutons, red pepper
                  soup     tomato soup
                ✓ Ready in 12 minutes.
                """
        )
    }

    @Test func whatTheViewCoversIsNotRepeated() {
        var outcome = Outcome(.success)
        outcome.slots = ["soup": "tomato soup", "table": "7"]
        outcome.snippet = ["state": "success", "rows": [["label": "Soup", "value": "1"]], "covers": ["soup"]]
        let text = text(outcome)
        #expect(text.contains("table  7"))
        #expect(!text.contains("tomato soup"))
    }

    @Test func noMatchNamesTheNearest() {
        var outcome = Outcome(.noMatch)
        outcome.transcript = "what is the weather"
        outcome.phrase = "soup time"
        outcome.confidence = 0.08
        #expect(
            text(outcome) == """
                “what is the weather”
                ✗ Nothing that can be said here was meant.
                  nearest: soup time · 8 %
                """
        )
    }

    @Test func openQuestionIsSaid() {
        var outcome = Outcome(.needsValue)
        outcome.question = "Which soup?"
        outcome.choices = ["tomato", "leek"]
        #expect(
            text(outcome) == """
                ? A question was left open: Which soup?
                  - tomato
                  - leek
                  --answer TEXT answers it; --yes answers a confirmation.
                """
        )
    }

    @Test func everyOutcomeSaysSomething() {
        for kind in Outcome.Kind.allCases where kind != .matched { #expect(!text(Outcome(kind)).isEmpty, "\(kind)") }
    }
}
