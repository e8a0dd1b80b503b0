extension PropertyList {
    /// The list in XML as Xcode writes definitions: tabs, and keys in the order they have here.
    public var xml: String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        write(to: &text, depth: 0)
        return text + "</plist>\n"
    }

    /// The list with the keys of all its dictionaries in alphabetical order, as Xcode sorts them.
    public func sortedByKey() -> PropertyList {
        switch value {
        case .array(let elements): PropertyList(.array(elements.map { $0.sortedByKey() }), line: line)
        case .dictionary(let entries):
            PropertyList(
                .dictionary(
                    entries.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value.sortedByKey()) }
                ),
                line: line
            )
        default: self
        }
    }

    private func write(to text: inout String, depth: Int) {
        let indent = String(repeating: "\t", count: depth)
        switch value {
        case .string(let string): text += "\(indent)<string>\(Self.escaped(string))</string>\n"
        case .integer(let number): text += "\(indent)<integer>\(number)</integer>\n"
        case .real(let number): text += "\(indent)<real>\(Self.digits(number))</real>\n"
        case .boolean(let flag): text += "\(indent)<\(flag)/>\n"
        case .date(let date): text += "\(indent)<date>\(Self.escaped(date))</date>\n"
        case .data(let bytes):
            text += "\(indent)<data>\n"
            if !bytes.isEmpty { text += "\(indent)\(Base64.encode(bytes))\n" }
            text += "\(indent)</data>\n"
        case .array(let elements) where elements.isEmpty: text += "\(indent)<array/>\n"
        case .array(let elements):
            text += "\(indent)<array>\n"
            for element in elements { element.write(to: &text, depth: depth + 1) }
            text += "\(indent)</array>\n"
        case .dictionary(let entries) where entries.isEmpty: text += "\(indent)<dict/>\n"
        case .dictionary(let entries):
            text += "\(indent)<dict>\n"
            for entry in entries {
                text += "\(indent)\t<key>\(Self.escaped(entry.key))</key>\n"
                entry.value.write(to: &text, depth: depth + 1)
            }
            text += "\(indent)</dict>\n"
        }
    }

    /// The shortest digits that read back as the same number; a whole one without `.0`, as Xcode writes it.
    private static func digits(_ number: Double) -> String {
        if let whole = Int(exactly: number) { return String(whole) }
        return String(number)
    }

    private static func escaped(_ text: String) -> String {
        guard
            text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
        else { return text }
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
        return result
    }
}
