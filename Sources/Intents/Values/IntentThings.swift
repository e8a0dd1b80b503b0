/// Somebody an intent speaks of: a sender, a recipient.
public struct IntentPerson: Sendable, Hashable, Codable {
    /// The name as a person would say it.
    public var displayName: String
    /// An address in the app's own terms: a number, a mail address, an account.
    public var handle: String?
    /// The app's own name for the person.
    public var identifier: String?

    /// Makes a person; only the name is required.
    public init(displayName: String, handle: String? = nil, identifier: String? = nil) {
        self.displayName = displayName
        self.handle = handle
        self.identifier = identifier
    }
}

/// A file by its path; the bytes do not travel.
public struct IntentFile: Sendable, Hashable, Codable {
    /// An absolute path.
    public var path: String
    /// The name to show; the path's last component when absent.
    public var name: String?
    /// What the file holds, when it is known.
    public var mimeType: String?

    /// Makes a reference to the file at `path`.
    public init(path: String, name: String? = nil, mimeType: String? = nil) {
        self.path = path
        self.name = name
        self.mimeType = mimeType
    }
}

/// A place: its name, its address, or where it lies.
public struct IntentPlace: Sendable, Hashable, Codable {
    /// What the place is called.
    public var name: String?
    /// The postal address on one line.
    public var address: String?
    /// Degrees north.
    public var latitude: Double?
    /// Degrees east.
    public var longitude: Double?

    /// Makes a place of whatever is known of it.
    public init(name: String? = nil, address: String? = nil, latitude: Double? = nil, longitude: Double? = nil) {
        self.name = name
        self.address = address
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// An amount in a unit: a distance, a temperature, a weight.
public struct IntentMeasurement: Sendable, Hashable, Codable {
    /// How many of the unit.
    public var amount: Double
    /// The unit's symbol, such as `km` or `°C`.
    public var unit: String

    /// Makes an amount in a unit.
    public init(amount: Double, unit: String) {
        self.amount = amount
        self.unit = unit
    }
}

/// A sum of money.
public struct IntentCurrencyAmount: Sendable, Hashable, Codable {
    /// Decimal digits with a point, as text, because a binary fraction cannot hold cents.
    public var amount: String
    /// An ISO 4217 code.
    public var currencyCode: String

    /// Makes a sum of money.
    public init(amount: String, currencyCode: String) {
        self.amount = amount
        self.currencyCode = currencyCode
    }
}
