/// A property list written down in a test.
indirect enum Plist: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral
{
    case text(String), integer(Int), real(Double), flag(Bool), list([Plist]), entries([(String, Plist)])

    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(floatLiteral value: Double) { self = .real(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(arrayLiteral elements: Plist...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, Plist)...) { self = .entries(elements) }

    var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(xml)</plist>\n" }

    private var xml: String {
        switch self {
        case .text(let text): "<string>\(text)</string>"
        case .integer(let number): "<integer>\(number)</integer>"
        case .real(let number): "<real>\(number)</real>"
        case .flag(let flag): flag ? "<true/>" : "<false/>"
        case .list(let items): "<array>\(items.map(\.xml).joined())</array>"
        case .entries(let entries):
            "<dict>\(entries.map { "<key>\($0.0)</key>\($0.1.xml)" }.joined())</dict>"
        }
    }
}

extension Plist {
    /// A parameter of an intent, with keys that all begin alike.
    static func parameter(
        _ name: String,
        _ type: String = "String",
        _ extra: [(String, Plist)] = [],
        metadata: [(String, Plist)] = []
    ) -> Plist {
        var entries: [(String, Plist)] = [("Name", .text(name)), ("Type", .text(type))] + extra
        if !metadata.isEmpty {
            entries.append(("Metadata", .entries(metadata.map { ("INIntentParameterMetadata" + $0.0, $0.1) })))
        }
        return .entries(entries.map { ("INIntentParameter" + $0.0, $0.1) })
    }

    /// How a parameter is asked for.
    static func prompt(_ kind: String, _ text: String) -> Plist {
        [
            "INIntentParameterPromptDialogType": .text(kind),
            "INIntentParameterPromptDialogCustom": true,
            "INIntentParameterPromptDialogFormatString": .text(text),
        ]
    }

    /// A code of a response.
    static func code(_ name: String, success: Bool = false, _ full: String = "", concise: String = "") -> Plist {
        var entries: [(String, Plist)] = [("Name", .text(name)), ("Success", .flag(success))]
        if !full.isEmpty { entries.append(("FormatString", .text(full))) }
        if !concise.isEmpty { entries.append(("ConciseFormatString", .text(concise))) }
        return .entries(entries.map { ("INIntentResponseCode" + $0.0, $0.1) })
    }
}
