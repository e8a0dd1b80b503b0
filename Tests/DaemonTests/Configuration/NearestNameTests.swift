import Testing

@testable import Daemon

@Suite struct NearestNameTests {
    @Test(arguments: [("lcok", "lock"), ("Languages", "languages"), ("language", "languages"), ("log", "lock")])
    func namesTheNearest(name: String, nearest: String) {
        #expect(NearestName.of(name, among: ["languages", "lock", "threshold"]) == nearest)
    }

    @Test func namesNothingFarAway() {
        #expect(NearestName.of("pomegranate", among: ["lock", "keep"]) == nil)
        #expect(NearestName.of("x", among: []) == nil)
    }
}
