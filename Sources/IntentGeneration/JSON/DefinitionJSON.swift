import FoundationEssentials
import Intents

/// A definition in JSON, for people without Xcode: the same content with shorter keys, and back without loss.
///
/// Keys lose their prefix and begin with a small letter; a key that has no known prefix stands as it is. Data without
/// content, by which Xcode says that there is no limit, is `null`. What JSON cannot say is an object with one key:
/// `{"$data": base64}`, `{"$date": ISO 8601}`, `{"$real": "inf"}`.
enum DefinitionJSON {
    /// Where the schema of this form is, relative to the definition.
    static let schemaKey = "$schema"

    /// The JSON of a definition.
    static func text(of definition: PropertyList, schema: String? = nil) -> String {
        var json = short(definition.sortedByKey(), DefinitionShape.root)
        if let schema { json = PropertyList(.dictionary([entry(schemaKey, .string(schema))] + json.entries)) }
        return JSONWriter.text(json)
    }

    /// The definition that a JSON text is, in the order Xcode writes it.
    static func definition(of text: [UInt8], name: String) throws(FileFault) -> PropertyList {
        let json = try JSONReader.read(text, name: name)
        guard case .dictionary(let entries) = json.value else {
            throw FileFault(
                file: name,
                line: json.line,
                message: "this is no definition",
                cure: "start it with { \"intents\": [ … ] }"
            )
        }
        let content = PropertyList(.dictionary(entries.filter { $0.key != schemaKey }), line: json.line)
        return long(content, DefinitionShape.root).sortedByKey()
    }

    /// The schema that a JSON text names.
    static func schema(named text: [UInt8]) -> String? {
        (try? JSONReader.read(text, name: ""))?[schemaKey]?.string
    }

    private static func entry(_ key: String, _ value: PropertyList.Value) -> PropertyList.Entry {
        PropertyList.Entry(key: key, value: PropertyList(value))
    }

    // MARK: To JSON

    private static func short(_ list: PropertyList, _ shape: DefinitionShape) -> PropertyList {
        guard case .dictionary(let entries) = list.value else { return plain(list) }
        var shortened: [PropertyList.Entry] = []
        for entry in entries {
            guard let field = shape.fields.first(where: { shape.prefix(of: $0) + $0.name == entry.key }) else {
                let key = shortKey(entry.key, shape)
                shortened.append(PropertyList.Entry(key: key, value: plain(entry.value)))
                continue
            }
            shortened.append(PropertyList.Entry(key: field.key, value: short(entry.value, field.kind)))
        }
        // What a thing is called stands first; the rest keeps its order.
        let heads = ["name", "type", "code", "title", "titleID", "displayName", "displayNameID"]
        func rank(_ entry: PropertyList.Entry) -> Int { heads.firstIndex(of: entry.key) ?? heads.count }
        let ordered = shortened.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
        return PropertyList(.dictionary(ordered.map(\.element)), line: list.line)
    }

    private static func short(_ list: PropertyList, _ kind: DefinitionShape.Kind) -> PropertyList {
        switch (kind, list.value) {
        case (.dictionary(let shape), .dictionary): short(list, shape)
        case (.array(let shape), .array(let elements)): PropertyList(.array(elements.map { short($0, shape) }))
        case (.map(let shape), .dictionary(let entries)):
            PropertyList(
                .dictionary(entries.map { PropertyList.Entry(key: $0.key, value: short($0.value, shape)) })
            )
        default: plain(list)
        }
    }

    /// A key that the shape does not list: short when that can be undone, else as it is.
    private static func shortKey(_ key: String, _ shape: DefinitionShape) -> String {
        let rest = key.dropFirst(shape.prefix.count)
        if !shape.prefix.isEmpty, key.hasPrefix(shape.prefix), rest.first?.isUppercaseASCII == true {
            return rest.prefix(1).lowercased() + rest.dropFirst()
        }
        return key.first?.isUppercaseASCII == true ? key : rawPrefix + key
    }

    private static let rawPrefix = "$key:"

    /// A value that has no shape: its dictionaries keep their keys.
    private static func plain(_ list: PropertyList) -> PropertyList {
        switch list.value {
        case .dictionary(let entries):
            PropertyList(
                .dictionary(
                    entries.map { entry in
                        PropertyList.Entry(
                            key: entry.key.hasPrefix("$") ? rawPrefix + entry.key : entry.key,
                            value: plain(entry.value)
                        )
                    }
                )
            )
        case .array(let elements): PropertyList(.array(elements.map(plain)))
        case .data(let bytes) where !bytes.isEmpty: PropertyList(.dictionary([entry("$data", .data(bytes))]))
        case .date(let date): PropertyList(.dictionary([entry("$date", .string(date))]))
        case .real(let number) where !number.isFinite:
            PropertyList(.dictionary([entry("$real", .string(String(number)))]))
        default: list
        }
    }

    // MARK: From JSON

    private static func long(_ list: PropertyList, _ shape: DefinitionShape) -> PropertyList {
        guard escaped(list) == nil, case .dictionary(let entries) = list.value else { return full(list) }
        let lengthened = entries.map { entry in
            let field = shape.field(keyed: entry.key)
            let value = field.map { long(entry.value, $0.kind) } ?? full(entry.value)
            return PropertyList.Entry(key: longKey(entry.key, field, shape), value: value)
        }
        return PropertyList(.dictionary(lengthened), line: list.line)
    }

    private static func long(_ list: PropertyList, _ kind: DefinitionShape.Kind) -> PropertyList {
        switch (kind, list.value) {
        case (_, .dictionary) where escaped(list) != nil: full(list)
        case (.dictionary(let shape), .dictionary): long(list, shape)
        case (.array(let shape), .array(let elements)):
            PropertyList(.array(elements.map { long($0, shape) }), line: list.line)
        case (.map(let shape), .dictionary(let entries)):
            PropertyList(
                .dictionary(entries.map { PropertyList.Entry(key: $0.key, value: long($0.value, shape)) }),
                line: list.line
            )
        default: full(list)
        }
    }

    private static func longKey(_ key: String, _ field: DefinitionShape.Field?, _ shape: DefinitionShape) -> String {
        if let field { return shape.prefix(of: field) + field.name }
        if key.hasPrefix(rawPrefix) { return String(key.dropFirst(rawPrefix.count)) }
        guard !shape.prefix.isEmpty, let first = key.first, first.isASCII, first.isLowercase else { return key }
        return shape.prefix + first.uppercased() + key.dropFirst()
    }

    /// A value that has no shape, with what JSON could not say made whole again.
    private static func full(_ list: PropertyList) -> PropertyList {
        if let value = escaped(list) { return PropertyList(value, line: list.line) }
        switch list.value {
        case .array(let elements): return PropertyList(.array(elements.map(full)), line: list.line)
        case .dictionary(let entries):
            let entries = entries.map { entry in
                let isRaw = entry.key.hasPrefix(rawPrefix)
                return PropertyList.Entry(
                    key: isRaw ? String(entry.key.dropFirst(rawPrefix.count)) : entry.key,
                    value: full(entry.value)
                )
            }
            return PropertyList(.dictionary(entries), line: list.line)
        default: return list
        }
    }

    /// What an object with the one key `$data`, `$date` or `$real` stands for.
    private static func escaped(_ list: PropertyList) -> PropertyList.Value? {
        guard list.entries.count == 1, let only = list.entries.first, let text = only.value.string else { return nil }
        switch only.key {
        case "$data": return Data(base64Encoded: text).map { .data([UInt8]($0)) }
        case "$date": return .date(text)
        case "$real": return Double(text).map { .real($0) }
        default: return nil
        }
    }
}

extension Character {
    fileprivate var isUppercaseASCII: Bool { isASCII && isUppercase }
}
