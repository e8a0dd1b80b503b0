extension IntentDefinition {
    /// A parameter of an intent, or a property of a response or of a type.
    public struct Parameter: Sendable, Hashable {
        /// The name in code, in templates and on the wire.
        public let name: String
        /// What a person calls it; its text is the name when the definition has none.
        public let displayName: LocalizedText
        /// The type.
        public let kind: ParameterKind
        /// Whether it holds a list.
        public let supportsMultipleValues: Bool
        /// Whether the handler has a say in its value.
        public let supportsResolution: Bool
        /// Whether a person can set it when binding the intent.
        public let isConfigurable: Bool
        /// Whether the handler offers the values at run time.
        public let isDynamic: Bool
        /// Whether the handler can search among the values it offers.
        public let supportsSearch: Bool
        /// The place in the order of asking.
        public let displayPriority: Int
        /// The number the definition's editor knows it by.
        public let tag: Int?
        /// The value to begin with.
        public let defaultValue: IntentValue?
        /// The lowest number allowed, in the parameter's own unit.
        public let minimum: Double?
        /// The highest number allowed, in the parameter's own unit.
        public let maximum: Double?
        /// Whether numbers below zero are allowed.
        public let allowsNegativeNumbers: Bool
        /// What a true value is called.
        public let trueName: LocalizedText
        /// What a false value is called.
        public let falseName: LocalizedText
        /// The parent that decides whether the parameter is asked for at all.
        public let relationship: Relationship?
        /// How the person is asked.
        public let prompts: [Prompt]
        /// Why a value may be refused.
        public let unsupportedReasons: [UnsupportedReason]
        /// Where the parameter stands in its file.
        public let line: Int
    }

    /// A condition on another parameter.
    public struct Relationship: Sendable, Hashable {
        /// What must hold of the parent's value.
        public enum Predicate: Sendable, Hashable {
            case hasAnyValue
            case isTrue
            case isFalse
            case isCase(String)
            /// A condition that a later Xcode brought; it always holds, so that nothing is out of reach.
            case other(String)
        }

        /// The parent's name.
        public let parent: String
        /// The condition.
        public let predicate: Predicate

        /// Whether the condition holds for the parent's value.
        public func holds(for value: IntentValue?) -> Bool {
            switch predicate {
            case .hasAnyValue: value != nil
            case .isTrue: value?.boolean == true
            case .isFalse: value?.boolean == false
            case .isCase(let name): value?.caseName == name
            case .other: true
            }
        }
    }

    /// A question to the person about one parameter.
    public struct Prompt: Sendable, Hashable {
        /// When the question is asked.
        public enum Kind: String, Sendable, Hashable {
            case primary = "Primary"
            case configuration = "Configuration"
            case confirmation = "Confirmation"
            case disambiguationIntroduction = "DisambiguationIntroduction"
            case disambiguationSelection = "DisambiguationSelection"
            case subsequentIntroduction = "SubsequentIntroduction"
        }

        /// When the question is asked.
        public let kind: Kind
        /// The words; absent when the default ones are to be used.
        public let template: LocalizedText
    }

    /// A reason to refuse a value.
    public struct UnsupportedReason: Sendable, Hashable {
        /// The name in code and on the wire, exactly as it stands in the file.
        public let code: String
        /// What to say.
        public let template: LocalizedText
        /// Whether it is one of the reasons that are checked without asking the handler.
        public let isAutomatic: Bool
    }
}

extension IntentDefinition.Parameter {
    /// The question of one kind, when the definition words it.
    public func prompt(_ kind: IntentDefinition.Prompt.Kind) -> LocalizedText? {
        prompts.first { $0.kind == kind && !$0.template.isAbsent }?.template
    }

    /// The enumeration's name, when the parameter is of one.
    public var enumName: String? {
        if case .enumeration(let name) = kind { name } else { nil }
    }

    /// The object type's name, when the parameter is of one.
    public var typeName: String? {
        if case .object(let name) = kind { name } else { nil }
    }
}
