/// The type a definition declares for a parameter or a property.
public enum ParameterKind: Sendable, Hashable {
    /// Which fields of a date are meant.
    public enum DateFields: String, Sendable, Hashable { case date, time, dateTime }

    case string
    case integer
    case decimal
    case boolean
    /// An enumeration of the same file or of the system, by name.
    case enumeration(String)
    /// An object; of a type of the same file when it has a name.
    case object(String?)
    case dateComponents(DateFields)
    /// A length of time; limits and defaults are given in this many seconds.
    case timeInterval(unit: Double)
    case url
    case file
    case placemark
    case person
    case speakableString
    case currencyAmount
    case paymentMethod
    /// An amount in units of a kind such as `Distance`.
    case measurement(String)
    /// A type that a later Xcode brought; its values are kept as they are.
    case other(String)
}

extension ParameterKind {
    private static let measurements: Set = [
        "Distance", "Length", "Temperature", "Mass", "Volume", "Speed", "Energy", "Measurement",
    ]

    init(type: String, fields: DefinitionFields) {
        if let name = fields.string("EnumType") {
            self = .enumeration(name)
            return
        }
        let metadata = fields.inner("Metadata")
        switch type {
        case "String": self = .string
        case "Integer": self = .integer
        case "Decimal": self = .decimal
        case "Boolean": self = .boolean
        case "Object": self = .object(fields.string("ObjectType"))
        case "DateComponents":
            switch metadata?.string("Type") {
            case "Date": self = .dateComponents(.date)
            case "Time": self = .dateComponents(.time)
            default: self = .dateComponents(.dateTime)
            }
        case "TimeInterval":
            self = .timeInterval(unit: Self.seconds(in: metadata?.string("DefaultUnit") ?? metadata?.string("Unit")))
        case "URL": self = .url
        case "File": self = .file
        case "Placemark": self = .placemark
        case "Person": self = .person
        case "SpeakableString": self = .speakableString
        case "CurrencyAmount": self = .currencyAmount
        case "PaymentMethod": self = .paymentMethod
        case let name where Self.measurements.contains(name): self = .measurement(name)
        default: self = .other(type)
        }
    }

    /// How long the units are that a time interval is written in.
    static func seconds(in unit: String?) -> Double {
        switch unit {
        case "Minutes": 60
        case "Hours": 3600
        case "Days": 86_400
        case "Weeks": 604_800
        default: 1
        }
    }
}
