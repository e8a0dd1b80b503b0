import Foundation
import Intents
import Testing

@testable import IntentGeneration

struct DefinitionSchemaTests {
    private let schema: PropertyList

    init() throws { schema = try JSONReader.read(Array(DefinitionSchema.text.utf8), name: "schema") }

    /// What does not fit the schema; checks the keywords that the schema uses.
    private func faults(_ value: PropertyList, _ rule: PropertyList, at place: String = "") -> [String] {
        var found: [String] = []
        if let reference = rule["$ref"]?.string {
            guard let target = schema["$defs"]?[String(reference.dropFirst("#/$defs/".count))] else {
                return ["\(place): \(reference) leads nowhere"]
            }
            found += faults(value, target, at: place)
        }
        let types = rule["type"].map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
        if !types.isEmpty, !types.contains(where: { isOf($0, value) }) { found.append("\(place): no \(types)") }
        if let words = rule["enum"]?.elements, !words.contains(value) { found.append("\(place): none of \(words)") }
        if let items = rule["items"] {
            for (index, element) in value.elements.enumerated() {
                found += faults(element, items, at: "\(place)[\(index)]")
            }
        }
        guard case .dictionary(let entries) = value.value else { return found }
        for key in (rule["required"]?.elements ?? []).compactMap(\.string) where value[key] == nil {
            found.append("\(place): no \(key)")
        }
        for entry in entries {
            if let property = rule["properties"]?[entry.key] {
                found += faults(entry.value, property, at: "\(place).\(entry.key)")
            } else if let others = rule["additionalProperties"], others.boolean == nil {
                found += faults(entry.value, others, at: "\(place).\(entry.key)")
            } else if rule["additionalProperties"]?.boolean == false,
                entry.key.wholeMatch(of: /[A-Z].*|\$key:.*/) == nil
            {
                found.append("\(place): \(entry.key) is not known")
            }
        }
        return found
    }

    private func isOf(_ type: String, _ value: PropertyList) -> Bool {
        switch (type, value.value) {
        case ("object", .dictionary), ("array", .array), ("string", .string), ("boolean", .boolean),
            ("integer", .integer), ("number", .integer), ("number", .real):
            true
        case ("null", .data(let bytes)): bytes.isEmpty
        default: false
        }
    }

    private func faults(json: String) throws -> [String] {
        faults(try JSONReader.read(Array(json.utf8), name: "Test"), schema)
    }

    @Test func ownDefinitionsFit() throws {
        let tea = try PropertyList(bytes: Array(Definitions.tea.utf8), name: "Test")
        #expect(try faults(json: DefinitionJSON.text(of: tea, schema: DefinitionSchema.url)) == [])
        let starter = try StarterApp(name: "TeaRoom", id: "org.example.TeaRoom").definition
        #expect(try faults(json: DefinitionJSON.text(of: starter)) == [])
    }

    @Test func whatIsWrongDoesNotFit() throws {
        #expect(try faults(json: #"{"intents": [{"name": "A", "titel": "B"}]}"#) == [".intents[0]: titel is not known"])
        #expect(try faults(json: #"{"intents": [{"title": "B"}]}"#) == [".intents[0]: no name"])
        #expect(try faults(json: #"{"intents": [{"name": 1}]}"#).count == 1)
        #expect(try faults(json: #"{"intents": {}}"#).count == 1)
        #expect(try faults(json: #"{}"#) == [": no intents"])
        let later = #"{"intents": [{"name": "A", "INIntentFuture": 1, "type": "Custom"}], "INFuture": []}"#
        #expect(try faults(json: later) == [])
    }

    @Test func isTheOneThatIsPrinted() throws {
        #expect(try IntentgenCommand(arguments: ["schema"]).run().text + "\n" == DefinitionSchema.text)
        #expect(schema["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test(.enabled(if: !SharedData.definitions.isEmpty, "the shared data is not there: nothing checked"))
    func everyRealDefinitionFits() throws {
        for path in SharedData.definitions {
            let source = try PropertyList(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), name: path)
            #expect(try faults(json: DefinitionJSON.text(of: source)) == [], "\(path)")
        }
    }
}
