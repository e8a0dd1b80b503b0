import Intents

/// A parameter or property as a stored property of Swift.
struct SwiftMember {
    /// The name in the definition, under which the value travels.
    let name: String
    /// The name in code, with back-ticks where they are needed.
    let property: String
    /// The type of one value, or of the list where the definition wants one.
    let type: String
    let definition: IntentDefinition.Parameter

    /// What a person calls it.
    var title: String {
        let title = definition.displayName.text
        return title.isEmpty ? name : title
    }

    /// An argument that may be left out.
    var optionalArgument: String { "\(property): \(type)? = nil" }

    /// The members of a type, each name once and none that the type has already.
    static func members(
        of parameters: [IntentDefinition.Parameter],
        taken: Set<String>,
        type: (IntentDefinition.Parameter) -> String
    ) -> [SwiftMember] {
        var names = taken
        var members: [SwiftMember] = []
        for parameter in parameters where !members.contains(where: { $0.name == parameter.name }) {
            var property = SwiftNames.quoted(parameter.name)
            while !names.insert(property).inserted { property = SwiftNames.identifier(property) + "_" }
            let one = type(parameter)
            members.append(
                SwiftMember(
                    name: parameter.name,
                    property: property,
                    type: parameter.supportsMultipleValues ? "[\(one)]" : one,
                    definition: parameter
                )
            )
        }
        return members
    }
}

extension SourceText {
    /// The stored properties, documented by what a person calls them.
    mutating func properties(_ members: [SwiftMember], access: String) {
        for member in members {
            document("\(member.title).")
            line("\(access)var \(member.property): \(member.type)?")
        }
    }

    /// The assignments that put the arguments of an initialiser into place.
    mutating func assignments(_ members: [SwiftMember]) {
        for member in members { line("self.\(member.property) = \(member.property)") }
    }

    /// The dictionary of values, with those that are there.
    mutating func collecting(_ members: [SwiftMember], into dictionary: String, type: String) {
        guard !members.isEmpty else { return }
        line("var \(dictionary): [String: \(type)] = [:]")
        for member in members {
            line("\(dictionary)[\(SwiftNames.literal(member.name))] = \(member.property)?.intentValue")
        }
    }
}
