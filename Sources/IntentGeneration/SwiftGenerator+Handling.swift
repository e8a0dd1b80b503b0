import Intents

extension SwiftGenerator {
    /// The protocol a handler conforms to, what it need not write itself, and how it is registered.
    func handling(_ definition: IntentDefinition, _ source: inout SourceText) {
        let intent = SwiftNames.quoted(definition.className)
        let response = SwiftNames.quoted(definition.className + "Response")
        let handling = SwiftNames.quoted(definition.className + "Handling")
        let members = members(of: definition)
        let snippet = library("Snippet")
        let drawing = "snippet(for state: \(snippet).State, intent: \(intent), response: \(response)?)"
        source.line()
        source.document("What carries out ``\(SwiftNames.identifier(definition.className))``.")
        source.block("\(access)protocol \(handling): Sendable") { source in
            for member in members where member.definition.supportsResolution {
                source.document("Looks at \(member.title).")
                let name = "resolve" + SwiftNames.capitalised(member.name)
                source.line("func \(name)(for intent: \(intent)) async throws -> \(verdict(member))")
            }
            for member in members where member.definition.isDynamic {
                source.document("Lists what \(member.title) could be.")
                source.line("func \(options(member, intent)) async throws -> [\(swiftType(member.definition))]")
            }
            source.document("Says whether the intent could be carried out now.")
            source.line("func confirm(intent: \(intent)) async throws -> \(response)")
            source.document("Carries the intent out.")
            source.line("func handle(intent: \(intent)) async throws -> \(response)")
            source.document("Draws a state of the exchange.")
            source.line("func \(drawing) async throws -> \(snippet)?")
        }
        source.line()
        source.block("extension \(handling)") { source in
            source.document("Ready without further ado.")
            source.block("\(access)func confirm(intent: \(intent)) async throws -> \(response)") { source in
                source.line("\(response)(code: .ready)")
            }
            source.line()
            source.document("Nothing of its own to show.")
            source.block("\(access)func \(drawing) async throws -> \(snippet)?") { source in source.line("nil") }
            source.line()
            source.document("What the daemon is told of the handler, where it handles this intent alone.")
            let registration = library("IntentRegistration", "IntentKit")
            source.block("\(access)var registration: \(registration)") { source in
                source.line("\(intent).registration(for: self)")
            }
        }
        registration(of: definition, members, &source)
    }

    private func registration(of definition: IntentDefinition, _ members: [SwiftMember], _ source: inout SourceText) {
        let intent = SwiftNames.quoted(definition.className)
        let response = SwiftNames.quoted(definition.className + "Response")
        let handling = SwiftNames.quoted(definition.className + "Handling")
        let registration = library("IntentRegistration", "IntentKit")
        var arguments = ["className: className"]
        let resolving = members.filter(\.definition.supportsResolution).map { member in
            let call = "try await handler.resolve\(SwiftNames.capitalised(member.name))(for: \(intent)(intent))"
            let result =
                member.definition.supportsMultipleValues
                ? "\(call).map { $0.map(\\.intentValue) }" : "[\(call).map(\\.intentValue)]"
            return "\(SwiftNames.literal(member.name)): { intent in \(result) }"
        }
        if !resolving.isEmpty { arguments.append(Self.dictionary("resolve", resolving)) }
        let offering = members.filter(\.definition.isDynamic).map { member in
            let name = "provide\(SwiftNames.capitalised(member.name))Options"
            let search = member.definition.supportsSearch ? ", searchTerm: search" : ""
            let call = "try await handler.\(name)(for: \(intent)(intent)\(search)).map(\\.intentValue)"
            let names = member.definition.supportsSearch ? "intent, search" : "intent, _"
            return "\(SwiftNames.literal(member.name)): { \(names) in \(call) }"
        }
        if !offering.isEmpty { arguments.append(Self.dictionary("options", offering)) }
        arguments += [
            "confirm: { intent in try await handler.confirm(intent: \(intent)(intent)).response }",
            "handle: { intent in try await handler.handle(intent: \(intent)(intent)).response }",
            """
            snippet: { state, intent, response in
                try await handler.snippet(
                    for: state,
                    intent: \(intent)(intent),
                    response: response.map { response in try \(response)(response) }
                )
            }
            """,
        ]
        source.line()
        source.block("extension \(intent)") { source in
            source.document("What the daemon is told of a handler of this intent.")
            let head = "\(access)static func registration(for handler: some \(handling)) -> \(registration)"
            source.block(head) { source in
                source.list("\(registration)(", arguments, ")")
            }
        }
    }

    private static func dictionary(_ name: String, _ entries: [String]) -> String {
        "\(name): [\n" + entries.map { "    \($0),\n" }.joined() + "]"
    }

    /// What a resolver returns: one verdict, or one for each element of a list.
    private func verdict(_ member: SwiftMember) -> String {
        let one = "\(library("ResolutionResult", "IntentKit"))<\(swiftType(member.definition))>"
        return member.definition.supportsMultipleValues ? "[\(one)]" : one
    }

    private func options(_ member: SwiftMember, _ intent: String) -> String {
        let search = member.definition.supportsSearch ? ", searchTerm: String?" : ""
        return "provide\(SwiftNames.capitalised(member.name))Options(for intent: \(intent)\(search))"
    }
}
