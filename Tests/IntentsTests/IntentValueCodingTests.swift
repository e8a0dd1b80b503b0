import Foundation
import Intents
import Testing

struct IntentValueCodingTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test(
        arguments: [
            (IntentValue.string("tomato"), "\"tomato\""),
            (.integer(3), "3"),
            (.decimal(2.5), "2.5"),
            (.boolean(true), "true"),
            (.enumeration("tomato"), #"{"case":"tomato","type":"enum"}"#),
            (
                .object(IntentObject(identifier: "t1", displayString: "Tomato", properties: ["hot": true])),
                #"{"displayString":"Tomato","identifier":"t1","properties":{"hot":true},"type":"object"}"#
            ),
            (.person(IntentPerson(displayName: "Anna")), #"{"displayName":"Anna","type":"person"}"#),
            (.dateComponents(IntentDate(hour: 17, minute: 30)), #"{"hour":17,"minute":30,"type":"date"}"#),
            (.timeInterval(90), #"{"seconds":90,"type":"timeInterval"}"#),
            (.url("https://example.org"), #"{"type":"url","url":"https://example.org"}"#),
            (.file(IntentFile(path: "/a/b.txt")), #"{"path":"/a/b.txt","type":"file"}"#),
            (.placemark(IntentPlace(name: "Home")), #"{"name":"Home","type":"place"}"#),
            (
                .measurement(IntentMeasurement(amount: 2.5, unit: "km")),
                #"{"amount":2.5,"type":"measurement","unit":"km"}"#
            ),
            (
                .currencyAmount(IntentCurrencyAmount(amount: "12.30", currencyCode: "EUR")),
                #"{"amount":"12.30","currencyCode":"EUR","type":"currencyAmount"}"#
            ),
            (["cheese", .enumeration("croutons")], #"["cheese",{"case":"croutons","type":"enum"}]"#),
            ([], "[]"),
        ] as [(IntentValue, String)]
    )
    func aValueTravelsAndComesBack(value: IntentValue, wire: String) throws {
        #expect(try json(value) == wire)
        #expect(try JSONDecoder().decode(IntentValue.self, from: Data(wire.utf8)) == value)
    }

    @Test func numbersReadAsEitherKind() throws {
        let whole = try JSONDecoder().decode(IntentValue.self, from: Data("2.0".utf8))
        #expect(whole.double == 2)
        #expect(whole.integer == 2)
        #expect(IntentValue.decimal(2.5).integer == nil)
        #expect(IntentValue.integer(1).boolean == nil)
    }

    @Test func anObjectNeedsNoType() throws {
        let value = try JSONDecoder().decode(IntentValue.self, from: Data(#"{"displayString": "Leek"}"#.utf8))
        #expect(value == .object(IntentObject(displayString: "Leek")))
    }

    @Test(arguments: [#"{"type": "ghost"}"#, #"{"type": "enum"}"#, "null", "{}"])
    func whatIsNoValueIsRefused(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(IntentValue.self, from: Data(text.utf8)) }
    }

    @Test func intentsAndResponsesLeaveOutWhatIsAbsent() throws {
        let intent = try JSONDecoder().decode(Intent.self, from: Data(#"{"className": "OrderSoupIntent"}"#.utf8))
        #expect(intent == Intent(className: "OrderSoupIntent"))
        let response = try JSONDecoder().decode(IntentResponse.self, from: Data(#"{"code": "ready"}"#.utf8))
        #expect(response == IntentResponse(code: "ready"))
        let activity = UserActivity(type: "org.example.menu", keywords: ["b", "a"])
        #expect(try json(activity) == #"{"keywords":["a","b"],"type":"org.example.menu"}"#)
    }
}
