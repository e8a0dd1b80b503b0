/// A sentence of a definition with places for values: `${soup} ready in ${waitTime} minutes`.
///
/// A path with dots reaches into an object: `${date.dayName}`. There is no way to write a literal `${`.
public struct Template: Sendable, Hashable {
    /// A piece of the sentence.
    public enum Part: Sendable, Hashable {
        case text(String)
        /// The names between the dots, at least one.
        case value([String])
    }

    /// The pieces from left to right.
    public let parts: [Part]

    /// Takes a sentence apart; a `${` that is never closed is text.
    public init(_ source: String) {
        var parts: [Part] = []
        var rest = source[...]
        while let open = rest.firstRange(of: "${"), let close = rest[open.upperBound...].firstIndex(of: "}") {
            if open.lowerBound > rest.startIndex { parts.append(.text(String(rest[..<open.lowerBound]))) }
            let path = rest[open.upperBound..<close].split(separator: ".").map { $0.trimmed }
            parts.append(.value(path.isEmpty ? [""] : path))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }

    /// The values the sentence names, each once, in the order they first appear.
    public var variables: [String] {
        var names: [String] = []
        for case .value(let path) in parts where !names.contains(path[0]) { names.append(path[0]) }
        return names
    }

    /// The sentence with its values put in.
    ///
    /// A value that is missing leaves nothing, not even a doubled space; the words around it stay.
    public func rendered(_ text: (_ path: [String]) -> String?) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .text(let words):
                let isAfterGap = result.isEmpty || result.last == " "
                result += isAfterGap && words.first == " " && !result.isEmpty ? words.dropFirst() : words[...]
            case .value(let path):
                result += text(path) ?? ""
            }
        }
        return result.trimmed
    }
}

extension StringProtocol {
    /// Without white space at either end.
    var trimmed: String {
        let front = drop { $0.isWhitespace }
        return String(front.reversed().drop { $0.isWhitespace }.reversed())
    }
}
