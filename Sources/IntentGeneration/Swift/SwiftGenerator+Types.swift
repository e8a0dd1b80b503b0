import Intents

extension SwiftGenerator {
    /// An enumeration with the definition's indices; the case that stands for "none" is `nil` instead.
    func enumeration(_ definition: EnumDefinition, _ source: inout SourceText) {
        let choices = definition.choices.isEmpty ? definition.cases : definition.choices
        let name = SwiftNames.quoted(definition.className)
        source.line()
        source.document("\(title(definition.displayName, definition.name)), as the definition numbers its cases.")
        guard !choices.isEmpty else {
            // An enumeration without cases can have no numbers; it is a name for text then.
            source.line("\(access)typealias \(name) = String")
            return
        }
        var taken: Set<String> = []
        let cases = choices.map { item in
            var property = SwiftNames.quoted(item.name)
            while !taken.insert(property).inserted { property = SwiftNames.identifier(property) + "_" }
            return (property: property, item: item)
        }
        source.block("\(access)enum \(name): Int, IntentEnum") { source in
            for (property, item) in cases {
                source.document("\(title(item.displayName, item.name)).")
                source.line("case \(property) = \(item.index)")
            }
            source.line()
            source.document("The name in the definition.")
            source.block("\(access)var caseName: String") { source in
                source.line("switch self {")
                for (property, item) in cases {
                    source.line("case .\(property): \(SwiftNames.literal(item.name))")
                }
                source.line("}")
            }
            source.line()
            source.document("What a person calls the case, in the definition's own language.")
            source.block("\(access)var displayName: String") { source in
                source.line("switch self {")
                for (property, item) in cases {
                    source.line("case .\(property): \(SwiftNames.literal(title(item.displayName, item.name)))")
                }
                source.line("}")
            }
        }
    }

    /// A type of objects, with what every object has and its own properties.
    func type(_ definition: TypeDefinition, _ source: inout SourceText) {
        let own = ["identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches"]
        let members = SwiftMember.members(
            of: definition.properties.filter { !own.contains($0.name) },
            taken: Set(own + ["intentValue"])
        ) { property in
            isCircular(property, in: definition) ? library("IntentObject") : swiftType(property)
        }
        source.line()
        source.document("\(title(definition.displayName, definition.name)).")
        source.block("\(access)struct \(SwiftNames.quoted(definition.className)): IntentValueConvertible, Hashable") {
            source in
            source.document("The app's own name for the object.")
            source.line("\(access)var identifier: String?")
            source.document("The name as a person would say it.")
            source.line("\(access)var displayString: String")
            source.document("How the name is said, spelled as it sounds.")
            source.line("\(access)var pronunciationHint: String?")
            source.document("Other names a person may say.")
            source.line("\(access)var alternativeSpeakableMatches: [String]")
            source.properties(members, access: access)
            source.line()
            source.document("Makes an object; only its name is required.")
            let arguments = [
                "identifier: String? = nil", "displayString: String", "pronunciationHint: String? = nil",
                "alternativeSpeakableMatches: [String] = []",
            ]
            source.list("\(access)init(", arguments + members.map(\.optionalArgument), ") {")
            source.assigning(own, members)
            source.line("}")
            source.line()
            reading(members, &source)
            source.line()
            writing(members, &source)
        }
    }

    private func reading(_ members: [SwiftMember], _ source: inout SourceText) {
        source.document("Reads an object; a text counts as one that has nothing but a name.")
        source.block("\(access)init?(intentValue: \(library("IntentValue")))") { source in
            source.line("guard let object = intentValue.object else { return nil }")
            for name in ["identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches"] {
                source.line("\(name) = object.\(name)")
            }
            guard !members.isEmpty else { return }
            source.line("do {")
            for member in members {
                source.line("    \(member.property) = try object.properties.value(\(SwiftNames.literal(member.name)))")
            }
            source.line("} catch {")
            source.line("    return nil")
            source.line("}")
        }
    }

    private func writing(_ members: [SwiftMember], _ source: inout SourceText) {
        source.document("The object as it travels.")
        source.block("\(access)var intentValue: \(library("IntentValue"))") { source in
            source.collecting(members, into: "properties", type: library("IntentValue"))
            var arguments = [
                "identifier: identifier", "displayString: displayString", "pronunciationHint: pronunciationHint",
                "alternativeSpeakableMatches: alternativeSpeakableMatches",
            ]
            if !members.isEmpty { arguments.append("properties: properties") }
            source.line("return .object(")
            source.list("    \(library("IntentObject"))(", arguments.map { "    " + $0 }, "    )")
            source.line(")")
        }
    }

    /// Whether a property leads back to its own type without a list between, which a struct cannot hold.
    private func isCircular(_ property: IntentDefinition.Parameter, in owner: TypeDefinition) -> Bool {
        guard !property.supportsMultipleValues, let first = property.typeName else { return false }
        var waiting = [first]
        var seen: Set<String> = []
        while let name = waiting.popLast() {
            if name == owner.name { return true }
            guard seen.insert(name).inserted, let type = file.types.first(where: { $0.name == name }) else { continue }
            waiting += type.properties.filter { !$0.supportsMultipleValues }.compactMap(\.typeName)
        }
        return false
    }

    func title(_ text: LocalizedText, _ name: String) -> String { text.text.isEmpty ? name : text.text }
}

extension SourceText {
    /// The body of an initialiser that puts every argument into place.
    fileprivate mutating func assigning(_ names: [String], _ members: [SwiftMember]) {
        for name in names { line("    self.\(name) = \(name)") }
        for member in members { line("    self.\(member.property) = \(member.property)") }
    }
}
