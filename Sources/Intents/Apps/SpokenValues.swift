/// Reads values in words, such as "two" or "tomorrow at half past seven"; the machine's language data knows how.
///
/// This room knows how values are written; who says what in which language it has to be told.
public struct SpokenValues: Sendable {
    /// The number a text holds.
    public var number: @Sendable (String) -> Double?
    /// The place in a list, from 1: "the second one".
    public var place: @Sendable (String) -> Int?
    /// The length of time a text holds, in seconds.
    public var duration: @Sendable (String) -> Double?
    /// The day, the time of day or both that a text holds, worked out from now.
    public var date: @Sendable (String, ParameterKind.DateFields) -> IntentDate?

    /// Makes a reader of its parts; what is left out reads nothing.
    public init(
        number: @escaping @Sendable (String) -> Double? = { _ in nil },
        place: @escaping @Sendable (String) -> Int? = { _ in nil },
        duration: @escaping @Sendable (String) -> Double? = { _ in nil },
        date: @escaping @Sendable (String, ParameterKind.DateFields) -> IntentDate? = { _, _ in nil }
    ) {
        self.number = number
        self.place = place
        self.duration = duration
        self.date = date
    }

    /// Reads nothing in words.
    public static let none = SpokenValues()
}
