import FoundationEssentials

/// What was said in one place of a bound command's phrase.
public struct CommandSlot: Sendable, Hashable, Codable {
    /// The words to show, as a person would say them.
    public var display: String
    /// The words as they were heard.
    public var text: String
    /// The value's own name, where it is one of a list; a day or a time as ISO 8601 writes it.
    public var identifier: String?
    /// The number, where it is one.
    public var number: Double?

    /// Makes a slot's value.
    public init(display: String, text: String? = nil, identifier: String? = nil, number: Double? = nil) {
        self.display = display
        self.text = text ?? display
        self.identifier = identifier
        self.number = number
    }
}

extension CommandRequest {
    private struct Input: Encodable {
        let phrase: String
        let slots: [String: [CommandSlot]]
    }

    /// The request for a bound command.
    ///
    /// The program finds each slot as `PHRASED_SLOT_<NAME>`, several values joined with ", ", and all of them with
    /// their details as a JSON object on its standard input: `{"phrase": …, "slots": {name: [{"display": …}]}}`.
    /// The arguments are those that were bound: what was said never becomes one.
    public init(command: [String], phrase: String, slots: [String: [CommandSlot]]) {
        var environment: [String: String] = [:]
        for (name, values) in slots {
            let words = values.map { $0.display.filter { $0 != "\0" } }
            environment[Self.variable(name)] = words.joined(separator: ", ")
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = try? encoder.encode(Input(phrase: phrase, slots: slots))
        self.init(
            arguments: command,
            environment: environment,
            input: json.map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
        )
    }

    /// The name of a slot's variable: capital letters, digits and underscores.
    public static func variable(_ slot: String) -> String {
        let name = slot.uppercased().unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? Character(scalar) : "_"
        }
        return "PHRASED_SLOT_" + String(name)
    }
}
