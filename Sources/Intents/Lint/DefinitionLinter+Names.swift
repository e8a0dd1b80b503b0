extension DefinitionLinter {
    mutating func checkNames() {
        checkUnique(file.intents, \.className, \.line) { "there is a \($0)" }
        checkUnique(file.enums, \.name, \.line) { "there is an enumeration \($0)" }
        checkUnique(file.types, \.name, \.line) { "there is a type \($0)" }
    }

    mutating func check(_ intent: IntentDefinition, _ source: PropertyList) {
        let name = intent.name
        if name.hasSuffix("Intent"), !intent.isSystem {
            warn(
                intent.line,
                "\(name) becomes the class \(intent.className)",
                cure: "the word Intent is always added; leave it out of the name"
            )
        }
        if intent.title.text.isEmpty {
            warn(intent.line, "\(name) has no title", cure: "give it INIntentTitle; people see it")
        }
        if let category = source["INIntentCategory"]?.string, IntentDefinition.Category(rawValue: category) == nil {
            warn(intent.line, "\(name) has the unknown category \(category)", cure: "it counts as generic")
        }
        if let bits = source["INIntentRestrictions"]?.integer, bits & ~1 != 0 {
            warn(
                intent.line,
                "\(name) has restrictions \(bits), of which only 1 is known",
                cure: "it is kept from running while locked"
            )
        }
        let highest = intent.parameters.compactMap(\.tag).max() ?? 0
        if let last = source["INIntentLastParameterTag"]?.integer, last < highest {
            warn(
                intent.line,
                "\(name) says its last parameter tag is \(last), but there is a tag \(highest)",
                cure: "set INIntentLastParameterTag to \(highest), or an editor hands a tag out again"
            )
        }
        for (role, parameter) in [("input", intent.inputParameter), ("key parameter", intent.keyParameter)] {
            if let parameter, !parameter.isEmpty, intent.parameter(named: parameter) == nil {
                error(intent.line, "\(name) has no parameter \(parameter) to be its \(role)", cure: "name one it has")
            }
        }
    }

    mutating func check(_ enumeration: EnumDefinition) {
        let name = enumeration.name
        checkUnique(enumeration.cases, \.name, { _ in enumeration.line }) {
            "the enumeration \(name) has the case \($0)"
        }
        checkUnique(enumeration.cases, { String($0.index) }, { _ in enumeration.line }) {
            "the enumeration \(name) has the index \($0)"
        }
        if enumeration.choices.isEmpty {
            warn(enumeration.line, "the enumeration \(name) has no case to choose", cure: "give it cases")
        }
        if let zero = enumeration.choices.first(where: { $0.index == 0 }) {
            warn(
                enumeration.line,
                "\(name).\(zero.name) has the index 0, which stands for no value",
                cure: "put `unknown` at 0 and count the cases from 1"
            )
        }
        var said: [String: String] = [:]
        for item in enumeration.choices where !item.displayName.text.isEmpty {
            if let other = said.updateValue(item.name, forKey: item.displayName.text.lowercased()), other != item.name {
                warn(
                    enumeration.line,
                    "\(name).\(other) and \(name).\(item.name) are both called \"\(item.displayName.text)\"",
                    cure: "give one of them another display name, or nobody can say which is meant"
                )
            }
        }
        for item in enumeration.choices where item.displayName.text.isEmpty {
            warn(enumeration.line, "\(name).\(item.name) has no display name", cure: "give it INEnumValueDisplayName")
        }
    }

    /// Keys that stand beside different texts: a translator sees only one of them.
    mutating func checkIDs() {
        var texts: [String: (text: String, line: Int)] = [:]
        func visit(_ list: PropertyList, _ found: inout [(id: String, first: Int, second: Int)]) {
            for entry in list.entries {
                if entry.key.hasSuffix("ID"), let id = entry.value.string,
                    let text = list[String(entry.key.dropLast(2))]?.string
                {
                    if let other = texts[id], other.text != text {
                        found.append((id, other.line, entry.value.line))
                    } else {
                        texts[id] = (text, entry.value.line)
                    }
                } else {
                    visit(entry.value, &found)
                }
            }
            for element in list.elements { visit(element, &found) }
        }
        var found: [(id: String, first: Int, second: Int)] = []
        visit(file.source, &found)
        for item in found {
            warn(
                item.second,
                "the key \(item.id) stands for another text in line \(item.first) already",
                cure: "give one of the texts a key of its own, so that both can be translated"
            )
        }
    }
}
