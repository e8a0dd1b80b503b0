import Testing

@testable import Wire

@Suite struct JSONValueTests {
    private static let valid: [(String, JSONValue)] = [
        ("null", JSONValue.null), (" true ", true), ("false", false), ("0", 0), ("-0", 0), ("42", 42),
        ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)), ("1.5", 1.5), ("1.0", .double(1)),
        ("1e3", .double(1000)), ("-2E-2", -0.02), ("\"\"", ""), ("\"é\u{1F372}\"", "é\u{1F372}"),
        (#""\"\\\/\b\f\n\r\tA\u00e9""#, "\"\\/\u{8}\u{C}\n\r\tAé"), (#""\ud83c\udf72""#, "\u{1F372}"),
        (#""\u0000""#, "\u{0}"), ("[]", []), ("[ 1 , [ ] , {} ]", [1, [], [:]]), ("{}", [:]),
        (#"{ "a" : { "b" : [ null ] } , "" : 1 }"#, ["a": ["b": [nil]], "": 1]), ("\r\n\t[1]\n", [1]),
    ]

    @Test(arguments: valid)
    func validTextIsRead(text: String, value: JSONValue) throws {
        #expect(try JSONValue(parsing: text) == value)
        #expect(try JSONValue(parsing: value.serialised()) == value)
    }

    @Test(arguments: [
        "", " ", "nul", "True", "tru", "[1", "[1,]", "[,1]", "[1 2]", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
        "{\"a\" 1}", "{1:1}", "{\"a\":1}}", "1 2", "01", "-", "-a", "1.", ".5", "+1", "1e", "1e+", "0x1", "NaN",
        "Infinity",
        "9223372036854775808", "1e999", "\"", "\"a", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"",
        "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"a\nb\"", "\"\u{1}\"", "'a'", "/* */1", "\u{FEFF}1", "{\"a\":1,\"a\":2}",
    ])
    func invalidTextIsRefused(text: String) {
        #expect(throws: JSONSyntaxError.self) { _ = try JSONValue(parsing: text) }
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x00],
            [0xEF, 0xBB, 0xBF, 0x31],
        ] as [[UInt8]]
    )
    func invalidBytesAreRefused(bytes: [UInt8]) {
        #expect(throws: JSONSyntaxError.self) { _ = try JSONValue(parsing: bytes) }
    }

    @Test func errorsSayWhere() {
        let error = #expect(throws: JSONSyntaxError.self) { _ = try JSONValue(parsing: #"{"soup": clam}"#) }
        #expect(error?.offset == 9)
        #expect(error?.description.hasSuffix("at byte 9") == true)
    }

    @Test func nestingIsBounded() throws {
        let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        _ = try JSONValue(parsing: deepest)
        for text in [
            "[\(deepest)]", String(repeating: "[", count: 1 << 20), String(repeating: "{\"a\":", count: 1 << 18),
        ] {
            #expect(throws: JSONSyntaxError.self) { _ = try JSONValue(parsing: text) }
        }
    }

    /// Whatever is cut short or has a byte changed is read or refused, and never traps.
    @Test func damagedTextNeverTraps() {
        let text = Array(#"{"a":[1,-2.5e3,"\u00e9\ud83c\udf72\n",true,null,{"b":""}],"c":"é"}"#.utf8)
        for length in text.indices {
            #expect(throws: JSONSyntaxError.self) { _ = try JSONValue(parsing: text[..<length]) }
        }
        for place in text.indices {
            for byte in UInt8.min...UInt8.max {
                var damaged = text
                damaged[place] = byte
                guard let value = try? JSONValue(parsing: damaged) else { continue }
                #expect((try? JSONValue(parsing: value.serialised())) == value)
            }
        }
    }

    @Test func writtenOnOneLineWithKeysInOrder() {
        let value: JSONValue = ["b": [1, 2.0, "a\n\"\\\u{1B}\u{7F}é"], "a": nil, "c": .double(.infinity)]
        #expect(value.description == #"{"a":null,"b":[1,2.0,"a\n\"\\\u001b\u007fé"],"c":null}"#)
    }

    @Test func whatItIsNotIsNil() {
        let value: JSONValue = ["list": [1, 2.0, 2.5], "text": "soup", "flag": true]
        #expect(value["list"]?[1]?.intValue == 2 && value["list"]?[2]?.intValue == nil)
        #expect(value["list"]?[0]?.doubleValue == 1)
        #expect(value["list"]?[3] == nil && value["none"] == nil && value["text"]?["none"] == nil)
        #expect(value["flag"]?.intValue == nil && value["text"]?.boolValue == nil && value["flag"]?.boolValue == true)
        #expect(value["text"]?.stringValue == "soup" && value["list"]?.stringValue == nil)
    }
}
