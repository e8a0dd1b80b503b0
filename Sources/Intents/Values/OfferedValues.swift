/// The values that handlers offer for parameters whose values only they know, as they were heard last.
public struct OfferedValues: Sendable, Hashable, Codable {
    /// By parameter, in the order in which the handler gave them.
    public typealias Parameters = [String: [IntentValue]]

    /// By app, and then by the class of the intent.
    private var apps: [String: [String: Parameters]] = [:]

    /// Nothing was offered yet.
    public init() {}

    /// What was offered for an intent, by parameter.
    public func values(app: String, className: String) -> Parameters {
        apps[app]?[className] ?? [:]
    }

    /// Whether anything was heard of an app.
    public func knows(app: String) -> Bool { apps[app] != nil }

    /// Takes what an app offers, by the class of the intent, in place of what it offered before.
    public mutating func set(_ intents: [String: Parameters], app: String) {
        apps[app] = intents
    }

    /// Forgets an app.
    public mutating func remove(app: String) {
        apps[app] = nil
    }
}

extension SlotValues.Choice {
    /// A value that a handler offers; `nil` for one that cannot be said, such as a file.
    init?(offered value: IntentValue) {
        switch value {
        case .object(let object):
            let spoken = ([object.displayString] + object.alternativeSpeakableMatches).filter { !$0.isEmpty }.unique()
            guard let display = spoken.first else { return nil }
            self.init(
                identifier: object.identifier ?? display,
                display: display,
                spoken: spoken,
                pronunciations: object.pronunciationHint.map { [display: $0] } ?? [:]
            )
        case .string(let text) where !text.isEmpty:
            self.init(identifier: text, display: text, spoken: [text])
        default: return nil
        }
    }
}
