import Foundation
import Testing

@testable import Wire

@Suite struct JSONValueCodingTests {
    private struct Bowl: Codable, Hashable {
        enum Size: String, Codable { case small, large }
        var size: Size
        var soup: String?
        var count: UInt8
        var weight: Double
        var ratio: Float
        var spoons: [Bowl]
        var prices: [String: Int]
        var anything: JSONValue
    }

    private let bowl = Bowl(
        size: .large,
        soup: "clam chowder",
        count: 255,
        weight: 1.25,
        ratio: 0.5,
        spoons: [Bowl(size: .small, count: 0, weight: 0, ratio: 0, spoons: [], prices: [:], anything: nil)],
        prices: ["a": 1, "b": -2],
        anything: ["deep": [1, 2.5, nil, ["x": false]]]
    )

    @Test func valuesSurviveTheWayThere() throws {
        let value = try JSONValue(encoding: bowl)
        #expect(value["size"] == "large" && value["count"] == 255)
        #expect(value["spoons"]?[0]?["soup"] == nil)
        #expect(try value.decode(Bowl.self) == bowl)
    }

    @Test func sameAsFoundationsCoder() throws {
        let ours = try JSONValue(encoding: bowl).serialised()
        #expect(try JSONDecoder().decode(Bowl.self, from: Data(ours)) == bowl)
        let theirs = try JSONEncoder().encode(bowl)
        #expect(try JSONValue(parsing: theirs).decode(Bowl.self) == bowl)
        #expect(try JSONDecoder().decode(JSONValue.self, from: theirs).decode(Bowl.self) == bowl)
    }

    @Test func errorsNameThePlace() throws {
        var value = try JSONValue(encoding: bowl).objectValue ?? [:]
        value["spoons"] = [["size": "small", "count": 300, "weight": 0, "ratio": 0, "spoons": [], "prices": [:]]]
        let error = #expect(throws: DecodingError.self) { _ = try JSONValue.object(value).decode(Bowl.self) }
        let message = RPCError(reading: try #require(error), of: "soup.order").message
        #expect(message == "soup.order: params.spoons[0].count: expected a whole number in range, found a number")
        value["spoons"] = nil
        let missing = #expect(throws: DecodingError.self) { _ = try JSONValue.object(value).decode(Bowl.self) }
        #expect(RPCError(reading: try #require(missing), of: "soup.order").message.contains("“spoons” is missing"))
    }

    @Test func whatJSONCannotSayIsRefused() {
        #expect(throws: EncodingError.self) { _ = try JSONValue(encoding: [Double.nan]) }
        #expect(throws: EncodingError.self) { _ = try JSONValue(encoding: ["a": Double.infinity]) }
        #expect(throws: EncodingError.self) { _ = try JSONValue(encoding: UInt64.max) }
    }

    @Test(arguments: [JSONValue.string("1"), .bool(true), .null, .double(1.5), .array([1])])
    func integersAreNotMadeOfOtherThings(value: JSONValue) {
        #expect(throws: DecodingError.self) { _ = try value.decode(Int.self) }
    }

    /// Containers that are filled after their parent was left, as a class with a superclass does it.
    @Test func nestedContainersAndSuperEncoders() throws {
        struct Nested: Codable, Equatable {
            enum Key: CodingKey { case list, object }
            var numbers: [Int]

            init(numbers: [Int]) { self.numbers = numbers }
            init(from decoder: any Decoder) throws {
                let outer = try decoder.container(keyedBy: Key.self)
                let inner = try outer.nestedContainer(keyedBy: Key.self, forKey: .object)
                var list = try inner.nestedUnkeyedContainer(forKey: .list)
                numbers = []
                while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
                #expect(try String(from: outer.superDecoder()) == "above")
            }
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Key.self)
                var inner = outer.nestedContainer(keyedBy: Key.self, forKey: .object)
                try "above".encode(to: outer.superEncoder())
                var list = inner.nestedUnkeyedContainer(forKey: .list)
                for number in numbers { try list.encode(number) }
            }
        }
        let value = try JSONValue(encoding: Nested(numbers: [1, 2]))
        #expect(value == ["object": ["list": [1, 2]], "super": "above"])
        #expect(try value.decode(Nested.self) == Nested(numbers: [1, 2]))
    }
}
