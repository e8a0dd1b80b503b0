import Synchronization
import Testing
import Wire

@testable import phrasectl

@Suite struct PersonAtTerminalTests {
    private func answer(_ question: AskRequest, typing lines: String?...) async -> (AskReply, String) {
        let screen = Screen()
        let typed = Mutex(lines)
        let person = PersonAtTerminal(console: screen.console) {
            typed.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        }
        return (await person.answer(question), screen.errors)
    }

    private let soups = [
        AskRequest.Choice(title: "Tomato soup"), .init(title: "Tom yum", subtitle: "hot"), .init(title: "Leek"),
    ]

    private func question(_ kind: AskRequest.Kind, choices: [AskRequest.Choice]? = nil) -> AskRequest {
        AskRequest(session: "s", kind: kind, prompt: "Order\u{1B}[2J it?", choices: choices)
    }

    @Test(arguments: [("y", AskReply.Answer.yes), ("YES ", .yes), ("no", .no), ("cancel", .cancel), ("c", .cancel)])
    func confirmationTakesWords(typed: String, expected: AskReply.Answer) async {
        for kind in [AskRequest.Kind.confirmation, .permission] {
            #expect(await answer(question(kind), typing: typed).0 == AskReply(expected))
        }
    }

    @Test func confirmationAsksAgainAndEndsAtTheEnd() async {
        let (reply, screen) = await answer(question(.confirmation), typing: "", "perhaps", "yes")
        #expect(reply == AskReply(.yes))
        #expect(screen.contains("Please answer yes, no or cancel."))
        #expect(!screen.contains("\u{1B}"))
        #expect(await answer(question(.confirmation), typing: nil).0 == AskReply(.cancel))
    }

    @Test(arguments: [("2", 1), ("leek", 2), ("tomato", 0), ("Tom yum", 1), ("3", 2)])
    func choiceTakesNumberOrName(typed: String, index: Int) async {
        #expect(await answer(question(.choice, choices: soups), typing: typed).0 == AskReply(.choice, choice: index))
    }

    @Test func wordsOfThePersonsLanguageAreTaken() async {
        var asked = question(.confirmation)
        asked.words = AskRequest.Words(yes: ["да", "ага"], no: ["нет"], cancel: ["отмена"])
        let (reply, screen) = await answer(asked, typing: "Ага")
        #expect(reply == AskReply(.yes))
        #expect(screen.hasSuffix("[да/нет] "))
        #expect(await answer(asked, typing: "нет").0 == AskReply(.no))
        #expect(await answer(asked, typing: "no").0 == AskReply(.no))
        // What it cannot read itself, the daemon reads.
        #expect(await answer(asked, typing: "", "конечно").0 == AskReply(.text, text: "конечно"))
        var choice = question(.choice, choices: soups)
        choice.words = asked.words
        #expect(await answer(choice, typing: "the hot one").0 == AskReply(.text, text: "the hot one"))
        #expect(await answer(choice, typing: "leek").0 == AskReply(.choice, choice: 2))
    }

    @Test func choiceRefusesWhatIsUnclear() async {
        let (reply, screen) = await answer(question(.choice, choices: soups), typing: "tom", "0", "4", "borscht", "1")
        #expect(reply == AskReply(.choice, choice: 0))
        #expect(screen.components(of: "It is none of them") == 4)
        #expect(screen.contains("  hot"))
    }

    @Test func valueIsText() async {
        #expect(await answer(question(.value), typing: "", " two bowls ").0 == AskReply(.text, text: "two bowls"))
        #expect(await answer(question(.value), typing: nil).0 == AskReply(.cancel))
    }

    @Test func snippetIsDrawnBeforeTheQuestion() async {
        var asked = question(.confirmation)
        asked.snippet = ["title": "Invoice", "rows": [["label": "Total", "value": "$5"]]]
        let (_, screen) = await answer(asked, typing: "y")
        #expect(screen.hasPrefix("╭─ Invoice"))
    }
}

extension String {
    /// How often `part` occurs.
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
