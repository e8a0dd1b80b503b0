public import Intents

extension Duration: IntentValueConvertible {
    /// Reads a length of time; a number counts as seconds.
    public init?(intentValue: IntentValue) {
        guard let seconds = intentValue.double, seconds.magnitude < 1e15 else { return nil }
        self = .seconds(seconds)
    }

    /// The length in seconds.
    public var intentValue: IntentValue {
        let (seconds, attoseconds) = components
        return .timeInterval(Double(seconds) + Double(attoseconds) * 1e-18)
    }
}
