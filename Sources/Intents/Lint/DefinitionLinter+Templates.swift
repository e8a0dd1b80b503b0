extension DefinitionLinter {
    /// The texts that ask for a parameter's value, and that refuse one.
    mutating func checkPrompts(of intent: IntentDefinition) {
        let names = Set(intent.parameters.map(\.name))
        for parameter in intent.parameters {
            for prompt in parameter.prompts {
                let extra: Set = prompt.kind == .disambiguationIntroduction ? ["count"] : ["count", "displayName"]
                check(
                    prompt.template,
                    named: "the \(prompt.kind.rawValue) prompt of \(intent.name).\(parameter.name)",
                    line: parameter.line,
                    places: names.union(extra)
                )
            }
            for reason in parameter.unsupportedReasons {
                check(
                    reason.template,
                    named: "the reason \(reason.code) of \(intent.name).\(parameter.name)",
                    line: parameter.line,
                    places: names.union(["displayName", "minimumValue", "maximumValue"])
                )
            }
            checkUnique(parameter.unsupportedReasons, \.code, { _ in parameter.line }) {
                "\(intent.name).\(parameter.name) has the reason \($0)"
            }
        }
        for text in intent.combinations.flatMap({ [$0.title, $0.subtitle] }) { checkClosed(text, line: intent.line) }
        for code in intent.response?.codes ?? [] {
            checkClosed(code.template, line: intent.line)
            checkClosed(code.conciseTemplate, line: intent.line)
        }
    }

    private mutating func check(_ text: LocalizedText, named name: String, line: Int, places: Set<String>) {
        checkClosed(text, line: line)
        for place in Template(text.text).variables where !places.contains(place) {
            warn(
                line,
                "\(name) says ${\(place)}, and nothing of that name is known there",
                cure: "one of " + places.sorted().joined(separator: ", ")
            )
        }
    }

    /// A place that is never closed is said as it stands.
    private mutating func checkClosed(_ text: LocalizedText, line: Int) {
        for case .text(let words) in Template(text.text).parts where words.contains("${") {
            warn(line, "\"\(text.text)\" has a ${ that is never closed", cure: "close it with }")
        }
    }
}
