import Foundation
import IntentGeneration
import Testing

struct DefinitionTallyTests {
    @Test func everyStepIsCountedForItself() {
        var tally = DefinitionTally()
        tally.count(Array(Definitions.tea.utf8), name: "Tea")
        tally.count(Array(Definitions.enumeration(("black", 4), ("white", 4)).utf8), name: "Twice")
        tally.count(Array("no list".utf8), name: "None")
        #expect(tally.total == 3)
        #expect(tally.passed == [.read: 2, .lint: 1, .roundTrip: 2, .convert: 2, .swift: 1, .python: 1])
        #expect(tally.summary.contains("swift: 1 of 3\n"))
        #expect(tally.faults.count == 4)
    }

    /// That what is generated compiles is ``GeneratedCodeTests``' to show.
    @Test(.enabled(if: !SharedData.definitions.isEmpty, "the shared data is not there: nothing counted"))
    func everyRealDefinitionPassesEveryStep() throws {
        var tally = DefinitionTally()
        for path in SharedData.definitions {
            tally.count([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))), name: path)
        }
        #expect(tally.total == SharedData.definitions.count)
        for step in DefinitionTally.Step.allCases { #expect(tally.passed[step] == tally.total, "\(tally.summary)") }
    }
}
