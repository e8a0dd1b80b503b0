/// A definition file of Apple's format: intents with the enumerations and types they use.
///
/// Every key is optional, as files written by twelve versions of Xcode and by hand leave out most of them.
public struct IntentDefinitionFile: Sendable {
    /// The file's path, or the name its bytes were given with.
    public let name: String
    /// The intents in file order.
    public let intents: [IntentDefinition]
    /// The enumerations in file order.
    public let enums: [EnumDefinition]
    /// The types in file order.
    public let types: [TypeDefinition]
    /// The version of the format; absent in files that were not made with Xcode.
    public let modelVersion: String?
    /// All that the file says, with what is not used here.
    public let source: PropertyList

    /// Reads a definition.
    public init(data: [UInt8], name: String) throws(DefinitionError) {
        try self.init(source: PropertyList(bytes: data, name: name), name: name)
    }

    /// Reads a definition that was parsed before, with the translations of its texts.
    public init(source: PropertyList, name: String, texts: StringCatalog = .empty) throws(DefinitionError) {
        guard case .dictionary = source.value, source["INIntents"] != nil || source["INEnums"] != nil else {
            throw FileFault(
                file: name,
                line: source.line,
                message: "this is no intent definition: it has no INIntents",
                cure: "make it with Xcode, or with `intentgen new`"
            )
        }
        self.name = name
        self.source = source
        modelVersion = source["INIntentDefinitionModelVersion"]?.string
        let enums = (source["INEnums"]?.elements ?? []).compactMap { EnumDefinition($0) }
        let types = (source["INTypes"]?.elements ?? []).compactMap { TypeDefinition($0) }
        self.enums = enums
        self.types = types
        var scope = DefinitionScope(enums: enums, types: types, texts: texts)
        scope.noteAmbiguousIDs(in: source)
        intents = (source["INIntents"]?.elements ?? []).compactMap { IntentDefinition($0, scope: scope) }
    }
}
