import Intents

/// Writes the handler that somebody starts from in Swift.
struct SwiftScaffold {
    private let generator: SwiftGenerator
    private let file: IntentDefinitionFile

    init(_ file: IntentDefinitionFile) throws(FileFault) {
        self.file = file
        generator = try SwiftGenerator(file)
    }

    /// The files by their names: a handler for each intent, and the program that serves them.
    var files: [(name: String, source: String)] {
        let intents = file.intents.filter { !$0.isSystem || $0.response != nil }
        return intents.map { (name: Self.handler(of: $0) + ".swift", source: handler($0)) }
            + [(name: "Main.swift", source: Self.program(intents))]
    }

    private static func handler(of definition: IntentDefinition) -> String {
        let name =
            definition.className.hasSuffix("Intent") ? String(definition.className.dropLast(6)) : definition.className
        return SwiftNames.identifier(name) + "Handler"
    }

    private static func program(_ intents: [IntentDefinition]) -> String {
        var source = SourceText()
        source.line("import Foundation")
        source.line("import IntentKit")
        source.line()
        source.line("@main")
        source.block("enum Main") { source in
            source.block("static func main() async throws") { source in
                source.line("try await IntentService(")
                source.line("    environment: ProcessInfo.processInfo.environment,")
                let items = intents.map { "\(handler(of: $0))().registration" }
                if items.count == 1 {
                    source.line("    registrations: [\(items[0])]")
                } else {
                    source.line("    registrations: [")
                    for item in items { source.line("        \(item),") }
                    source.line("    ]")
                }
                source.line(").run()")
            }
        }
        return source.text
    }

    private func handler(_ definition: IntentDefinition) -> String {
        let intent = SwiftNames.quoted(definition.className)
        let response = SwiftNames.quoted(definition.className + "Response")
        let members = generator.members(of: definition)
        let required = definition.neededParameters
        var source = SourceText()
        source.line("import IntentKit")
        source.line("import Intents")
        source.line()
        source.document("Carries out ``\(SwiftNames.identifier(definition.className))``.")
        source.block("struct \(Self.handler(of: definition)): \(SwiftNames.quoted(definition.className + "Handling"))")
        {
            source in
            for member in members where member.definition.supportsResolution {
                let name = "resolve" + SwiftNames.capitalised(member.name)
                let missing = required.contains(member.name) ? ".needsValue" : ".notRequired"
                let result = " async throws -> \(generator.verdict(member))"
                source.function("func \(name)", ["for intent: \(intent)"], result) { source in
                    if member.definition.supportsMultipleValues {
                        let value = "intent.\(member.property)"
                        source.line("guard let values = \(value), !values.isEmpty else { return [\(missing)] }")
                        source.line("return values.map { .success($0) }")
                    } else {
                        source.line("intent.\(member.property).map { .success($0) } ?? \(missing)")
                    }
                }
                source.line()
            }
            for member in members where member.definition.isDynamic {
                let type = generator.swiftType(member.definition)
                let (head, arguments) = generator.options(member, intent)
                source.function("func \(head)", arguments, " async throws -> [\(type)]") { source in
                    source.line("[]  // The values there are, best first.")
                }
                source.line()
            }
            source.function("func confirm", ["intent: \(intent)"], " async throws -> \(response)") { source in
                source.line("// Look whether it could be done now; nothing may happen yet.")
                source.call(response, Self.answer(".ready", generator, definition))
            }
            source.line()
            source.function("func handle", ["intent: \(intent)"], " async throws -> \(response)") { source in
                source.line("// Do it here.")
                source.call(response, Self.answer(".success", generator, definition))
            }
        }
        return source.text
    }

    /// The arguments of a response that copies the parameters it has as properties of the same name and type.
    private static func answer(_ code: String, _ generator: SwiftGenerator, _ definition: IntentDefinition) -> [String]
    {
        let parameters = generator.members(of: definition)
        let copied = generator.members(of: definition.response ?? .plain).compactMap { property in
            parameters.first { $0.name == property.name && $0.type == property.type }.map {
                "\(property.property): intent.\($0.property)"
            }
        }
        return ["code: \(code)"] + copied
    }
}

extension IntentDefinition {
    /// The parameters without which the intent fits none of its shortcut types, or which its phrases ask for.
    var neededParameters: Set<String> {
        let types = suggestedCombinations.isEmpty ? managedCombinations : suggestedCombinations
        guard let first = types.first else { return Set(parameters.filter { $0.defaultValue == nil }.map(\.name)) }
        return types.dropFirst().reduce(Set(first.parameters)) { $0.intersection($1.parameters) }
    }
}
