import Intents

/// The JSON Schema (draft 2020-12) of a definition's JSON form, for editors that check and complete while one types.
enum DefinitionSchema {
    static let fileName = "intentdefinition.schema.json"
    /// What a definition in JSON names as its schema: the file beside it.
    static let url = "./" + fileName

    /// The schema as text.
    static var text: String {
        var definitions: [PropertyList.Entry] = []
        var root = object(DefinitionShape.root, &definitions)
        root.insert(entry("$schema", .string("https://json-schema.org/draft/2020-12/schema")), at: 0)
        root.insert(entry("title", .string("Intent definition")), at: 1)
        let sorted = definitions.sorted { $0.key < $1.key }
        return JSONWriter.text(dictionary(root + [PropertyList.Entry(key: "$defs", value: dictionary(sorted))]))
    }

    private static func object(_ shape: DefinitionShape, _ definitions: inout [PropertyList.Entry])
        -> [PropertyList.Entry]
    {
        var properties: [PropertyList.Entry] = []
        if shape === DefinitionShape.root {
            let meaning = "where this schema is"
            properties.append(
                PropertyList.Entry(
                    key: DefinitionJSON.schemaKey,
                    value: dictionary([entry("description", .string(meaning)), entry("type", .string("string"))])
                )
            )
        }
        for field in shape.fields {
            let content = [entry("description", .string(field.meaning))] + type(field.kind, &definitions)
            properties.append(PropertyList.Entry(key: field.key, value: dictionary(content)))
        }
        var entries = [
            entry("type", .string("object")), PropertyList.Entry(key: "properties", value: dictionary(properties)),
        ]
        let required = shape.fields.filter(\.isRequired).map { PropertyList(.string($0.key)) }
        if !required.isEmpty { entries.append(entry("required", .array(required))) }
        if !shape.isOpen {
            // Keys of a later Xcode stand as they are, with their capital.
            let others = PropertyList.Entry(key: "^([A-Z]|\\$key:)", value: PropertyList(.boolean(true)))
            entries.append(PropertyList.Entry(key: "patternProperties", value: dictionary([others])))
            entries.append(entry("additionalProperties", .boolean(false)))
        }
        return entries
    }

    private static func type(_ kind: DefinitionShape.Kind, _ definitions: inout [PropertyList.Entry])
        -> [PropertyList.Entry]
    {
        switch kind {
        case .string: return [entry("type", .string("string"))]
        case .word(let words): return [entry("enum", .array(words.map { PropertyList(.string($0)) }))]
        case .integer: return [entry("type", .string("integer"))]
        case .number: return [entry("type", .string("number"))]
        case .flag: return [entry("type", .string("boolean"))]
        case .limit: return [entry("type", .array([PropertyList(.string("number")), PropertyList(.string("null"))]))]
        case .any: return []
        case .dictionary(let shape): return [reference(shape, &definitions)]
        case .array(let shape):
            let items = PropertyList.Entry(key: "items", value: dictionary([reference(shape, &definitions)]))
            return [entry("type", .string("array")), items]
        case .map(let shape):
            let values = dictionary([reference(shape, &definitions)])
            return [
                entry("type", .string("object")), PropertyList.Entry(key: "additionalProperties", value: values),
            ]
        }
    }

    private static func reference(_ shape: DefinitionShape, _ definitions: inout [PropertyList.Entry])
        -> PropertyList.Entry
    {
        if !definitions.contains(where: { $0.key == shape.name }) {
            // Its place is taken first, as a shape may lead back to itself.
            definitions.append(PropertyList.Entry(key: shape.name, value: dictionary([])))
            let content = dictionary(object(shape, &definitions))
            definitions.removeAll { $0.key == shape.name }
            definitions.append(PropertyList.Entry(key: shape.name, value: content))
        }
        return entry("$ref", .string("#/$defs/\(shape.name)"))
    }

    private static func dictionary(_ entries: [PropertyList.Entry]) -> PropertyList {
        PropertyList(.dictionary(entries))
    }

    private static func entry(_ key: String, _ value: PropertyList.Value) -> PropertyList.Entry {
        PropertyList.Entry(key: key, value: PropertyList(value))
    }
}
