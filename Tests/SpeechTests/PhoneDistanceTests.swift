import Testing

@testable import Speech

@Suite struct PhoneDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("S UW P", "S UW P", 0), ("S UW P", "S OW P", 1), ("S UW P", "S UW P S", 1), ("S UW P", "", 3),
        ("K AE T", "T AE K", 2),
    ])
    func editsAreCounted(one: String, other: String, edits: Int) {
        let phones = [one, other].map { $0.split(separator: " ").map(String.init) }
        #expect(PhoneDistance.edits(phones[0], phones[1]) == edits)
        #expect(PhoneDistance.edits(phones[1], phones[0]) == edits)
        #expect(PhoneDistance.normalised(phones[0], phones[1]) <= 1)
    }
}
