extension IntentDefinition {
    /// A shortcut type: a set of parameters that may be filled, with the words for it.
    public struct Combination: Sendable, Hashable {
        /// The key in the file, whose order means nothing.
        public let key: String
        /// The parameters in the intent's own order; none for the intent without any.
        public let parameters: [String]
        /// The headline.
        public let title: LocalizedText
        /// The line beneath it.
        public let subtitle: LocalizedText
        /// Whether the app can stay closed while the intent is handled.
        public let supportsBackgroundExecution: Bool
        /// Whether it is the one to offer first.
        public let isPrimary: Bool
        /// Whether the file keeps it equal to its twin of the other kind.
        public let isLinked: Bool
    }
}

extension IntentDefinition.Combination {
    /// All combinations of a dictionary, the fullest first.
    ///
    /// Dictionaries have no order that tools keep, so ties go by the order of the parameters.
    static func all(in list: PropertyList?, order: [String]) -> [IntentDefinition.Combination] {
        let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        func place(_ name: String) -> Int { places[name] ?? order.count }
        let combinations = (list?.entries ?? []).map { entry in
            let fields = DefinitionFields(entry.value, "INIntentParameterCombination")
            let names = entry.key.split(separator: ",").map { String($0.filter { $0 != " " }) }
            return IntentDefinition.Combination(
                key: entry.key,
                parameters: names.sorted { (place($0), $0) < (place($1), $1) },
                title: fields.text("Title"),
                subtitle: fields.text("Subtitle"),
                supportsBackgroundExecution: fields["SupportsBackgroundExecution"]?.boolean ?? true,
                isPrimary: fields.flag("IsPrimary"),
                isLinked: fields.flag("IsLinked") || fields.flag("UpdatesLinked")
            )
        }
        return combinations.sorted { left, right in
            if left.parameters.count != right.parameters.count {
                return left.parameters.count > right.parameters.count
            }
            return left.parameters.map(place).lexicographicallyPrecedes(right.parameters.map(place))
        }
    }
}
