extension DefinitionLinter {
    mutating func checkCombinations(of intent: IntentDefinition) {
        let combinations = intent.suggestedCombinations + intent.managedCombinations
        if combinations.isEmpty, !intent.isSystem {
            warn(
                intent.line,
                "\(intent.name) has no shortcut type, so it can never be suggested",
                cure: intent.parameters.isEmpty
                    ? "add one for no parameters, with the empty key" : "add one for each set of parameters people use"
            )
        }
        if intent.suggestedCombinations.count(where: \.isPrimary) > 1 {
            warn(intent.line, "\(intent.name) has two primary shortcut types", cure: "keep the one to offer first")
        }
        for combination in combinations {
            let key = combination.key.isEmpty ? "no parameters" : combination.key
            let name = "\(intent.name): the shortcut type for \(key)"
            for parameter in combination.parameters where intent.parameter(named: parameter) == nil {
                error(intent.line, "\(name) names \(parameter), which is no parameter", cure: "rename or remove it")
            }
            if Set(combination.parameters).count < combination.parameters.count {
                error(intent.line, "\(name) names a parameter twice", cure: "name it once")
            }
            if combination.title.text.isEmpty {
                warn(intent.line, "\(name) has no title", cure: "give it one; an intent without title is not suggested")
            }
            for text in [combination.title, combination.subtitle] {
                for variable in Template(text.text).variables where !combination.parameters.contains(variable) {
                    error(
                        intent.line,
                        "\(name) says ${\(variable)}, which it does not fill",
                        cure: "use only "
                            + (combination.parameters.isEmpty
                                ? "words" : combination.parameters.joined(separator: ", "))
                    )
                }
            }
        }
    }
}
