/// `intentgen schema`: the JSON Schema of the JSON form.
enum SchemaCommand {
    static let verb = Verb(
        name: "schema",
        summary: "prints the JSON Schema of a definition's JSON form",
        discussion: """
            Installed as share/phrased/\(DefinitionSchema.fileName). An editor finds it by the "$schema" of a definition, \
            which `intentgen convert` writes.
            """,
        examples: [("intentgen schema > \(DefinitionSchema.fileName)", "Writes the schema beside a definition.")]
    ) { _ in .done(String(DefinitionSchema.text.dropLast())) }
}
