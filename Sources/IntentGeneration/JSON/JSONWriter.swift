import FoundationEssentials
import Intents

/// Writes a property list as JSON that people edit: two spaces a level, and short lists on one line.
enum JSONWriter {
    private static let longestLine = 100

    static func text(_ list: PropertyList) -> String { value(list, depth: 0, taken: 0) + "\n" }

    private static func value(_ list: PropertyList, depth: Int, taken: Int) -> String {
        switch list.value {
        case .string(let text), .date(let text): return quoted(text)
        case .integer(let number): return String(number)
        // A whole number keeps its point, which tells it from an integer.
        case .real(let number): return String(number)
        case .boolean(let flag): return String(flag)
        case .data(let bytes): return bytes.isEmpty ? "null" : quoted(Data(bytes).base64EncodedString())
        case .array(let elements):
            return block("[", "]", elements.map { (nil, $0) }, depth, taken)
        case .dictionary(let entries):
            return block("{", "}", entries.map { ($0.key, $0.value) }, depth, taken)
        }
    }

    private static func block(
        _ open: String,
        _ close: String,
        _ items: [(key: String?, value: PropertyList)],
        _ depth: Int,
        _ taken: Int
    ) -> String {
        guard !items.isEmpty else { return open + close }
        let lines = items.map { key, item in
            let head = key.map { quoted($0) + ": " } ?? ""
            return head + value(item, depth: depth + 1, taken: (depth + 1) * 2 + head.count)
        }
        let isFlat = items.allSatisfy { $0.value.elements.isEmpty && $0.value.entries.isEmpty }
        let oneLine = open + (open == "{" ? " " : "") + lines.joined(separator: ", ") + (open == "{" ? " " : "") + close
        if isFlat, taken + oneLine.count <= longestLine, items.count <= 4 { return oneLine }
        let indent = String(repeating: "  ", count: depth + 1)
        return open + "\n" + lines.map { indent + $0 }.joined(separator: ",\n") + "\n"
            + String(repeating: "  ", count: depth) + close
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _
            where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
