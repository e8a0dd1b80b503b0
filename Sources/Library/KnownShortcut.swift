/// Something that can be done again, as it may be offered.
public struct Offer: Sendable, Hashable {
    /// What is done when it is taken.
    public var action: ShortcutAction
    /// What a person would call it.
    public var title: String
    /// A line beneath the title.
    public var subtitle: String?
    /// A phrase to offer when a person binds one.
    public var phrase: String?
    /// Whether it may be offered without being asked for.
    public var isEligible: Bool

    /// Makes an offer.
    public init(
        action: ShortcutAction,
        title: String,
        subtitle: String? = nil,
        phrase: String? = nil,
        isEligible: Bool = true
    ) {
        self.action = action
        self.title = title
        self.subtitle = subtitle
        self.phrase = phrase
        self.isEligible = isEligible
    }
}

/// A shortcut that is known because it was donated or declared.
public struct KnownShortcut: Sendable, Hashable, Identifiable {
    /// Its number, never given twice.
    public let number: Int
    /// What it does, and how it is offered.
    public var offer: Offer

    /// A short name such as `k1`, under which it is run, bound and forgotten.
    public var id: String { "k\(number)" }

    /// The number in a short name; `nil` when it is none.
    public static func number(of id: String) -> Int? {
        guard id.first == "k", let number = Int(id.dropFirst()), number > 0 else { return nil }
        return number
    }
}
