import Intents
import Testing

struct IntentDateTests {
    @Test(arguments: ["2026-03-31", "17:30", "17:30:05", "2024-02-29 00:00", "2026-03-31 17:30:05"])
    func aDateReadsAsItIsWritten(text: String) throws {
        #expect(try #require(IntentDate(parsing: text)).description == text)
    }

    @Test func aLetterMayStandBetweenDateAndTime() {
        #expect(IntentDate(parsing: "2026-03-31T17:30")?.description == "2026-03-31 17:30")
    }

    @Test(arguments: [
        "", "soon", "2026-02-29", "2026-13-01", "2026-04-31", "24:00", "12:60", "12", "1:2:3:4", "12:00 2026-01-01",
    ])
    func whatIsNoDateIsNone(text: String) {
        #expect(IntentDate(parsing: text) == nil)
    }
}
