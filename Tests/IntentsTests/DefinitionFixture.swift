import Foundation
import Intents

/// Definitions made for one test, written by Foundation so that they do not lean on the reader they test.
enum DefinitionFixture {
    /// A definition file of these intents, enumerations and types.
    static func file(
        intents: [[String: Any]],
        enums: [[String: Any]] = [],
        types: [[String: Any]]? = nil,
        extra: [String: Any] = [:]
    ) throws -> IntentDefinitionFile {
        try IntentDefinitionFile(data: bytes(intents: intents, enums: enums, types: types, extra: extra), name: "Test")
    }

    /// The file's bytes.
    static func bytes(
        intents: [[String: Any]],
        enums: [[String: Any]] = [],
        types: [[String: Any]]? = nil,
        extra: [String: Any] = [:]
    ) throws -> [UInt8] {
        var root: [String: Any] = ["INIntents": intents, "INEnums": enums]
        root["INTypes"] = types
        root.merge(extra) { $1 }
        return try self.bytes(root)
    }

    /// Any property list in XML.
    static func bytes(_ root: Any) throws -> [UInt8] {
        [UInt8](try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0))
    }

    /// An intent's dictionary.
    static func intent(_ name: String, parameters: [[String: Any]] = [], _ extra: [String: Any] = [:]) -> [String: Any]
    {
        var intent: [String: Any] = ["INIntentName": name]
        if !parameters.isEmpty { intent["INIntentParameters"] = parameters }
        return intent.merging(extra) { $1 }
    }

    /// A parameter's dictionary; the keys of `extra` and `metadata` lack their prefix.
    static func parameter(
        _ name: String,
        _ type: String,
        _ extra: [String: Any] = [:],
        metadata: [String: Any]? = nil,
        prefix: String = "INIntentParameter"
    ) -> [String: Any] {
        var parameter: [String: Any] = [prefix + "Name": name, prefix + "Type": type]
        for (key, value) in extra { parameter[prefix + key] = value }
        if let metadata {
            parameter[prefix + "Metadata"] = Dictionary(
                uniqueKeysWithValues: metadata.map { (prefix + "Metadata" + $0, $1) }
            )
        }
        return parameter
    }

    /// A response code's dictionary.
    static func code(_ name: String, _ template: String? = nil, concise: String? = nil, success: Bool? = nil)
        -> [String: Any]
    {
        var code: [String: Any] = ["INIntentResponseCodeName": name]
        code["INIntentResponseCodeFormatString"] = template
        code["INIntentResponseCodeConciseFormatString"] = concise
        code["INIntentResponseCodeSuccess"] = success
        return code
    }

    /// A response's dictionary.
    static func response(_ codes: [[String: Any]], properties: [[String: Any]] = []) -> [String: Any] {
        ["INIntentResponse": ["INIntentResponseCodes": codes, "INIntentResponseParameters": properties]]
    }

    /// An enumeration's dictionary of case names with their numbers and display names.
    static func enumeration(_ name: String, _ cases: [(String, Int?, String)]) -> [String: Any] {
        let values = cases.map { name, index, display in
            var value: [String: Any] = ["INEnumValueName": name, "INEnumValueDisplayName": display]
            value["INEnumValueDisplayNameID"] = "id" + name
            value["INEnumValueIndex"] = index
            return value
        }
        return ["INEnumName": name, "INEnumValues": values]
    }
}
