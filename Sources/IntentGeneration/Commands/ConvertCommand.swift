import Intents

/// `intentgen convert`: a definition between Xcode's form and JSON.
enum ConvertCommand {
    static let verb = Verb(
        name: "convert",
        summary: "turns a definition into JSON, or JSON into a definition",
        discussion: """
            The JSON form has the same content with shorter keys, for people without Xcode; nothing is lost either way. \
            The direction follows from the file. Editors that know JSON Schema check and complete it while you type, with \
            the schema that `intentgen schema` prints.
            """,
        examples: [
            ("intentgen convert Intents.intentdefinition", "Prints it as JSON."),
            (
                "intentgen convert Intents.json --output App/Intents.intentdefinition",
                "Writes the definition that an app directory holds."
            ),
        ],
        operands: [Verb.Operand(name: "FILE", help: "a definition in either form")],
        options: [
            Verb.Option(
                name: "to",
                value: "FORM",
                help: "json or intentdefinition (default: the other one)",
                values: .words(["json", "intentdefinition"])
            ), Verb.Option(name: "output", value: "FILE", help: "where to (default: printed)", values: .file),
        ],
        exitCodes: [FileCode.bad, FileCode.missing, FileCode.unwritable]
    ) { arguments throws(CommandFailure) in
        let path = arguments.operands[0]
        let bytes = try Files.read(path)
        let isJSON = Files.isJSON(bytes)
        let source = try Files.checked { () throws(FileFault) in try Files.definition(bytes, name: path).source }
        let target = arguments.value("to") ?? (isJSON ? "intentdefinition" : "json")
        let text =
            target == "json"
            ? DefinitionJSON.text(
                of: source,
                schema: isJSON ? DefinitionJSON.schema(named: bytes) : DefinitionSchema.url
            )
            : source.sortedByKey().xml
        guard let output = arguments.value("output") else { return .done(String(text.dropLast())) }
        try Files.write(text, to: output)
        return .done()
    }
}
