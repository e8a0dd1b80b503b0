import Testing

@testable import phrasectl

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("", "", 0), ("say", "say", 0), ("sya", "say", 1), ("sy", "say", 1), ("kitten", "sitting", 3), ("", "abc", 3),
    ])
    func slipsAreCounted(first: String, second: String, slips: Int) {
        #expect(NearestName.slips(from: first, to: second) == slips)
        #expect(NearestName.slips(from: second, to: first) == slips)
    }

    @Test func shortNamesNeedMoreLikeness() {
        #expect(NearestName.of("xy", among: ["rm", "run"]) == nil)
        #expect(NearestName.of("hist", among: ["history", "hear"]) == "history")
        #expect(NearestName.of("r", among: ["rename", "reload"]) == nil)
    }
}
