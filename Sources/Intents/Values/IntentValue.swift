// Reading a Double as an Int calls libm, which this import links.
import Glibc

/// A value of an intent's parameter, of a response's property, or of a custom type's property.
///
/// Strings, numbers, truth values and lists are plain JSON. Every other value is a JSON object whose `type` says
/// what it is; see ``IntentValue/encode(to:)``. JSON does not tell `1` from `1.0`, so a whole decimal arrives as an
/// integer: read numbers through ``double`` and ``integer``, which accept either.
public indirect enum IntentValue: Sendable, Hashable {
    case string(String)
    case integer(Int)
    case decimal(Double)
    case boolean(Bool)
    /// A case of an enumeration, by its name in the definition.
    case enumeration(String)
    case object(IntentObject)
    case person(IntentPerson)
    case dateComponents(IntentDate)
    /// A length of time in seconds.
    case timeInterval(Double)
    case url(String)
    case file(IntentFile)
    case placemark(IntentPlace)
    case measurement(IntentMeasurement)
    case currencyAmount(IntentCurrencyAmount)
    case array([IntentValue])
}

extension IntentValue {
    /// The text of a string, a URL, or an enumeration's case name.
    public var string: String? {
        switch self {
        case .string(let text), .url(let text), .enumeration(let text): text
        default: nil
        }
    }

    /// A whole number; a decimal counts when it is whole.
    public var integer: Int? {
        switch self {
        case .integer(let number): number
        case .decimal(let number): Int(exactly: number)
        default: nil
        }
    }

    /// A number of either kind, or the seconds of a time interval.
    public var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .decimal(let number), .timeInterval(let number): number
        default: nil
        }
    }

    /// A truth value; numbers never count as one.
    public var boolean: Bool? {
        if case .boolean(let flag) = self { flag } else { nil }
    }

    /// The case name of an enumeration; a plain string counts, as handlers may send one.
    public var caseName: String? {
        switch self {
        case .enumeration(let name), .string(let name): name
        default: nil
        }
    }

    /// A custom object; a plain string counts as one that has nothing but a name.
    public var object: IntentObject? {
        switch self {
        case .object(let object): object
        case .string(let text): IntentObject(displayString: text)
        default: nil
        }
    }

    /// A person; a plain string counts as a name.
    public var person: IntentPerson? {
        switch self {
        case .person(let person): person
        case .string(let text): IntentPerson(displayName: text)
        default: nil
        }
    }

    /// The elements of a list; a single value counts as a list of one.
    public var elements: [IntentValue] {
        if case .array(let values) = self { values } else { [self] }
    }
}

extension IntentValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    /// Makes a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes an integer.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Makes a decimal.
    public init(floatLiteral value: Double) { self = .decimal(value) }
    /// Makes a truth value.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// Makes a list.
    public init(arrayLiteral elements: IntentValue...) { self = .array(elements) }
}
