public import Intents

/// A Swift type that the value of a parameter or of a property is read into.
public protocol IntentValueConvertible: Sendable {
    /// Reads a value; `nil` when it is of another type.
    init?(intentValue: IntentValue)
    /// The value as it travels.
    var intentValue: IntentValue { get }
    /// Reads a value that may stand for "none", which an enumeration's unknown case does.
    ///
    /// - Throws: `IntentCodingError` when the value is of another type.
    static func read(_ value: IntentValue) throws(IntentCodingError) -> Self?
}

extension IntentValueConvertible {
    /// Reads a value that is never "none".
    public static func read(_ value: IntentValue) throws(IntentCodingError) -> Self? {
        guard let converted = Self(intentValue: value) else {
            throw IntentCodingError("\(value) is no \(Self.self)")
        }
        return converted
    }
}

/// An enumeration of a definition: numbered as there, and known by its cases' names on the wire.
public protocol IntentEnum: IntentValueConvertible, Hashable, CaseIterable, RawRepresentable where RawValue == Int {
    /// The case's name in the definition.
    var caseName: String { get }
    /// What a person calls the case, in the definition's own language.
    var displayName: String { get }
}

extension IntentEnum {
    /// The case of that name in the definition.
    public init?(caseName: String) {
        guard let match = Self.allCases.first(where: { $0.caseName == caseName }) else { return nil }
        self = match
    }

    /// Reads a case by its name.
    public init?(intentValue: IntentValue) {
        guard let name = intentValue.caseName else { return nil }
        self.init(caseName: name)
    }

    /// The case by its name.
    public var intentValue: IntentValue { .enumeration(caseName) }

    /// Reads a case by its name; `unknown` stands for none, unless it is a case of its own.
    public static func read(_ value: IntentValue) throws(IntentCodingError) -> Self? {
        if let match = Self(intentValue: value) { return match }
        if value.caseName == "unknown" { return nil }
        throw IntentCodingError("\(value.caseName ?? "\(value)") is no case of \(Self.self)")
    }
}

extension Array: IntentValueConvertible where Element: IntentValueConvertible {
    /// Reads a list; a single value counts as a list of one.
    public init?(intentValue: IntentValue) {
        guard let elements = try? Self.read(intentValue) else { return nil }
        self = elements
    }

    /// The list of the elements' values.
    public var intentValue: IntentValue { .array(map(\.intentValue)) }

    /// Reads a list element by element, leaving out those that stand for "none".
    public static func read(_ value: IntentValue) throws(IntentCodingError) -> Self? {
        var elements: Self = []
        for element in value.elements {
            if let read = try Element.read(element) { elements.append(read) }
        }
        return elements
    }
}

extension Dictionary<String, IntentValue> {
    /// The value of that name; `nil` when there is none.
    ///
    /// - Throws: `IntentCodingError`, naming the value, when it is of another type.
    public func value<Result: IntentValueConvertible>(
        _ name: String,
        as type: Result.Type = Result.self
    ) throws(IntentCodingError) -> Result? {
        guard let value = self[name] else { return nil }
        do throws(IntentCodingError) {
            return try Result.read(value)
        } catch {
            throw IntentCodingError("\(name): \(error)")
        }
    }
}
