public import Language

extension AppBundle {
    /// Reads what a person typed or said for a parameter.
    ///
    /// Cases go by their names in any of `languages`, by their synonyms, or by their names in code, in this order and
    /// whatever their capitals; lists are split at commas and at "and". `spoken` reads numbers and times in words.
    public func value(
        of parameter: IntentDefinition.Parameter,
        of intent: IntentDefinition,
        fromText text: String,
        languages: [LanguageTag],
        spoken: SpokenValues = .none
    ) throws(ValueError) -> IntentValue {
        let reader = ValueReader(
            parameter: parameter,
            intent: intent,
            choices: choices(of: parameter, of: intent, languages: languages),
            languages: languages,
            spoken: spoken
        )
        return try reader.read(text.trimmed)
    }
}

private struct ValueReader {
    let parameter: IntentDefinition.Parameter
    let intent: IntentDefinition
    let choices: [SlotValues.Choice]
    let languages: [LanguageTag]
    let spoken: SpokenValues

    func read(_ text: String) throws(ValueError) -> IntentValue {
        guard !text.isEmpty else { throw error(.empty, text) }
        guard parameter.supportsMultipleValues else { return try readOne(text) }
        if let choice = choice(text) { return .array([value(choice)]) }
        var values: [IntentValue] = []
        for part in parts(text) { values.append(try readOne(part)) }
        return .array(values)
    }

    /// Splits at commas and at the word for "and", and leaves alone what is a choice as it stands.
    private func parts(_ text: String) -> [String] {
        let words = LanguageWords.best(for: languages)
        return text.split(separator: ",").flatMap { part -> [String] in
            let part = part.trimmed
            if choice(part) != nil { return [part] }
            var parts: [String] = []
            var current: [Substring] = []
            for word in part.split(separator: " ") {
                if word.lowercased() == words.and || word == "&" {
                    parts.append(current.joined(separator: " "))
                    current = []
                } else {
                    current.append(word)
                }
            }
            return parts + [current.joined(separator: " ")]
        }.filter { !$0.isEmpty }
    }

    private func readOne(_ text: String) throws(ValueError) -> IntentValue {
        let value: IntentValue
        switch parameter.kind {
        case .enumeration: value = try enumeration(text)
        case .integer:
            guard let number = decimal(text) else { throw error(.notANumber, text) }
            guard let whole = Int(exactly: number) else { throw error(.notAWholeNumber, text) }
            value = .integer(whole)
        case .decimal:
            guard let number = decimal(text) else { throw error(.notANumber, text) }
            value = .decimal(number)
        case .boolean: value = .boolean(try boolean(text))
        case .dateComponents(let fields):
            guard let date = IntentDate(parsing: text) ?? spoken.date(text, fields) else {
                throw error(.notADate, text)
            }
            value = .dateComponents(date)
        case .timeInterval(let unit):
            guard let seconds = spoken.duration(text) ?? duration(text, unit) else { throw error(.notADuration, text) }
            value = .timeInterval(seconds)
        case .url: value = .url(text)
        case .file: value = .file(IntentFile(path: text))
        case .placemark: value = .placemark(IntentPlace(name: text))
        case .person: value = .person(choice(text)?.person ?? IntentPerson(displayName: text))
        case .object, .speakableString:
            value = choice(text).map(self.value) ?? .object(IntentObject(displayString: text))
        // Every synonym in the vocabulary means the value that is shown.
        case .string: value = .string(choice(text)?.display ?? text)
        case .currencyAmount, .paymentMethod, .measurement, .other: value = .string(text)
        }
        if let refusal = parameter.refusal(of: value) {
            let limit = refusal == .greaterThanMaximumValue ? parameter.maximum : parameter.minimum
            let words = LanguageWords.best(for: languages)
            throw error(.refused(refusal, limit: limit.map(words.decimal) ?? ""), text)
        }
        return value
    }

    private func enumeration(_ text: String) throws(ValueError) -> IntentValue {
        if let choice = choice(text) { return value(choice) }
        // An enumeration of the system has no cases here; its handler knows them.
        guard let cases = parameter.enumName.flatMap({ intent.scope.enums[$0] })?.choices else {
            return .enumeration(text)
        }
        if let found = cases.first(where: { $0.name.lowercased() == text.lowercased() }) {
            return .enumeration(found.name)
        }
        throw error(.noSuchChoice(choices.map(\.display)), text)
    }

    private func choice(_ text: String) -> SlotValues.Choice? {
        let wanted = Self.folded(text)
        return choices.first { $0.spoken.contains { Self.folded($0) == wanted } }
    }

    private func value(_ choice: SlotValues.Choice) -> IntentValue {
        switch parameter.kind {
        case .enumeration: .enumeration(choice.identifier)
        case .person: .person(choice.person)
        case .string: .string(choice.display)
        default: .object(IntentObject(identifier: choice.identifier, displayString: choice.display))
        }
    }

    /// Small letters, single spaces.
    private static func folded(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func decimal(_ text: String) -> Double? {
        let words = LanguageWords.best(for: languages)
        let plain = String(text.map { $0 == words.decimalMark ? "." : $0 })
        if let number = Double(plain), number.isFinite { return number }
        return spoken.number(text)
    }

    private func boolean(_ text: String) throws(ValueError) -> Bool {
        let words = LanguageWords.best(for: languages)
        if let choice = choice(text) { return choice.identifier == "true" }
        switch text.lowercased() {
        case words.yes, "yes", "true", "on", "1": return true
        case words.no, "no", "false", "off", "0": return false
        default:
            let names = choices.map(\.display)
            throw error(.notATruthValue(yes: names.first ?? words.yes, no: names.dropFirst().first ?? words.no), text)
        }
    }

    /// A bare number is in the parameter's own unit.
    private func duration(_ text: String, _ unit: Double) -> Double? {
        if let number = decimal(text) { return number * unit }
        var seconds = 0.0
        var amount: Double?
        for word in Self.spaced(text).split(separator: " ") {
            if let given = amount {
                guard let factor = Self.factor(String(word)) else { return nil }
                seconds += given * factor
                amount = nil
            } else {
                guard let given = decimal(String(word)) else { return nil }
                amount = given
            }
        }
        return amount == nil ? seconds : nil
    }

    /// `1h30min` as `1 h 30 min`.
    private static func spaced(_ text: String) -> String {
        var result = ""
        for character in text {
            if let last = result.last, last != " ", last.isLetter != character.isLetter,
                character.isLetter || character.isNumber,
                last.isLetter || last.isNumber
            {
                result += " "
            }
            result.append(character)
        }
        return result
    }

    private static func factor(_ unit: String) -> Double? {
        switch unit.lowercased() {
        case "s", "sec", "second", "seconds", "sekunde", "sekunden": 1
        case "m", "min", "minute", "minutes", "minuten": 60
        case "h", "hour", "hours", "std", "stunde", "stunden": 3600
        case "d", "day", "days", "tag", "tage": 86_400
        case "w", "week", "weeks", "woche", "wochen": 604_800
        default: nil
        }
    }

    private func error(_ reason: ValueError.Reason, _ text: String) -> ValueError {
        ValueError(
            reason: reason,
            text: text,
            parameter: intent.displayName(of: parameter, languages: languages)
        )
    }
}
