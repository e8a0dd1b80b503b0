/// Why a text is no value of a parameter.
public struct ValueError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        case empty
        case notANumber
        case notAWholeNumber
        case notATruthValue(yes: String, no: String)
        case notADate
        case notADuration
        /// The text is none of the values there are.
        case noSuchChoice([String])
        /// A limit of the definition.
        case refused(IntentDefinition.AutomaticReason, limit: String)
    }

    /// What is wrong.
    public let reason: Reason
    /// The text that was given.
    public let text: String
    /// What a person calls the parameter.
    public let parameter: String
}

extension ValueError: CustomStringConvertible {
    /// What is wrong, and what would be right.
    public var description: String {
        let given = "\"\(text)\""
        return switch reason {
        case .empty: "\(parameter) needs a value"
        case .notANumber: "\(parameter): \(given) is no number"
        case .notAWholeNumber: "\(parameter): \(given) is no whole number"
        case .notATruthValue(let yes, let no): "\(parameter): \(given) is neither \(yes) nor \(no)"
        case .notADate: "\(parameter): \(given) is no date or time (2026-03-31, 17:30, or both)"
        case .notADuration: "\(parameter): \(given) is no length of time (90 s, 10 min, 1 h 30 min)"
        case .noSuchChoice(let choices):
            "\(parameter): \(given) is none of \(choices.joined(separator: ", "))"
        case .refused(.negativeNumbersNotSupported, _): "\(parameter): \(given) is below zero"
        case .refused(.greaterThanMaximumValue, let limit): "\(parameter): \(given) is more than \(limit)"
        case .refused(.lessThanMinimumValue, let limit): "\(parameter): \(given) is less than \(limit)"
        }
    }
}
