import Intents

extension SwiftGenerator {
    /// The protocol a handler conforms to, what it need not write itself, and how it is registered.
    func handling(_ definition: IntentDefinition, _ source: inout SourceText) {
        let intent = SwiftNames.quoted(definition.className)
        let response = SwiftNames.quoted(definition.className + "Response")
        let handling = SwiftNames.quoted(definition.className + "Handling")
        let members = members(of: definition)
        let snippet = library("Snippet")
        let drawing = ["for state: \(snippet).State", "intent: \(intent)", "response: \(response)?"]
        source.line()
        source.document("What carries out ``\(SwiftNames.identifier(definition.className))``.")
        source.block("\(access)protocol \(handling): Sendable") { source in
            for member in members where member.definition.supportsResolution {
                let reasons = SwiftNames.identifier(DeclaredTypes.reasons(of: member.definition, in: definition))
                let refusal = member.definition.unsupportedReasons.isEmpty ? "" : " Refuses it for a ``\(reasons)``."
                source.document("Looks at \(member.title).\(refusal)")
                let name = "resolve" + SwiftNames.capitalised(member.name)
                source.call("func \(name)", ["for intent: \(intent)"], " async throws -> \(verdict(member))")
            }
            for member in members where member.definition.isDynamic {
                source.document("Lists what \(member.title) could be.")
                let (head, arguments) = options(member, intent)
                source.call("func \(head)", arguments, " async throws -> [\(swiftType(member.definition))]")
            }
            source.document("Says whether the intent could be carried out now.")
            source.call("func confirm", ["intent: \(intent)"], " async throws -> \(response)")
            source.document("Carries the intent out.")
            source.call("func handle", ["intent: \(intent)"], " async throws -> \(response)")
            source.document("Draws a state of the exchange.")
            source.call("func snippet", drawing, " async throws -> \(snippet)?")
        }
        source.line()
        source.block("extension \(handling)") { source in
            source.document("Ready without further ado.")
            source.function("\(access)func confirm", ["intent: \(intent)"], " async throws -> \(response)") { source in
                source.line("\(response)(code: .ready)")
            }
            source.line()
            source.document("Nothing of its own to show.")
            source.function("\(access)func snippet", drawing, " async throws -> \(snippet)?") { source in
                source.line("nil")
            }
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
            var source = SourceText()
            source.line("\(SwiftNames.literal(member.name)): { intent in")
            source.call(
                "    let verdict = try await handler.resolve\(SwiftNames.capitalised(member.name))",
                ["for: \(intent)(intent)"]
            )
            let isList = member.definition.supportsMultipleValues
            source.line(
                "    return " + (isList ? "verdict.map { $0.map(\\.intentValue) }" : "[verdict.map(\\.intentValue)]")
            )
            source.line("}")
            return source.text
        }
        if !resolving.isEmpty { arguments.append(Self.dictionary("resolve", resolving)) }
        let offering = members.filter(\.definition.isDynamic).map { member in
            let searches = member.definition.supportsSearch
            var source = SourceText()
            source.line("\(SwiftNames.literal(member.name)): { intent, \(searches ? "search" : "_") in")
            source.call(
                "    let options = try await handler.provide\(SwiftNames.capitalised(member.name))Options",
                ["for: \(intent)(intent)"] + (searches ? ["searchTerm: search"] : [])
            )
            source.line("    return options.map(\\.intentValue)")
            source.line("}")
            return source.text
        }
        if !offering.isEmpty { arguments.append(Self.dictionary("options", offering)) }
        arguments += [
            "confirm: { intent in\n    try await handler.confirm(intent: \(intent)(intent)).response\n}",
            "handle: { intent in\n    try await handler.handle(intent: \(intent)(intent)).response\n}",
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
            let head = "\(access)static func registration"
            source.function(head, ["for handler: some \(handling)"], " -> \(registration)") { source in
                source.list("\(registration)(", arguments, ")")
            }
        }
    }

    /// An argument that is a dictionary, its entries given as sources that end in a line feed.
    private static func dictionary(_ name: String, _ entries: [String]) -> String {
        let texts = entries.map { entry in
            entry.dropLast().split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        }
        return "\(name): [\n" + texts.joined(separator: ",\n") + (texts.count > 1 ? ",\n]" : "\n]")
    }

    /// What a resolver returns: one verdict, or one for each element of a list.
    func verdict(_ member: SwiftMember) -> String {
        let one = "\(library("ResolutionResult", "IntentKit"))<\(swiftType(member.definition))>"
        return member.definition.supportsMultipleValues ? "[\(one)]" : one
    }

    /// The name and the arguments of the method that offers a parameter's values.
    func options(_ member: SwiftMember, _ intent: String) -> (head: String, arguments: [String]) {
        let search = member.definition.supportsSearch ? ["searchTerm: String?"] : []
        return ("provide\(SwiftNames.capitalised(member.name))Options", ["for intent: \(intent)"] + search)
    }

    /// Why values may be refused, one enumeration for each parameter that has reasons, numbered from 1.
    func reasons(of definition: IntentDefinition, _ source: inout SourceText) {
        let kind = library("UnsupportedReason", "IntentKit")
        for member in members(of: definition) where !member.definition.unsupportedReasons.isEmpty {
            let name = SwiftNames.quoted(DeclaredTypes.reasons(of: member.definition, in: definition))
            source.line()
            source.document("Why \(member.title) may be refused.")
            source.block("\(access)enum \(name): Int, \(kind)") { source in
                var codes: Set<String> = []
                var taken: Set<String> = ["code"]
                var cases: [(property: String, code: String)] = []
                for reason in member.definition.unsupportedReasons where codes.insert(reason.code).inserted {
                    var property = SwiftNames.quoted(reason.code)
                    while !taken.insert(property).inserted { property = SwiftNames.identifier(property) + "_" }
                    if !reason.template.text.isEmpty { source.document(reason.template.text) }
                    source.line("case \(property)" + (cases.isEmpty ? " = 1" : ""))
                    cases.append((property, reason.code))
                }
                source.line()
                source.document("The name in the definition.")
                source.block("\(access)var code: String") { source in
                    source.line("switch self {")
                    for (property, code) in cases { source.line("case .\(property): \(SwiftNames.literal(code))") }
                    source.line("}")
                }
            }
        }
    }
}
