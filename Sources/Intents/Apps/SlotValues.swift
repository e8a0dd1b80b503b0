/// What a parameter's place in a phrase can hold.
///
/// Mirrors what the matcher calls a slot type, which this room may not know.
public struct SlotValues: Sendable, Hashable {
    /// One value out of a list.
    public struct Choice: Sendable, Hashable {
        /// The case name, or the identifier from the vocabulary.
        public let identifier: String
        /// What to show.
        public let display: String
        /// Everything a person may say for it, `display` first.
        public let spoken: [String]
        /// How some of `spoken` are said, spelled as they sound, by the words they belong to.
        public let pronunciations: [String: String]

        /// Makes a choice.
        public init(identifier: String, display: String, spoken: [String], pronunciations: [String: String] = [:]) {
            self.identifier = identifier
            self.display = display
            self.spoken = spoken
            self.pronunciations = pronunciations
        }

        /// The person it stands for; one that is known by a name alone has no identifier.
        public var person: IntentPerson {
            IntentPerson(displayName: display, identifier: identifier == display ? nil : identifier)
        }
    }

    /// What kind of value it is.
    public enum Kind: Sendable, Hashable {
        /// One of the choices, and nothing else.
        case choices
        case integer(ClosedRange<Int>?)
        case decimal(ClosedRange<Double>?)
        case boolean
        case date, time, dateTime, duration
        /// Anything; the choices, when there are any, are likely.
        case freeText
        /// Anything that is a name; the choices, when there are any, are likely.
        case name
    }

    /// What kind of value it is.
    public let kind: Kind
    /// The values that can be listed.
    public let choices: [Choice]
    /// Whether several may be said, as in "cheese and croutons".
    public let several: Bool
    /// Whether the handler knows more values than are listed here.
    public let isDynamic: Bool
}
