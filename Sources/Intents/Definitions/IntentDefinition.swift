/// What an app declares about one intent.
public struct IntentDefinition: Sendable, Hashable {
    /// What kind of thing the intent does, which picks the words of the default dialogs.
    public enum Category: String, Sendable, Hashable, CaseIterable {
        case generic, information, create, download, share, set, system, request, order, search, checkIn, start
    }

    /// The name in the definition, such as `OrderSoup`.
    public let name: String
    /// The name in code and on the wire, such as `OrderSoupIntent`: prefix, name and `Intent`, whatever the name ends in.
    public let className: String
    /// Whether it is one of Apple's own intents, customised.
    public let isSystem: Bool
    /// What a person calls the intent.
    public let title: LocalizedText
    /// A sentence about it.
    public let descriptionText: LocalizedText
    /// What it does; unknown categories count as generic.
    public let category: Category
    /// The verb that refines the category, such as `Order`.
    public let verb: String?
    /// The parameters in the order they are asked for.
    public let parameters: [Parameter]
    /// The shortcut types of the editor that lets people configure the intent.
    public let managedCombinations: [Combination]
    /// The shortcut types that suggestions are made of.
    public let suggestedCombinations: [Combination]
    /// Whether people can configure the intent themselves.
    public let isConfigurable: Bool
    /// Whether the person is asked before the intent is handled.
    public let userConfirmationRequired: Bool
    /// Whether the definition forbids it while the session is locked.
    public let restrictedWhileLocked: Bool
    /// The parameter that a preceding intent's result goes to.
    public let inputParameter: String?
    /// The parameter that matters most.
    public let keyParameter: String?
    /// Whether it may be offered by itself.
    public let isEligibleForSuggestions: Bool
    /// Whether its author has given it up.
    public let isDeprecated: Bool
    /// The name of its picture.
    public let imageName: String?
    /// What the handler can answer; absent for customised intents of Apple.
    public let response: ResponseDefinition?
    /// Where the intent stands in its file.
    public let line: Int
    /// The enumerations and types of its file, and the translations of its texts.
    public internal(set) var scope: DefinitionScope

    /// Its shortcut types: those of the editor when there are any, else those for suggestions.
    public var combinations: [Combination] {
        managedCombinations.isEmpty ? suggestedCombinations : managedCombinations
    }

    /// The parameter of that name.
    public func parameter(named name: String) -> Parameter? { parameters.first { $0.name == name } }

    /// The shortcut type whose parameters are exactly those that are filled.
    public func combination(for filled: Set<String>) -> Combination? {
        (suggestedCombinations + managedCombinations).first { Set($0.parameters) == filled && !$0.title.isAbsent }
            ?? (suggestedCombinations + managedCombinations).first { Set($0.parameters) == filled }
    }

    /// The parameters in the order they are resolved: as displayed, but no child before its parent.
    public var resolutionOrder: [Parameter] {
        var ordered: [Parameter] = []
        var waiting = parameters
        while !waiting.isEmpty {
            let names = Set(waiting.map(\.name))
            // A child whose parents form a circle would wait for ever; it takes its turn instead.
            let next = waiting.firstIndex { parameter in
                guard let parent = parameter.relationship?.parent, parent != parameter.name else { return true }
                return !names.contains(parent)
            }
            ordered.append(waiting.remove(at: next ?? 0))
        }
        return ordered
    }

    /// Whether the parameter plays a part, given the values of its parents.
    public func isRelevant(_ parameter: Parameter, given values: [String: IntentValue]) -> Bool {
        var current = parameter
        var seen: Set<String> = [parameter.name]
        while let relationship = current.relationship, let parent = self.parameter(named: relationship.parent) {
            guard relationship.holds(for: values[parent.name]) else { return false }
            guard seen.insert(parent.name).inserted else { return true }
            current = parent
        }
        return true
    }
}

extension IntentDefinition {
    init?(_ list: PropertyList, scope: DefinitionScope) {
        let fields = DefinitionFields(list, "INIntent")
        guard let name = fields.string("Name") else { return nil }
        self.name = name
        self.scope = scope
        className = fields.string("ClassName") ?? (fields.string("ClassPrefix") ?? "") + name + "Intent"
        isSystem = fields.string("Type") == "System"
        title = fields.text("Title")
        descriptionText = fields.text("Description")
        category = fields.string("Category").flatMap(Category.init) ?? .generic
        verb = fields.string("Verb")
        let parameters = fields.each("Parameters", element: "Parameter").compactMap(Parameter.init).inDisplayOrder()
        self.parameters = parameters
        let order = parameters.map(\.name)
        managedCombinations = Combination.all(in: fields["ManagedParameterCombinations"], order: order)
        suggestedCombinations = Combination.all(in: fields["ParameterCombinations"], order: order)
        isConfigurable = fields.flag("Configurable")
        userConfirmationRequired = fields.flag("UserConfirmationRequired")
        // Bit 0 is "while locked"; what other bits forbid is not known, and so it is forbidden.
        restrictedWhileLocked = (fields["Restrictions"]?.integer ?? 0) != 0
        inputParameter = fields.string("Input")
        keyParameter = fields.string("KeyParameter")
        isEligibleForSuggestions = !fields.flag("IneligibleForSuggestions")
        isDeprecated = fields.flag("Deprecated")
        imageName = fields.string("DefaultImageName")
        response = fields["Response"].map { ResponseDefinition($0) }
        line = list.line
    }
}
