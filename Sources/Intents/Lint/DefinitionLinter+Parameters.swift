extension DefinitionLinter {
    mutating func checkParameters(of intent: IntentDefinition) {
        checkDeclarations(intent.parameters, of: intent.name, intent.line)
        for parameter in intent.parameters {
            checkDefault(of: parameter, in: intent)
            checkReachable(parameter, in: intent)
        }
        let tags = intent.parameters.filter { $0.tag != nil }
        checkUnique(tags, { String($0.tag ?? 0) }, \.line) { "\(intent.name) has the parameter tag \($0)" }
    }

    /// What holds for parameters, for properties of responses and for properties of types.
    mutating func checkDeclarations(_ declarations: [IntentDefinition.Parameter], of owner: String, _ line: Int) {
        checkUnique(declarations, \.name, \.line) { "\(owner) has \($0)" }
        let enums = Set(file.enums.map(\.name))
        let types = Set(file.types.map(\.name))
        for declaration in declarations {
            let name = "\(owner): \(declaration.name)"
            let source = declaration.line
            if let wanted = declaration.enumName, !enums.contains(wanted), !isOfTheSystem(wanted, line: source) {
                error(source, "\(name) is of the enumeration \(wanted), which is not there", cure: "define \(wanted)")
            }
            if let wanted = declaration.typeName, !types.contains(wanted), !isOfTheSystem(wanted, line: source) {
                error(source, "\(name) is of the type \(wanted), which is not there", cure: "define \(wanted)")
            }
            if case .other(let type) = declaration.kind {
                warn(source, "\(name) has the unknown type \(type)", cure: "its values are passed on as they are")
            }
            if declaration.name.first?.isLowercase == false {
                warn(source, "\(name) does not start with a small letter", cure: "names in code do")
            }
            if let minimum = declaration.minimum, let maximum = declaration.maximum, minimum > maximum {
                error(source, "\(name) has no value between its limits", cure: "exchange minimum and maximum")
            }
        }
    }

    private mutating func checkDefault(of parameter: IntentDefinition.Parameter, in intent: IntentDefinition) {
        guard let value = parameter.defaultValue else { return }
        let name = "\(intent.name): \(parameter.name)"
        if let enumeration = parameter.enumName.flatMap({ intent.scope.enums[$0] }), let wanted = value.caseName,
            enumeration.case(named: wanted) == nil
        {
            error(
                parameter.line,
                "\(name) has the default \(wanted), which is no case of \(enumeration.name)",
                cure: "one of " + enumeration.choices.map(\.name).joined(separator: ", ")
            )
        }
        if parameter.refusal(of: value) != nil {
            error(parameter.line, "the default of \(name) is beyond its own limits", cure: "change one of the two")
        }
    }

    /// A parameter whose condition can never hold is never asked for.
    private mutating func checkReachable(_ parameter: IntentDefinition.Parameter, in intent: IntentDefinition) {
        guard let relationship = parameter.relationship else { return }
        let name = "\(intent.name): \(parameter.name)"
        guard let parent = intent.parameter(named: relationship.parent) else {
            error(
                parameter.line,
                "\(name) depends on \(relationship.parent), which is no parameter",
                cure: "name a parameter of \(intent.name)"
            )
            return
        }
        var ancestor: IntentDefinition.Parameter? = parent
        var seen: Set<String> = []
        while let current = ancestor, seen.insert(current.name).inserted {
            if current.name == parameter.name {
                error(parameter.line, "\(name) depends on itself", cure: "break the circle of parents")
                return
            }
            ancestor = current.relationship.flatMap { intent.parameter(named: $0.parent) }
        }
        let unreachable =
            switch relationship.predicate {
            case .isCase(let wanted):
                parent.enumName.map { intent.scope.enums[$0].map { $0.case(named: wanted) == nil } ?? false } ?? true
            case .isTrue, .isFalse: parent.kind != .boolean
            case .hasAnyValue, .other: false
            }
        if unreachable {
            error(
                parameter.line,
                "\(name) is out of reach: what it needs of \(parent.name) can never hold",
                cure: "name a value that \(parent.name) can have"
            )
        }
    }

    /// Whether the declaration that stands in `line` says that its type belongs to the system.
    private func isOfTheSystem(_ name: String, line: Int) -> Bool {
        func declares(_ list: PropertyList) -> Bool {
            if list.line == line,
                list.entries.contains(where: { $0.key.hasSuffix("TypeNamespace") && $0.value.string == "System" })
            {
                return true
            }
            return list.entries.contains { declares($0.value) } || list.elements.contains(where: declares)
        }
        return declares(file.source)
    }
}
