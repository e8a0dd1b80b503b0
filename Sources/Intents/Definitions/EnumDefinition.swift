/// An enumeration that a definition declares.
public struct EnumDefinition: Sendable, Hashable {
    /// One case.
    public struct Case: Sendable, Hashable {
        /// The name in code and on the wire, exactly as it stands in the file.
        public let name: String
        /// The number the definition gives it, which need not be its place in the list.
        public let index: Int
        /// What a person calls it.
        public let displayName: LocalizedText
    }

    /// The name in the definition.
    public let name: String
    /// The name in code: the definition's own class name when it has one.
    public let className: String
    /// What a person calls the enumeration.
    public let displayName: LocalizedText
    /// The cases in file order.
    public let cases: [Case]
    /// Where the enumeration stands in its file.
    public let line: Int

    /// The cases a person can mean: all but the one that stands for "none".
    public var choices: [Case] { cases.filter { !($0.name == "unknown" && $0.index == 0) } }

    /// The case of that name.
    public func `case`(named name: String) -> Case? { cases.first { $0.name == name } }
}

extension EnumDefinition {
    init?(_ list: PropertyList) {
        let fields = DefinitionFields(list, "INEnum")
        guard let name = fields.string("Name") else { return nil }
        self.name = name
        className = fields.string("ClassName") ?? name
        displayName = fields.text("DisplayName")
        line = list.line
        var cases: [Case] = []
        for item in fields.each("Values", element: "Value") {
            guard let name = item.string("Name") else { continue }
            // A case without a number is `unknown`, or stands in a file of an early Xcode that counted by itself.
            let next = name == "unknown" ? 0 : (cases.map(\.index).max() ?? -1) + 1
            cases.append(
                Case(name: name, index: item["Index"]?.integer ?? next, displayName: item.text("DisplayName"))
            )
        }
        self.cases = cases
    }
}
