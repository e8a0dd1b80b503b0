import Intents

/// Writes the handler that somebody starts from in Python.
struct PythonScaffold {
    private let generator: PythonGenerator
    private let file: IntentDefinitionFile

    init(_ file: IntentDefinitionFile) throws(FileFault) {
        self.file = file
        generator = try PythonGenerator(file)
    }

    /// The name of the program.
    static let fileName = "handler.py"

    /// A program with a handler for each intent.
    var source: String {
        let module = PythonGenerator.moduleName(of: Files.baseName(file.name))
        let intents = file.intents.filter { !$0.isSystem || $0.response != nil }
        var source = PythonText()
        source.line("#!/usr/bin/env python3")
        source.document("Serves the intents of \(Files.baseName(file.name)).")
        source.line()
        source.line("from __future__ import annotations")
        source.line()
        source.line("import \(module)")
        source.line("from \(module) import ResolutionResult, serve")
        for definition in intents { handler(definition, module, &source) }
        source.line()
        source.line()
        source.block("if __name__ == \"__main__\"") { source in
            source.line("serve(\(intents.map { Self.handler(of: $0) + "()" }.joined(separator: ", ")))")
        }
        return source.text
    }

    private static func handler(of definition: IntentDefinition) -> String {
        let name =
            definition.className.hasSuffix("Intent") ? String(definition.className.dropLast(6)) : definition.className
        return PythonNames.type(name) + "Handler"
    }

    private func handler(_ definition: IntentDefinition, _ module: String, _ source: inout PythonText) {
        func type(_ suffix: String) -> String { module + "." + PythonNames.type(definition.className + suffix) }
        let members = generator.members(of: definition)
        let required = definition.neededParameters
        source.type("class \(Self.handler(of: definition))(\(type("Handling")))") { source in
            source.document("Carries out \(definition.className).")
            for member in members where member.definition.supportsResolution {
                let missing =
                    "ResolutionResult.\(required.contains(member.definition.name) ? "needs_value" : "not_required")()"
                let value = "intent.\(member.field)"
                source.method("def resolve_\(member.field)(self, intent: \(type("")))") { source in
                    if member.definition.supportsMultipleValues {
                        source.block("if not \(value)") { $0.line("return [\(missing)]") }
                        source.line("return [ResolutionResult.success(value) for value in \(value)]")
                    } else {
                        source.block("if \(value) is None") { $0.line("return \(missing)") }
                        source.line("return ResolutionResult.success(\(value))")
                    }
                }
            }
            for member in members where member.definition.isDynamic {
                let search = member.definition.supportsSearch ? ", search: str | None" : ""
                source.method("def provide_\(member.field)_options(self, intent: \(type(""))\(search))") { source in
                    source.line("return []  # The values there are, best first.")
                }
            }
            source.method("def confirm(self, intent: \(type(""))) -> \(type("Response"))") { source in
                source.line("# Look whether it could be done now; nothing may happen yet.")
                source.line("return \(answer("ready", definition, type("Response")))")
            }
            source.method("def handle(self, intent: \(type(""))) -> \(type("Response"))") { source in
                source.line("# Do it here.")
                source.line("return \(answer("success", definition, type("Response")))")
            }
        }
    }

    /// A response with the parameters that it has as properties of the same name and type.
    private func answer(_ code: String, _ definition: IntentDefinition, _ type: String) -> String {
        let parameters = generator.members(of: definition)
        let response = definition.response ?? .plain
        let taken = ["code", "user_activity"]
        let copied = generator.members(of: response.properties, taken: taken).compactMap { property in
            parameters.first { $0.definition.name == property.definition.name && $0.annotation == property.annotation }
                .map { "\(property.field)=intent.\($0.field)" }
        }
        let constant = PythonNames.constant(code)
        return "\(type)(\((["\(type).Code.\(constant)"] + copied).joined(separator: ", ")))"
    }
}
