extension IntentValue: Codable {
    private enum Key: String, CodingKey { case type, `case`, seconds, url }

    private enum Tag: String {
        case enumeration = "enum"
        case object, person, date, timeInterval, url, file, place, measurement, currencyAmount
    }

    /// Reads the wire form that ``encode(to:)`` writes.
    ///
    /// An object without a `type` but with a `displayString` counts as a custom object.
    public init(from decoder: any Decoder) throws {
        if let list = try? decoder.singleValueContainer().decode([IntentValue].self) {
            self = .array(list)
            return
        }
        if let keyed = try? decoder.container(keyedBy: Key.self) {
            self = try IntentValue(tagged: keyed, decoder)
            return
        }
        let single = try decoder.singleValueContainer()
        if let flag = try? single.decode(Bool.self) {
            self = .boolean(flag)
        } else if let number = try? single.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? single.decode(Double.self) {
            self = .decimal(number)
        } else {
            self = .string(try single.decode(String.self))
        }
    }

    private init(tagged keyed: KeyedDecodingContainer<Key>, _ decoder: any Decoder) throws {
        let name = try keyed.decodeIfPresent(String.self, forKey: .type) ?? Tag.object.rawValue
        guard let tag = Tag(rawValue: name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: keyed,
                debugDescription: "no value has the type \"\(name)\""
            )
        }
        switch tag {
        case .enumeration: self = .enumeration(try keyed.decode(String.self, forKey: .case))
        case .object: self = .object(try IntentObject(from: decoder))
        case .person: self = .person(try IntentPerson(from: decoder))
        case .date: self = .dateComponents(try IntentDate(from: decoder))
        case .timeInterval: self = .timeInterval(try keyed.decode(Double.self, forKey: .seconds))
        case .url: self = .url(try keyed.decode(String.self, forKey: .url))
        case .file: self = .file(try IntentFile(from: decoder))
        case .place: self = .placemark(try IntentPlace(from: decoder))
        case .measurement: self = .measurement(try IntentMeasurement(from: decoder))
        case .currencyAmount: self = .currencyAmount(try IntentCurrencyAmount(from: decoder))
        }
    }

    /// Writes the wire form.
    ///
    /// `{"type": "enum", "case": …}`, `{"type": "object", "identifier": …, "displayString": …, "properties": {…}}`,
    /// `{"type": "person", "displayName": …}`, `{"type": "date", "year": …}`, `{"type": "timeInterval", "seconds": …}`,
    /// `{"type": "url", "url": …}`, `{"type": "file", "path": …}`, `{"type": "place", "name": …}`,
    /// `{"type": "measurement", "amount": …, "unit": …}`, `{"type": "currencyAmount", "amount": …, "currencyCode": …}`;
    /// absent fields are left out. Everything else is plain JSON.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .string(let text): try encodePlain(text, to: encoder)
        case .integer(let number): try encodePlain(number, to: encoder)
        case .decimal(let number): try encodePlain(number, to: encoder)
        case .boolean(let flag): try encodePlain(flag, to: encoder)
        case .array(let values): try encodePlain(values, to: encoder)
        case .enumeration(let name): try encode(.enumeration, to: encoder) { try $0.encode(name, forKey: .case) }
        case .timeInterval(let time): try encode(.timeInterval, to: encoder) { try $0.encode(time, forKey: .seconds) }
        case .url(let text): try encode(.url, to: encoder) { try $0.encode(text, forKey: .url) }
        case .object(let value): try encode(.object, value, to: encoder)
        case .person(let value): try encode(.person, value, to: encoder)
        case .dateComponents(let value): try encode(.date, value, to: encoder)
        case .file(let value): try encode(.file, value, to: encoder)
        case .placemark(let value): try encode(.place, value, to: encoder)
        case .measurement(let value): try encode(.measurement, value, to: encoder)
        case .currencyAmount(let value): try encode(.currencyAmount, value, to: encoder)
        }
    }

    private func encodePlain(_ value: some Encodable, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    private func encode(
        _ tag: Tag,
        to encoder: any Encoder,
        fields: (inout KeyedEncodingContainer<Key>) throws -> Void
    ) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(tag.rawValue, forKey: .type)
        try fields(&container)
    }

    private func encode(_ tag: Tag, _ value: some Encodable, to encoder: any Encoder) throws {
        try encode(tag, to: encoder) { _ in }
        try value.encode(to: encoder)
    }
}
