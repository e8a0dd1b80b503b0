/// What a handler can answer: codes with their templates, and the properties the templates name.
public struct ResponseDefinition: Sendable, Hashable {
    /// One code.
    public struct Code: Sendable, Hashable {
        /// The name in code and on the wire, exactly as it stands in the file.
        public let name: String
        /// The number Apple's tools give it: 0 to 6 for the built-in ones, from 100 for the app's own.
        public let number: Int
        /// Whether the file says that the code means success.
        public let isSuccess: Bool
        /// What to print and show.
        public let template: LocalizedText
        /// What to say to somebody who is not looking at a screen.
        public let conciseTemplate: LocalizedText

        /// Whether the code is the app's own.
        public var isCustom: Bool { number >= ResponseDefinition.firstCustomNumber }
    }

    static let firstCustomNumber = 100

    /// The codes that every intent has, in the order of their numbers.
    public static let builtInCodes = [
        "unspecified", "ready", "continueInApp", "inProgress", "success", "failure", "failureRequiringAppLaunch",
    ]

    /// The codes the file lists, in file order.
    public let codes: [Code]
    /// The properties, in display order.
    public let properties: [IntentDefinition.Parameter]
    /// The property that is the result when one intent feeds the next.
    public let outputProperty: String?

    /// The code of that name, also one that the file does not list but every intent has.
    public func code(named name: String) -> Code? {
        if let code = codes.first(where: { $0.name == name }) { return code }
        guard let number = Self.builtInCodes.firstIndex(of: name) else { return nil }
        let none = LocalizedText("")
        return Code(name: name, number: number, isSuccess: name == "success", template: none, conciseTemplate: none)
    }

    /// The property of that name.
    public func property(named name: String) -> IntentDefinition.Parameter? { properties.first { $0.name == name } }

    /// A response that has the built-in codes and nothing else, for intents whose file gives none.
    public static let plain = ResponseDefinition(codes: [], properties: [], outputProperty: nil)
}

extension ResponseDefinition {
    init(_ list: PropertyList) {
        let fields = DefinitionFields(list, "INIntentResponse")
        var customNumber = Self.firstCustomNumber
        var codes: [Code] = []
        for item in fields.each("Codes", element: "Code") {
            guard let name = item.string("Name") else { continue }
            var number = Self.builtInCodes.firstIndex(of: name)
            if number == nil {
                number = customNumber
                customNumber += 1
            }
            codes.append(
                Code(
                    name: name,
                    number: number ?? customNumber,
                    isSuccess: item.flag("Success"),
                    template: item.text("FormatString"),
                    conciseTemplate: item.text("ConciseFormatString")
                )
            )
        }
        self.codes = codes
        outputProperty = fields.string("Output")
        let items = (fields["Parameters"]?.elements ?? []) + (fields["Properties"]?.elements ?? [])
        properties = items.compactMap { item in
            IntentDefinition.Parameter(
                DefinitionFields(item, "INIntentResponseParameter", "INIntentResponseProperty", "INIntentParameter")
            )
        }.inDisplayOrder()
    }
}

extension Sequence<IntentDefinition.Parameter> {
    /// By display priority; equal ones stay in file order.
    func inDisplayOrder() -> [IntentDefinition.Parameter] {
        enumerated().sorted { ($0.element.displayPriority, $0.offset) < ($1.element.displayPriority, $1.offset) }
            .map(\.element)
    }
}
