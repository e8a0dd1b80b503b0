/// A property list that remembers where each value stood and in which order its keys came.
///
/// Foundation's reader forgets both, and it cannot tell `<integer>1</integer>` from `<true/>` reliably once the values
/// are bridged; both matter here, for messages that name a line and for definitions that are written back.
/// Two lists are equal when their values are, wherever they stood; the order of keys does not count.
public struct PropertyList: Sendable {
    /// The kinds of value a property list holds.
    public indirect enum Value: Sendable {
        case string(String)
        case integer(Int)
        case real(Double)
        case boolean(Bool)
        /// ISO 8601, as it was written.
        case date(String)
        case data([UInt8])
        case array([PropertyList])
        case dictionary([Entry])
    }

    /// A key of a dictionary with its value.
    public struct Entry: Sendable {
        /// The key.
        public let key: String
        /// What it stands for.
        public let value: PropertyList

        /// Makes an entry.
        public init(key: String, value: PropertyList) {
            self.key = key
            self.value = value
        }
    }

    /// What it holds.
    public let value: Value
    /// The line the value starts on, from 1; 0 when it was never in a text file.
    public let line: Int

    /// Wraps a value.
    public init(_ value: Value, line: Int = 0) {
        self.value = value
        self.line = line
    }
}

extension PropertyList {
    /// The value of a key, when this is a dictionary that has it.
    public subscript(key: String) -> PropertyList? {
        guard case .dictionary(let entries) = value else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// The entries of a dictionary in file order; none for anything else.
    public var entries: [Entry] {
        if case .dictionary(let entries) = value { entries } else { [] }
    }

    /// The elements of an array; none for anything else.
    public var elements: [PropertyList] {
        if case .array(let elements) = value { elements } else { [] }
    }

    /// The text of a string.
    public var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// A whole number; digits in a string count, as generators write them.
    public var integer: Int? {
        switch value {
        case .integer(let number): number
        case .real(let number): Int(exactly: number)
        case .string(let text): Int(text)
        default: nil
        }
    }

    /// A number of either kind; digits in a string count.
    public var double: Double? {
        switch value {
        case .integer(let number): Double(number)
        case .real(let number): number
        case .string(let text): Double(text)
        default: nil
        }
    }

    /// A truth value, also in the spellings `YES`, `NO`, `1` and `0` that Xcode and generators leave behind.
    public var boolean: Bool? {
        switch value {
        case .boolean(let flag): flag
        case .integer(let number): number != 0
        case .string(let text):
            switch text.lowercased() {
            case "yes", "true", "1": true
            case "no", "false", "0": false
            default: nil
            }
        default: nil
        }
    }
}

extension PropertyList: Hashable {
    /// Whether both hold the same, wherever they were read.
    public static func == (left: PropertyList, right: PropertyList) -> Bool { left.value == right.value }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension PropertyList.Value: Hashable {
    /// Whether both hold the same; the order of a dictionary's keys does not count.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.string(let left), .string(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.data(let left), .data(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)): keyed(left) == keyed(right)
        default: false
        }
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .string(let text), .date(let text): hasher.combine(text)
        case .integer(let number): hasher.combine(number)
        case .real(let number): hasher.combine(number)
        case .boolean(let flag): hasher.combine(flag)
        case .data(let bytes): hasher.combine(bytes)
        case .array(let elements): hasher.combine(elements)
        case .dictionary(let entries): hasher.combine(Self.keyed(entries))
        }
    }

    private static func keyed(_ entries: [PropertyList.Entry]) -> [String: PropertyList] {
        Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
