import Language

/// A text whose words depend on numbers or on the room there is, as `.stringsdict` files have them.
///
/// Its variables (`%#@name@`) stand for words that a plural rule chooses, and may name further variables. The places of
/// a definition's template (`${name}`) go through unchanged.
public struct VariableText: Sendable, Hashable {
    /// The words of one variable, by plural form.
    struct Variable: Sendable, Hashable {
        let forms: [String: String]
    }

    /// Where the numbers come from that choose the words.
    struct Numbers {
        /// The places of the original text in their order, which positional arguments count.
        let places: [String]
        /// The number that a place holds, when it holds one.
        let number: (String) -> Double?
    }

    /// A text with its variables, and the fewest characters it needs.
    struct Format: Sendable, Hashable {
        let width: Int
        let text: String
    }

    /// The widest last.
    let formats: [Format]
    let variables: [String: Variable]

    /// The text for a language, with the variables put in and the places left open.
    ///
    /// - Parameter width: how many characters there are; the widest text that fits is taken, or the narrowest. Without
    ///   a width, the widest.
    func template(in language: LanguageTag, _ numbers: Numbers, width: Int? = nil) -> String {
        let fitting = formats.last { $0.width <= width ?? Int.max } ?? formats.first
        var used = 0
        return expand(fitting?.text ?? "", of: nil, language, numbers, &used, depth: 0)
    }

    /// Puts in the variables of a text, and the number that chose it.
    private func expand(
        _ format: String,
        of chosen: (place: String?, number: Double?)?,
        _ language: LanguageTag,
        _ numbers: Numbers,
        _ used: inout Int,
        depth: Int
    ) -> String {
        var result = ""
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            guard let token = Self.token(&rest) else {
                result += "%"
                continue
            }
            switch token {
            case .percent: result += "%"
            case .variable(let position, let name):
                guard depth < Self.deepest, let variable = variables[name] else { continue }
                let place = place(of: name, position, numbers, &used)
                let number = place.flatMap(numbers.number)
                let category = number.map { PluralRules.category(of: $0, in: language).rawValue } ?? "other"
                // A form for zero counts in every language, whether or not its grammar has one.
                let form = (number == 0 ? variable.forms["zero"] : nil) ?? variable.forms[category]
                result += expand(
                    form ?? variable.forms["other"] ?? "",
                    of: (place, number),
                    language,
                    numbers,
                    &used,
                    depth: depth + 1
                )
            case .argument(let position):
                if let position, numbers.places.indices.contains(position - 1) {
                    result += "${\(numbers.places[position - 1])}"
                } else if let number = chosen?.number {
                    result += LanguageWords.best(for: [language]).decimal(number)
                } else if let place = chosen?.place {
                    result += "${\(place)}"
                }
            }
        }
        return result + rest
    }

    /// The place that a variable's number stands in: the one its position counts, the one it is named after, or the
    /// next one that holds a number.
    private func place(of name: String, _ position: Int?, _ numbers: Numbers, _ used: inout Int) -> String? {
        if let position { return numbers.places.indices.contains(position - 1) ? numbers.places[position - 1] : nil }
        let namesake = numbers.places.first { $0 == name } ?? numbers.places.first { name.hasPrefix($0) }
        if let namesake { return namesake }
        let numeric = numbers.places.filter { numbers.number($0) != nil }
        guard used < numeric.count else { return numeric.last }
        used += 1
        return numeric[used - 1]
    }

    private static let deepest = 8

    private enum Token {
        case percent
        case variable(Int?, String)
        case argument(Int?)
    }

    /// What follows a percent sign: `%`, `#@name@`, `1$#@name@`, `ld`, `1$@`.
    private static func token(_ rest: inout Substring) -> Token? {
        var ahead = rest
        if ahead.first == "%" {
            rest = ahead.dropFirst()
            return .percent
        }
        var position: Int?
        let digits = ahead.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, ahead.dropFirst(digits.count).first == "$" {
            position = Int(digits)
            ahead = ahead.dropFirst(digits.count + 1)
        }
        if ahead.hasPrefix("#@"), let end = ahead.dropFirst(2).firstIndex(of: "@") {
            let name = String(ahead.dropFirst(2)[..<end])
            rest = ahead[ahead.index(after: end)...]
            return .variable(position, name)
        }
        let flags = ahead.prefix { "0123456789.-+ ".contains($0) }
        let size = ahead.dropFirst(flags.count).prefix { "hlqjzt".contains($0) }
        let type = ahead.dropFirst(flags.count + size.count)
        guard let kind = type.first, "@dDuUxXoOfeEgGi".contains(kind) else { return nil }
        rest = type.dropFirst()
        return .argument(position)
    }
}

extension VariableText {
    /// Reads one entry of a `.stringsdict`; `nil` when it says nothing that can be shown.
    init?(_ list: PropertyList) {
        var variables: [String: Variable] = [:]
        for entry in list.entries {
            guard case .dictionary(let forms) = entry.value.value, !Self.isRule(entry.key) else { continue }
            let words = Self.words(of: entry.value) ?? forms.reduce(into: [:]) { $0[$1.key] = $1.value.string }
            variables[entry.key] = Variable(forms: words)
        }
        self.variables = variables
        if let text = list["NSStringLocalizedFormatKey"]?.string ?? Self.device(list)?.string {
            formats = [Format(width: 0, text: text)]
        } else {
            formats = Self.widths(of: list) + (Self.device(list).map(Self.widths) ?? [])
        }
        if formats.isEmpty { return nil }
    }

    private static func isRule(_ key: String) -> Bool {
        key == "NSStringVariableWidthRuleType" || key == "NSStringDeviceSpecificRuleType"
    }

    /// The text for a machine that is none of the devices named.
    private static func device(_ list: PropertyList) -> PropertyList? {
        let devices = list["NSStringDeviceSpecificRuleType"]
        return devices?["other"] ?? devices?["mac"]
            ?? devices?.entries.map { ($0.key, $0.value) }.min { $0.0 < $1.0 }?.1
    }

    private static func widths(of list: PropertyList) -> [Format] {
        (list["NSStringVariableWidthRuleType"]?.entries ?? []).compactMap { entry in
            guard let width = Int(entry.key), let text = entry.value.string else { return nil }
            return Format(width: width, text: text)
        }.sorted { $0.width < $1.width }
    }

    /// A variable whose words depend on the width has the widest for all numbers.
    private static func words(of variable: PropertyList) -> [String: String]? {
        widths(of: variable).last.map { ["other": $0.text] }
    }
}
