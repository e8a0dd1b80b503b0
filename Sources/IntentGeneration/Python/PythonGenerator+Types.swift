import Intents

extension PythonGenerator {
    /// An enumeration with the definition's indices; the case that stands for "none" is `None` instead.
    func enumeration(_ definition: EnumDefinition, _ source: inout PythonText) {
        let name = PythonNames.type(definition.className)
        let choices = definition.choices.isEmpty ? definition.cases : definition.choices
        let title = definition.displayName.text.isEmpty ? definition.name : definition.displayName.text
        guard !choices.isEmpty else {
            // An enumeration without cases is a name for text.
            source.line()
            source.line()
            source.line("\(name) = str")
            return
        }
        source.type("class \(name)(_kit.IntentEnum)") { source in
            source.document("\(title), as the definition numbers its cases.")
            source.line()
            var taken: Set<String> = []
            for item in choices {
                var constant = PythonNames.constant(item.name)
                while !taken.insert(constant).inserted { constant += "_2" }
                let display = item.displayName.text.isEmpty ? item.name : item.displayName.text
                let words = "\(PythonNames.literal(item.name)), \(PythonNames.literal(display))"
                source.line("\(constant) = (\(item.index), \(words))")
            }
        }
    }

    /// A type of objects, with what every object has and its own properties.
    func type(_ definition: TypeDefinition, _ source: inout PythonText) {
        let own = ["identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches"]
        let members = members(
            of: definition.properties.filter { !own.contains($0.name) },
            taken: own.map(PythonNames.variable)
        )
        source.line()
        source.line()
        source.line("@_dataclasses.dataclass")
        source.block("class \(PythonNames.type(definition.className))(_kit.IntentObject)") { source in
            source.document(
                "\(definition.displayName.text.isEmpty ? definition.name : definition.displayName.text)."
            )
            if !members.isEmpty { source.line() }
            fields(members, &source)
        }
    }
}
