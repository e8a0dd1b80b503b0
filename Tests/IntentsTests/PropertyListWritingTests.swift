import Foundation
import Intents
import Testing

struct PropertyListWritingTests {
    private let list = PropertyList(
        .dictionary([
            .init(key: "b & <c>", value: PropertyList(.string("salt & <pepper>\n\"x\""))),
            .init(key: "a", value: PropertyList(.array([]))),
            .init(
                key: "all",
                value: PropertyList(
                    .array([
                        PropertyList(.integer(-7)), PropertyList(.real(1)), PropertyList(.real(0.1)),
                        PropertyList(.boolean(true)), PropertyList(.boolean(false)), PropertyList(.data([])),
                        PropertyList(.data(Array(0...255))), PropertyList(.date("2026-03-31T12:00:00Z")),
                        PropertyList(.dictionary([])), PropertyList(.string("")),
                    ])
                )
            ),
        ])
    )

    @Test func whatIsWrittenReadsBackEqual() throws {
        #expect(try PropertyList(bytes: Array(list.xml.utf8), name: "Test") == list)
    }

    @Test func foundationReadsWhatIsWritten() throws {
        let read = try PropertyListSerialization.propertyList(from: Data(list.xml.utf8), options: [], format: nil)
        let dictionary = try #require(read as? [String: Any])
        #expect(dictionary["b & <c>"] as? String == "salt & <pepper>\n\"x\"")
        let all = try #require(dictionary["all"] as? [Any])
        #expect(all.count == 10)
        #expect(all[6] as? Data == Data(0...255))
    }

    @Test func keysKeepTheirOrderUnlessTheyAreSorted() throws {
        let written = try PropertyList(bytes: Array(list.xml.utf8), name: "Test")
        #expect(written.entries.map(\.key) == ["b & <c>", "a", "all"])
        #expect(list.sortedByKey().entries.map(\.key) == ["a", "all", "b & <c>"])
        #expect(list.sortedByKey() == list)
    }

    @Test(arguments: 1..<8)
    func base64PadsEveryLength(count: Int) throws {
        let bytes = (0..<count).map { UInt8($0 * 37 & 255) }
        let data = PropertyList(.data(bytes))
        #expect(data.xml.contains(Data(bytes).base64EncodedString()))
        #expect(try PropertyList(bytes: Array(data.xml.utf8), name: "Test") == data)
    }
}
