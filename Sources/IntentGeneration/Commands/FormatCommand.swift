import Intents

/// `intentgen format`: definitions written as Xcode writes them.
enum FormatCommand {
    static let verb = Verb(
        name: "format",
        summary: "rewrites definitions in place as Xcode writes them",
        discussion: """
            XML, tabs, keys in alphabetical order. Nothing they say is changed or lost. Prints the files that were changed.
            """,
        examples: [
            ("intentgen format Intents.intentdefinition", "Rewrites it, or leaves it when it is in order."),
            ("intentgen format --check *.intentdefinition", "Says which are not in order."),
        ],
        operands: [Verb.Operand(name: "FILE", help: "a definition", isRepeatable: true)],
        options: [Verb.Option(name: "check", help: "changes nothing, and prints the files that would be changed")],
        exitCodes: [(1, "with --check: a file would be changed"), FileCode.bad, FileCode.missing, FileCode.unwritable]
    ) { arguments throws(CommandFailure) in
        var changed: [String] = []
        for path in arguments.operands {
            let bytes = try Files.read(path)
            let formatted = try Files.checked { () throws(FileFault) in
                Files.isJSON(bytes)
                    ? DefinitionJSON.text(
                        of: try DefinitionJSON.definition(of: bytes, name: path),
                        schema: DefinitionJSON.schema(named: bytes)
                    )
                    : try IntentDefinitionFile(data: bytes, name: path).source.sortedByKey().xml
            }
            guard bytes != Array(formatted.utf8) else { continue }
            changed.append(path)
            if !arguments.has("check") { try Files.write(formatted, to: path) }
        }
        let exitCode: Int32 = arguments.has("check") && !changed.isEmpty ? 1 : 0
        return IntentgenCommand.Outcome(text: changed.joined(separator: "\n"), exitCode: exitCode)
    }
}
