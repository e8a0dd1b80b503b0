public import Intents

extension String: IntentValueConvertible {
    /// Reads a text.
    public init?(intentValue: IntentValue) {
        guard let value = intentValue.string else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .string(self) }
}

extension Int: IntentValueConvertible {
    /// Reads a whole number.
    public init?(intentValue: IntentValue) {
        guard let value = intentValue.integer else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .integer(self) }
}

extension Double: IntentValueConvertible {
    /// Reads a number.
    public init?(intentValue: IntentValue) {
        guard let value = intentValue.double else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .decimal(self) }
}

extension Bool: IntentValueConvertible {
    /// Reads a truth value.
    public init?(intentValue: IntentValue) {
        guard let value = intentValue.boolean else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .boolean(self) }
}

extension IntentObject: IntentValueConvertible {
    /// Reads an object; a text counts as one with nothing but a name.
    public init?(intentValue: IntentValue) {
        guard let value = intentValue.object else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .object(self) }
}

extension IntentPerson: IntentValueConvertible {
    /// Reads a person; a text counts as a name.
    public init?(intentValue: IntentValue) {
        guard let value = intentValue.person else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .person(self) }
}

extension IntentDate: IntentValueConvertible {
    /// Reads a date, a time, or both.
    public init?(intentValue: IntentValue) {
        guard case .dateComponents(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .dateComponents(self) }
}

extension IntentFile: IntentValueConvertible {
    /// Reads a file.
    public init?(intentValue: IntentValue) {
        guard case .file(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .file(self) }
}

extension IntentPlace: IntentValueConvertible {
    /// Reads a place.
    public init?(intentValue: IntentValue) {
        guard case .placemark(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .placemark(self) }
}

extension IntentMeasurement: IntentValueConvertible {
    /// Reads an amount in a unit.
    public init?(intentValue: IntentValue) {
        guard case .measurement(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .measurement(self) }
}

extension IntentCurrencyAmount: IntentValueConvertible {
    /// Reads a sum of money.
    public init?(intentValue: IntentValue) {
        guard case .currencyAmount(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .currencyAmount(self) }
}

extension IntentValue: IntentValueConvertible {
    /// Reads any value.
    public init?(intentValue: IntentValue) {
        self = intentValue
    }

    /// The value as it travels.
    public var intentValue: IntentValue { self }
}
