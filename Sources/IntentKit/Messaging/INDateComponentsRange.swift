public import Intents

/// Time.
public struct INDateComponentsRange: IntentValueConvertible, Hashable {
    /// The app's own name for the object.
    public var identifier: String?
    /// The name as a person would say it.
    public var displayString: String
    /// How the name is said, spelled as it sounds.
    public var pronunciationHint: String?
    /// Other names a person may say.
    public var alternativeSpeakableMatches: [String]
    /// Start.
    public var startDateComponents: IntentDate?
    /// End.
    public var endDateComponents: IntentDate?

    /// Makes an object; only its name is required.
    public init(
        identifier: String? = nil,
        displayString: String,
        pronunciationHint: String? = nil,
        alternativeSpeakableMatches: [String] = [],
        startDateComponents: IntentDate? = nil,
        endDateComponents: IntentDate? = nil
    ) {
        self.identifier = identifier
        self.displayString = displayString
        self.pronunciationHint = pronunciationHint
        self.alternativeSpeakableMatches = alternativeSpeakableMatches
        self.startDateComponents = startDateComponents
        self.endDateComponents = endDateComponents
    }

    /// Reads an object; a text counts as one that has nothing but a name.
    public init?(intentValue: IntentValue) {
        guard let object = intentValue.object else { return nil }
        identifier = object.identifier
        displayString = object.displayString
        pronunciationHint = object.pronunciationHint
        alternativeSpeakableMatches = object.alternativeSpeakableMatches
        do {
            startDateComponents = try object.properties.value("startDateComponents")
            endDateComponents = try object.properties.value("endDateComponents")
        } catch {
            return nil
        }
    }

    /// The object as it travels.
    public var intentValue: IntentValue {
        var properties: [String: IntentValue] = [:]
        properties["startDateComponents"] = startDateComponents?.intentValue
        properties["endDateComponents"] = endDateComponents?.intentValue
        return .object(
            IntentObject(
                identifier: identifier,
                displayString: displayString,
                pronunciationHint: pronunciationHint,
                alternativeSpeakableMatches: alternativeSpeakableMatches,
                properties: properties
            )
        )
    }
}
