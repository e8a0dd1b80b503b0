import Intents
import Testing

struct EnumDefinitionTests {
    private typealias Fixture = DefinitionFixture

    private func read(_ cases: [(String, Int?, String)]) throws -> EnumDefinition {
        try #require(try Fixture.file(intents: [], enums: [Fixture.enumeration("Leaf_", cases)]).enums.first)
    }

    @Test func theNumberIsTheIndexAndNotThePlace() throws {
        let leaf = try read([("unknown", nil, ""), ("black", 3, "Black"), ("green", 1, "Green")])
        #expect(leaf.cases.map(\.index) == [0, 3, 1])
        #expect(leaf.choices.map(\.name) == ["black", "green"])
        #expect(leaf.case(named: "green")?.displayName.text == "Green")
    }

    @Test func theCaseWithIndexZeroMayBeARealOne() throws {
        let leaf = try read([("black", 0, "Black"), ("green", 1, "Green")])
        #expect(leaf.choices.count == 2)
    }

    @Test func casesWithoutNumbersCountOn() throws {
        let leaf = try read([("unknown", nil, ""), ("black", nil, "Black"), ("green", nil, "Green")])
        #expect(leaf.cases.map(\.index) == [0, 1, 2])
    }

    @Test func namesStayAsTheyAre() throws {
        let leaf = try read([("default", 1, "Default"), ("año", 2, "Año")])
        #expect(leaf.name == "Leaf_")
        #expect(leaf.className == "Leaf_")
        #expect(leaf.cases.map(\.name) == ["default", "año"])
    }
}
