import Foundation
import Intents
import Testing

@testable import IntentGeneration

struct DefinitionJSONTests {
    private func list(_ xml: String) throws -> PropertyList {
        try PropertyList(bytes: Array("<plist version=\"1.0\">\(xml)</plist>".utf8), name: "Test")
    }

    /// The list after a way there and back.
    private func returned(_ list: PropertyList) throws -> PropertyList {
        try DefinitionJSON.definition(of: Array(DefinitionJSON.text(of: list).utf8), name: "Test")
    }

    @Test func keysLoseTheirPrefixes() throws {
        let text = DefinitionJSON.text(
            of: try PropertyList(bytes: Array(Definitions.tea.utf8), name: "Test"),
            schema: "./x.json"
        )
        #expect(text.hasPrefix("{\n  \"$schema\": \"./x.json\",\n  \"enums\": ["))
        #expect(text.contains("{ \"name\": \"green\", \"displayName\": \"green \\\"Sencha\\\" tea\", \"index\": 7 }"))
        #expect(text.contains("\"supportsDynamicEnumeration\": true"))
        #expect(!text.contains("INIntent"))
        #expect(
            try returned(PropertyList(bytes: Array(Definitions.tea.utf8), name: "Test")).xml.contains("INIntentName")
        )
    }

    @Test(arguments: [
        "<real>1</real>", "<real>0.1</real>", "<real>1e+300</real>", "<integer>1</integer>", "<integer>-7</integer>",
        "<true/>", "<false/>", "<data></data>", "<data>AQID</data>", "<date>2020-01-02T03:04:05Z</date>", "<array/>",
        "<dict/>", "<string></string>", "<string>a \"b\" \\ &lt;c&gt; \n\t é 👩‍🍳 \u{2028}</string>",
        "<dict><key>$data</key><string>AQID</string></dict>", "<dict><key>$key:x</key><string>y</string></dict>",
        "<array><dict><key>lower</key><data>AA==</data></dict></array>",
    ])
    func everyValueComesBack(_ value: String) throws {
        let places = [
            "INIntents", "INFuture", "inLower", "$schema", "$key:a", "INIntentDefinitionNamespace", "",
            "INIntentDefinitionFuture",
        ]
        let keys = places.map { "<key>\($0)</key>\(value)" }.joined()
        let parameter = """
            <dict><key>INIntentParameterMetadata</key><dict>
            <key>INIntentParameterMetadataMinimumValue</key>\(value)
            <key>INIntentParameterMetadataFuture</key>\(value)<key>UTI</key>\(value)</dict>
            <key>INIntentParameterfuture</key>\(value)<key>INIntentParameter1</key>\(value)
            <key>INIntentResponsePropertyName</key>\(value)</dict>
            """
        let nested = "<key>INTypes</key><array>\(value)<dict><key>INTypeName</key>\(value)</dict></array>"
        let original = try list(
            "<dict>\(keys)\(nested)<key>INEnums</key><array><dict><key>INEnumValues</key>\(value)</dict></array></dict>"
        )
        #expect(try returned(original) == original)
        let intents = try list(
            """
            <dict><key>INIntents</key><array><dict><key>INIntentParameters</key><array>\(parameter)</array>
            <key>INIntentParameterCombinations</key><dict><key></key>\(value)<key>a,b</key><dict>
            <key>INIntentParameterCombinationTitle</key>\(value)</dict></dict>
            <key>INIntentResponse</key>\(value)</dict></array></dict>
            """
        )
        #expect(try returned(intents) == intents)
    }

    @Test func nullIsNoLimit() throws {
        let text = #"{"intents": [{"name": "A", "parameters": [{"name": "b", "type": "Integer", "#
        let json = text + #""metadata": {"minimumValue": null, "maximumValue": 5}}]}]}"#
        let file = try Files.definition(Array(json.utf8), name: "Test")
        #expect(file.intents[0].parameters[0].minimum == nil)
        #expect(file.intents[0].parameters[0].maximum == 5)
    }

    @Test(arguments: [
        ("{\"intents\": [}", 1, 14, "no value starts so"), ("{\n  \"intents\": [],\n}", 3, 1, "a key is missing"),
        ("{\n\"a\": 1, \"a\": 2}", 2, 12, "the key \"a\" twice"), ("{\"a\" 1}", 1, 6, "a colon is missing after \"a\""),
        ("{\"a\": 01x}", 1, 9, "neither a comma nor a closing brace"), ("{\"a\": \"x\ny\"}", 1, 9, "a line break"),
        ("{\"a\": \"\\q\"}", 1, 10, "\\q means nothing"), ("{\"a\": \"\\ud800\"}", 1, 14, "half a character"),
        ("{\"a\": -}", 1, 8, "- is no number"), ("{} {}", 1, 4, "more text after the end"),
        ("[1]", 1, nil, "no definition"),
        (String(repeating: "[", count: 10_000), 1, 257, "nested more than 256 deep"),
    ])
    func faultsNameTheirPlace(json: String, line: Int, column: Int?, message: String) throws {
        let fault = try #require(throws: FileFault.self) {
            try DefinitionJSON.definition(of: Array(json.utf8), name: "x.json")
        }
        #expect(fault.line == line && fault.column == column, "\(fault)")
        #expect(fault.message.contains(message), "\(fault)")
        #expect(fault.cure != nil)
    }

    @Test func findingsNameTheLineInTheJSON() throws {
        let scratch = try Scratch()
        let path = try scratch.write("{\n \"intents\": [\n  { \"name\": \"BrewTea\" }\n ]\n}\n", "Tea.json")
        let outcome = try IntentgenCommand(arguments: ["lint", path]).run()
        #expect(outcome.exitCode == 1)
        #expect(outcome.text.contains("\(path):3: warning: BrewTea has no title"))
    }

    @Test(arguments: [
        ("{ INIntents = ( ); }", false), ("{ \"INIntents\" = ( ); }", false), ("{\n\"in\\\"tents\" : []}", true),
        ("\u{FEFF}{\"intents\": []}", true), ("<plist/>", false), ("\"a\" = \"b\";", false), ("{intents: []}", true),
        ("", false),
        ("{", false), ("{\"", true),
    ])
    func jsonIsToldFromTheTextForm(text: String, isJSON: Bool) {
        #expect(Files.isJSON(Array(text.utf8)) == isJSON)
    }

    @Test func convertingTurnsRound() throws {
        let scratch = try Scratch()
        let path = try scratch.write(Definitions.tea, "Tea.intentdefinition")
        let json = scratch.path("Tea.json")
        _ = try IntentgenCommand(arguments: ["convert", path, "--output", json]).run()
        #expect(try scratch.read("Tea.json").contains("\"$schema\": \"./intentdefinition.schema.json\""))
        let back = try IntentgenCommand(arguments: ["convert", json]).run().text
        let original = try PropertyList(bytes: Array(Definitions.tea.utf8), name: "Test")
        #expect(try PropertyList(bytes: Array(back.utf8), name: "Test") == original)
        #expect(
            try IntentgenCommand(arguments: ["convert", json, "--to", "json"]).run().text + "\n"
                == scratch.read("Tea.json")
        )
        #expect(try IntentgenCommand(arguments: ["format", "--check", json]).run().exitCode == 0)
    }

    @Test(.enabled(if: !SharedData.definitions.isEmpty, "the shared data is not there: nothing converted"))
    func everyRealDefinitionConvertsWithoutLoss() throws {
        for path in SharedData.definitions {
            let source = try PropertyList(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), name: path)
            #expect(try returned(source) == source, "\(path)")
            #expect(try returned(source).xml == source.sortedByKey().xml, "\(path)")
        }
    }
}
