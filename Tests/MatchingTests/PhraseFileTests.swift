import Matching
import Testing

@Suite struct PhraseFileTests {
    @Test func readsRulesSectionsAndComments() throws {
        let file = try PhraseFile(
            parsing: """
                # lamps
                <turn> = (switch|turn) <way>
                <way> = (on|off)

                [Lamps]
                <turn> the lamp   # a comment
                [please] light up
                ! what lamps are there
                [org.example.home/Dim]
                dim {1..100:level}
                [-- notify-send "two words" plain]
                tell me #1
                """,
            name: "home.phrases"
        )
        #expect(
            file.sections.map(\.target) == [
                .intent(app: nil, name: "Lamps"), .intent(app: "org.example.home", name: "Dim"),
                .command(["notify-send", "two words", "plain"]),
            ]
        )
        #expect(file.sections[0].entries.map(\.line) == [6, 7, 8])
        #expect(file.sections[0].entries.map(\.isNegative) == [false, false, true])
        #expect(file.sections[2].entries[0].template.source == "tell me")
    }

    @Test func collectsAllFaultsWithTheirPlace() {
        let text = "lost phrase\n[Good]\n  open (the|a door\n<rule> = {9..1:n}\nuse <nothing>\n[-- ]\n"
        do {
            _ = try PhraseFile(parsing: text, name: "bad.phrases")
            Issue.record("the file was taken")
        } catch {
            #expect(
                error.faults.map { [$0.line, $0.column] } == [[1, 1], [3, 8], [4, 10], [5, 5], [6, 2]],
                "\(error)"
            )
            #expect(error.description.hasPrefix("bad.phrases:1:1: "))
        }
    }
}
