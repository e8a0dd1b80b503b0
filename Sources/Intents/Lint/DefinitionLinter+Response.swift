extension DefinitionLinter {
    mutating func checkResponse(of intent: IntentDefinition) {
        guard let response = intent.response else {
            if !intent.isSystem {
                warn(intent.line, "\(intent.name) has no response", cure: "give it success and failure at least")
            }
            return
        }
        checkDeclarations(response.properties, of: "the response of \(intent.name)", intent.line)
        checkUnique(response.codes, \.name, { _ in intent.line }) {
            "the response of \(intent.name) has the code \($0)"
        }
        for name in ["success", "failure"] where !response.codes.contains(where: { $0.name == name }) {
            warn(intent.line, "the response of \(intent.name) lacks the code \(name)", cure: "every intent has it")
        }
        if let output = response.outputProperty, !output.isEmpty, response.property(named: output) == nil {
            error(intent.line, "\(intent.name) has no response property \(output) to put out", cure: "name one it has")
        }
        for code in response.codes {
            checkMeaning(of: code, in: intent)
            for text in [code.template, code.conciseTemplate] {
                for case .value(let path) in Template(text.text).parts { check(path, of: code, response, intent) }
            }
        }
    }

    /// A code without the success flag means failure, whatever its name promises.
    private mutating func checkMeaning(of code: ResponseDefinition.Code, in intent: IntentDefinition) {
        guard code.isCustom else { return }
        let name = code.name.lowercased()
        if !code.isSuccess, name.hasPrefix("success") || name.hasPrefix("ready") {
            warn(
                intent.line,
                "\(intent.name).\(code.name) is not marked as success, so it counts as a failure",
                cure: "set INIntentResponseCodeSuccess to true"
            )
        }
        if code.isSuccess, name.hasPrefix("fail") || name.hasPrefix("error") {
            warn(
                intent.line,
                "\(intent.name).\(code.name) is marked as success",
                cure: "remove INIntentResponseCodeSuccess, or choose another name"
            )
        }
    }

    private mutating func check(
        _ path: [String],
        of code: ResponseDefinition.Code,
        _ response: ResponseDefinition,
        _ intent: IntentDefinition
    ) {
        let place = "\(intent.name).\(code.name) says ${\(path.joined(separator: "."))}"
        guard let property = response.property(named: path[0]) else {
            let isParameter = intent.parameter(named: path[0]) != nil
            let message = "\(place), and the response has no property \(path[0])"
            if isParameter {
                warn(intent.line, message, cure: "declare the property, and let the handler copy the parameter's value")
            } else {
                error(intent.line, message, cure: "declare it, or correct the name")
            }
            return
        }
        var declaration = property
        for step in path.dropFirst() {
            guard let type = declaration.typeName.flatMap({ intent.scope.types[$0] }) else { return }
            if ["identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches"].contains(step) {
                return
            }
            guard let next = type.properties.first(where: { $0.name == step }) else {
                error(
                    intent.line,
                    "\(place), and \(type.name) has no property \(step)",
                    cure: "declare it, or correct the name"
                )
                return
            }
            declaration = next
        }
    }
}
