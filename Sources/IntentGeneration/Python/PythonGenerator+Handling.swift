import Intents

extension PythonGenerator {
    /// The abstract class a handler derives from: what it has to write, and what it need not.
    func handling(_ definition: IntentDefinition, _ source: inout PythonText) {
        let intent = PythonNames.type(definition.className)
        let response = PythonNames.type(definition.className + "Response")
        let members = members(of: definition)
        let resolving = members.filter(\.definition.supportsResolution)
        let offering = members.filter(\.definition.isDynamic)
        source.type("class \(PythonNames.type(definition.className + "Handling"))(_kit.Handling)") { source in
            source.document("What carries out \(definition.className).")
            source.line()
            source.line("intent_type = \(intent)")
            source.line("response_type = \(response)")
            let resolvers = resolving.map { member in
                "\(PythonNames.literal(member.definition.name)): "
                    + "_kit.Resolver(\"resolve_\(member.field)\", \(member.elementKind))"
            }
            Self.dictionary("resolvers", resolvers, &source)
            let providers = offering.map { member in
                let searches = member.definition.supportsSearch ? ", searches=True" : ""
                return "\(PythonNames.literal(member.definition.name)): "
                    + "_kit.Provider(\"provide_\(member.field)_options\", \(member.elementKind)\(searches))"
            }
            Self.dictionary("providers", providers, &source)
            for member in resolving { resolver(member, definition, intent, &source) }
            for member in offering {
                let search = member.definition.supportsSearch ? ", search: str | None" : ""
                let head = "def provide_\(member.field)_options(self, intent: \(intent)\(search))"
                source.method("\(head) -> list[\(member.element)]", decorator: "@_abc.abstractmethod") {
                    $0.document("Lists what \(member.title) could be.")
                }
            }
            source.method("def confirm(self, intent: \(intent)) -> \(response)") { source in
                source.document("Says whether the intent could be carried out now: ready without further ado.")
                source.line("return \(response)(\(response).Code.READY)")
            }
            source.method("def handle(self, intent: \(intent)) -> \(response)", decorator: "@_abc.abstractmethod") {
                $0.document("Carries the intent out.")
            }
            source.line()
            source.line("def snippet(")
            source.line("    self, state: _kit.SnippetState, intent: \(intent), response: \(response) | None")
            source.block(") -> _kit.Snippet | None") { source in
                source.document("Draws a state of the exchange: nothing of its own.")
                source.line("return None")
            }
        }
    }

    private func resolver(
        _ member: PythonMember,
        _ definition: IntentDefinition,
        _ intent: String,
        _ source: inout PythonText
    ) {
        let one = "_kit.ResolutionResult[\(member.element)]"
        let result = member.definition.supportsMultipleValues ? "list[\(one)]" : one
        let head = "def resolve_\(member.field)(self, intent: \(intent)) -> \(result)"
        source.method(head, decorator: "@_abc.abstractmethod") { source in
            let reasons = reasonsName(of: member.definition, in: definition)
            source.document(
                "Looks at \(member.title)."
                    + (member.definition.unsupportedReasons.isEmpty ? "" : " Refuses it for a reason of \(reasons).")
            )
        }
    }

    /// Why values may be refused, one enumeration for each parameter that has reasons.
    func reasons(of definition: IntentDefinition, _ source: inout PythonText) {
        for member in members(of: definition) where !member.definition.unsupportedReasons.isEmpty {
            source.type("class \(reasonsName(of: member.definition, in: definition))(_enum.StrEnum)") { source in
                source.document("Why \(member.title) may be refused.")
                source.line()
                var taken: Set<String> = []
                for code in member.definition.unsupportedReasons.map(\.code).unique() {
                    var constant = PythonNames.constant(code)
                    while !taken.insert(constant).inserted { constant += "_2" }
                    source.line("\(constant) = \(PythonNames.literal(code))")
                }
            }
        }
    }

    private func reasonsName(of parameter: IntentDefinition.Parameter, in definition: IntentDefinition) -> String {
        PythonNames.type(DeclaredTypes.reasons(of: parameter, in: definition))
    }

    private static func dictionary(_ name: String, _ entries: [String], _ source: inout PythonText) {
        guard !entries.isEmpty else { return }
        source.line("\(name) = {")
        for entry in entries { source.line("    \(entry),") }
        source.line("}")
    }
}
