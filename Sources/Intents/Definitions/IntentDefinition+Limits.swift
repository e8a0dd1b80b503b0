extension IntentDefinition {
    /// A reason to refuse a number that needs no handler to find.
    public enum AutomaticReason: String, Sendable, Hashable, CaseIterable {
        case negativeNumbersNotSupported, greaterThanMaximumValue, lessThanMinimumValue
    }
}

extension IntentDefinition.Parameter {
    /// Why the definition itself refuses a value, or `nil` when it does not. Lists are checked element by element.
    public func refusal(of value: IntentValue) -> IntentDefinition.AutomaticReason? {
        if case .array(let values) = value { return values.lazy.compactMap { refusal(of: $0) }.first }
        guard isNumeric, let number = inOwnUnit(value) else { return nil }
        if let minimum, number < minimum {
            return number < 0 && !allowsNegativeNumbers ? .negativeNumbersNotSupported : .lessThanMinimumValue
        }
        if number < 0, !allowsNegativeNumbers { return .negativeNumbersNotSupported }
        if let maximum, number > maximum { return .greaterThanMaximumValue }
        return nil
    }

    /// What the definition says about one of the automatic reasons, when it words it.
    public func template(for reason: IntentDefinition.AutomaticReason) -> LocalizedText? {
        unsupportedReasons.first { $0.code == reason.rawValue && !$0.template.isAbsent }?.template
    }

    /// The numbers allowed, with the far ends of the type where there is no limit; `nil` without any limit.
    public var limits: ClosedRange<Double>? {
        let lowest = minimum ?? (allowsNegativeNumbers ? nil : 0)
        guard isNumeric, lowest != nil || maximum != nil else { return nil }
        let lower = lowest ?? -Double.greatestFiniteMagnitude
        let upper = maximum ?? Double.greatestFiniteMagnitude
        return lower <= upper ? lower...upper : nil
    }

    var isNumeric: Bool {
        switch kind {
        case .integer, .decimal, .timeInterval: true
        default: false
        }
    }

    private func inOwnUnit(_ value: IntentValue) -> Double? {
        if case .timeInterval(let unit) = kind { return value.double.map { $0 / unit } }
        return value.double
    }
}
