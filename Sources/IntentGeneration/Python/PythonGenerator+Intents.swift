import Intents

extension PythonGenerator {
    func members(of definition: IntentDefinition) -> [PythonMember] {
        members(of: definition.parameters, taken: ["class_name"])
    }

    /// The dataclass of an intent.
    func intent(_ definition: IntentDefinition, _ source: inout PythonText) {
        source.line()
        source.line()
        source.line("@_dataclasses.dataclass")
        source.block("class \(PythonNames.type(definition.className))(_kit.Intent)") { source in
            let title = definition.title.text.isEmpty ? definition.name : definition.title.text
            let description = definition.descriptionText.text
            source.document("\(title).\(description.isEmpty ? "" : " " + description)")
            source.line()
            source.line("class_name = \(PythonNames.literal(definition.className))")
            fields(members(of: definition), &source)
        }
    }

    /// The dataclass of a response, with a factory for each code whose template names values.
    func response(of definition: IntentDefinition, _ source: inout PythonText) {
        let response = definition.response ?? .plain
        let factories = factories(of: response)
        let members = members(
            of: response.properties,
            taken: ["code", "user_activity"] + factories.map(\.name)
        )
        source.line()
        source.line()
        source.line("@_dataclasses.dataclass")
        source.block("class \(PythonNames.type(definition.className + "Response"))(_kit.Response)") { source in
            source.document("What a handler answers to \(definition.className).")
            source.line()
            source.line("code: Code")
            fields(members, &source)
            source.line()
            // After the fields, which may be of a type of the same name.
            source.block("class Code(_enum.StrEnum)") { source in
                source.document("The answers there are: those every intent has, then this one's own.")
                source.line()
                for (constant, code) in Self.codes(of: response) {
                    source.line("\(constant) = \(PythonNames.literal(code))")
                }
            }
            for factory in factories { self.factory(factory, response, members, definition, &source) }
        }
    }

    /// The codes with the names of their cases, the built-in ones first.
    static func codes(of response: ResponseDefinition) -> [(constant: String, code: String)] {
        var taken: Set<String> = []
        return (ResponseDefinition.builtInCodes + response.codes.map(\.name)).unique().map { code in
            var constant = PythonNames.constant(code)
            while !taken.insert(constant).inserted { constant += "_2" }
            return (constant, code)
        }
    }

    private struct Factory {
        let name: String
        let code: ResponseDefinition.Code
    }

    private func factories(of response: ResponseDefinition) -> [Factory] {
        var names: Set<String> = ["code", "encode", "decode", "user_activity"]
        var codes: Set<String> = []
        return response.codes.compactMap { code in
            let variables = code.factoryVariables(among: response.properties)
            guard !variables.isEmpty, codes.insert(code.name).inserted else { return nil }
            var name = PythonNames.variable(code.name)
            while !names.insert(name).inserted { name += "_" }
            return Factory(name: name, code: code)
        }
    }

    private func factory(
        _ factory: Factory,
        _ response: ResponseDefinition,
        _ members: [PythonMember],
        _ definition: IntentDefinition,
        _ source: inout PythonText
    ) {
        let arguments = factory.code.factoryVariables(among: response.properties).compactMap { name in
            members.first { $0.definition.name == name }
        }
        let constant = Self.codes(of: response).first { $0.code == factory.code.name }?.constant ?? "SUCCESS"
        let type = PythonNames.type(definition.className + "Response")
        let list = arguments.map { "\($0.field): \($0.annotation)" }.joined(separator: ", ")
        source.method("def \(factory.name)(cls, \(list)) -> \(type)", decorator: "@classmethod") { source in
            let template = factory.code.template.text
            source.document(template.isEmpty ? factory.code.conciseTemplate.text : template)
            let values = arguments.map { "\($0.field)=\($0.field)" }.joined(separator: ", ")
            source.line("return cls(cls.Code.\(constant), \(values))")
        }
    }
}

extension ResponseDefinition.Code {
    /// The properties that the code's template names, in the order they first appear there; of two templates the full
    /// one counts.
    func factoryVariables(among properties: [IntentDefinition.Parameter]) -> [String] {
        let text = template.text.isEmpty ? conciseTemplate.text : template.text
        return Template(text).variables.filter { name in properties.contains { $0.name == name } }
    }
}

extension Sequence<String> {
    /// Without repetitions, in the order of first appearance.
    func unique() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
