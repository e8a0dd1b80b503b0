import Intents

extension SwiftGenerator {
    func members(of definition: IntentDefinition) -> [SwiftMember] {
        SwiftMember.members(of: definition.parameters, taken: ["intent", "className"], type: swiftType)
    }

    func members(of response: ResponseDefinition) -> [SwiftMember] {
        SwiftMember.members(of: response.properties, taken: ["code", "userActivity", "response"], type: swiftType)
    }

    /// The struct of an intent.
    func intent(_ definition: IntentDefinition, _ source: inout SourceText) {
        let members = members(of: definition)
        source.line()
        source.document("\(title(definition.title, definition.name)).")
        if !definition.descriptionText.text.isEmpty {
            source.line("///")
            source.document(definition.descriptionText.text)
        }
        source.block("\(access)struct \(SwiftNames.quoted(definition.className)): TypedIntent, Hashable") { source in
            source.document("The name the intent is known by.")
            source.line("\(access)static var className: String { \(SwiftNames.literal(definition.className)) }")
            source.line()
            source.properties(members, access: access)
            if !members.isEmpty { source.line() }
            source.document("Makes an intent of what is known.")
            source.initialiser([], members, access: access)
            source.line()
            source.document("Reads an intent's parameters.")
            source.block("\(access)init(_ intent: \(library("Intent"))) throws(IntentCodingError)") { source in
                for member in members {
                    let name = SwiftNames.literal(member.name)
                    source.line("\(member.property) = try intent.parameters.value(\(name))")
                }
            }
            source.line()
            source.document("The intent as it travels.")
            source.block("\(access)var intent: \(library("Intent"))") { source in
                source.collecting(members, into: "parameters", type: library("IntentValue"))
                let parameters = members.isEmpty ? "" : ", parameters: parameters"
                source.line("return \(library("Intent"))(className: Self.className\(parameters))")
            }
        }
    }

    /// The struct of a response, with a factory for each code whose template names values.
    func response(of definition: IntentDefinition, _ source: inout SourceText) {
        let response = definition.response ?? .plain
        let members = members(of: response)
        let name = SwiftNames.quoted(definition.className + "Response")
        source.line()
        source.document("What a handler answers to ``\(SwiftNames.identifier(definition.className))``.")
        source.block("\(access)struct \(name): TypedResponse, Hashable") { source in
            codes(response, &source)
            source.line()
            source.document("Which answer it is.")
            source.line("\(access)var code: \(codeType)")
            source.document("Where the app should open, for codes that open it.")
            source.line("\(access)var userActivity: \(library("UserActivity"))?")
            source.properties(members, access: access)
            source.line()
            source.document("Makes a response of what is known.")
            let fixed = ["code: \(codeType)", "userActivity: \(library("UserActivity"))? = nil"]
            source.initialiser(fixed, members, access: access, assigns: ["code", "userActivity"])
            factories(response, members, &source)
            source.line()
            source.document("Reads a response's code and properties.")
            let reading = "\(access)init(_ response: \(library("IntentResponse"))) throws(IntentCodingError)"
            source.block(reading) { source in
                source.block("guard let code = \(codeType)(rawValue: response.code) else") { source in
                    source.line("throw IntentCodingError(\"\\(response.code) is no code of this response\")")
                }
                source.line("self.code = code")
                source.line("userActivity = response.userActivity")
                for member in members {
                    let name = SwiftNames.literal(member.name)
                    source.line("\(member.property) = try response.properties.value(\(name))")
                }
            }
            source.line()
            source.document("The response as it travels.")
            source.block("\(access)var response: \(library("IntentResponse"))") { source in
                source.collecting(members, into: "properties", type: library("IntentValue"))
                let properties = members.isEmpty ? [] : ["properties: properties"]
                let arguments = ["code: code.rawValue"] + properties + ["userActivity: userActivity"]
                source.call("return \(library("IntentResponse"))", arguments)
            }
        }
    }

    private func codes(_ response: ResponseDefinition, _ source: inout SourceText) {
        source.document("The answers there are: those every intent has, then this one's own.")
        source.block("\(access)enum \(codeType): String, Sendable, Hashable, CaseIterable") { source in
            var names: Set<String> = []
            var cases: Set<String> = []
            for name in ResponseDefinition.builtInCodes + response.codes.map(\.name) {
                guard names.insert(name).inserted else { continue }
                var quoted = SwiftNames.quoted(name)
                while !cases.insert(quoted).inserted { quoted = SwiftNames.identifier(quoted) + "_" }
                let isPlain = quoted.filter { $0 != "`" } == name
                let template = response.code(named: name)?.template.text ?? ""
                if !template.isEmpty { source.document(template) }
                source.line("case \(quoted)" + (isPlain ? "" : " = \(SwiftNames.literal(name))"))
            }
        }
    }

    private func factories(_ response: ResponseDefinition, _ members: [SwiftMember], _ source: inout SourceText) {
        var names: Set<String> = []
        for code in response.codes where names.insert(code.name).inserted {
            let arguments = Self.factoryArguments(of: code, members)
            guard let first = arguments.first else { continue }
            let label = Self.dropsLabel(code: code.name, argument: first.name) ? "_ " : ""
            var list = arguments.map { "\($0.property): \($0.type)" }
            list[0] = label + list[0]
            // The initialiser takes its arguments in the order of the properties.
            let ordered = members.compactMap { member in
                arguments.contains { $0.name == member.name } ? "\(member.property): \(member.property)" : nil
            }
            source.line()
            source.document(code.template.text.isEmpty ? code.conciseTemplate.text : code.template.text)
            let name = SwiftNames.quoted(code.name)
            source.function("\(access)static func \(name)", list, " -> Self") { source in
                source.call("Self", ["code: .\(name)"] + ordered)
            }
        }
    }

    /// The properties a code's template names, in the order they first appear there.
    static func factoryArguments(of code: ResponseDefinition.Code, _ members: [SwiftMember]) -> [SwiftMember] {
        let text = code.template.text.isEmpty ? code.conciseTemplate.text : code.template.text
        return Template(text).variables.compactMap { variable in members.first { $0.name == variable } }
    }

    /// Whether the first argument goes without a label, because the code's name ends by saying it.
    static func dropsLabel(code: String, argument: String) -> Bool {
        code == argument || code.hasSuffix(SwiftNames.capitalised(argument))
    }
}

extension SourceText {
    /// An initialiser that puts every argument into place.
    fileprivate mutating func initialiser(
        _ fixed: [String],
        _ members: [SwiftMember],
        access: String,
        assigns: [String] = []
    ) {
        let arguments = fixed + members.map(\.optionalArgument)
        guard !arguments.isEmpty else {
            line("\(access)init() {}")
            return
        }
        function("\(access)init", arguments, "") { source in
            for name in assigns { source.line("self.\(name) = \(name)") }
            source.assignments(members)
        }
    }
}
