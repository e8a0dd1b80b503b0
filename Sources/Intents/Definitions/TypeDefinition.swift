/// A type of objects that a definition declares.
public struct TypeDefinition: Sendable, Hashable {
    /// The name in the definition.
    public let name: String
    /// The name in code: the definition's own class name when it has one.
    public let className: String
    /// What a person calls the type.
    public let displayName: LocalizedText
    /// The properties the app added; those that every object has are left out.
    public let properties: [IntentDefinition.Parameter]
    /// Where the type stands in its file.
    public let line: Int
}

extension TypeDefinition {
    init?(_ list: PropertyList) {
        let fields = DefinitionFields(list, "INType")
        guard let name = fields.string("Name") else { return nil }
        self.name = name
        className = fields.string("ClassName") ?? name
        displayName = fields.text("DisplayName")
        line = list.line
        properties = fields.each("Properties", element: "Property")
            .filter { !$0.flag("Default") }
            .compactMap(IntentDefinition.Parameter.init)
    }
}
