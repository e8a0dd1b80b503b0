/// A value of a type that an app declares itself: something with a name, and an identifier that only the app reads.
///
/// Its spoken alternatives feed the matcher and the recogniser.
public struct IntentObject: Sendable, Hashable {
    /// The app's own name for the object.
    public var identifier: String?
    /// The name as a person would say it.
    public var displayString: String
    /// How the name is said, spelled as it sounds.
    public var pronunciationHint: String?
    /// Other names a person may say.
    public var alternativeSpeakableMatches: [String]
    /// The type's own properties, by name.
    public var properties: [String: IntentValue]

    /// Makes an object; only its name is required.
    public init(
        identifier: String? = nil,
        displayString: String,
        pronunciationHint: String? = nil,
        alternativeSpeakableMatches: [String] = [],
        properties: [String: IntentValue] = [:]
    ) {
        self.identifier = identifier
        self.displayString = displayString
        self.pronunciationHint = pronunciationHint
        self.alternativeSpeakableMatches = alternativeSpeakableMatches
        self.properties = properties
    }
}

extension IntentObject: Codable {
    private enum CodingKeys: String, CodingKey {
        case identifier, displayString, pronunciationHint, alternativeSpeakableMatches, properties
    }

    /// Reads the wire form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        identifier = try container.decodeIfPresent(String.self, forKey: .identifier)
        displayString = try container.decode(String.self, forKey: .displayString)
        pronunciationHint = try container.decodeIfPresent(String.self, forKey: .pronunciationHint)
        alternativeSpeakableMatches =
            try container.decodeIfPresent([String].self, forKey: .alternativeSpeakableMatches) ?? []
        properties = try container.decodeIfPresent([String: IntentValue].self, forKey: .properties) ?? [:]
    }

    /// Writes the wire form; absent fields are left out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(identifier, forKey: .identifier)
        try container.encode(displayString, forKey: .displayString)
        try container.encodeIfPresent(pronunciationHint, forKey: .pronunciationHint)
        if !alternativeSpeakableMatches.isEmpty {
            try container.encode(alternativeSpeakableMatches, forKey: .alternativeSpeakableMatches)
        }
        if !properties.isEmpty { try container.encode(properties, forKey: .properties) }
    }
}
