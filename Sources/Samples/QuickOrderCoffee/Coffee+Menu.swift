import IntentKit
import SampleKit

extension Coffee {
    /// The price of a medium cup in cents.
    var price: Int {
        switch self {
        case .americano: 280
        case .cappuccino, .latte: 360
        case .espresso: 220
        case .flatWhite: 380
        case .mocha: 410
        }
    }

    /// How many minutes a cup takes; each further one takes ``minutesForNext`` more.
    var minutes: Int {
        switch self {
        case .espresso: 2
        case .americano: 3
        default: 4
        }
    }

    static let minutesForNext = 1

    /// How many cups one order may have, as the definition says.
    static let quantities = 1...9

    /// The coffee of that name, however it is capitalised, or of that case name.
    init(named name: String) throws(SampleFailure) {
        let wanted = name.lowercased()
        guard let match = Self.allCases.first(where: { $0.displayName == wanted || $0.caseName == name }) else {
            let names = Self.allCases.map(\.displayName).joined(separator: ", ")
            throw .unknown("there is no \"\(name)\" at the counter: \(names)")
        }
        self = match
    }
}

extension CupSize {
    /// What the size adds to the price of a cup, in cents.
    var surcharge: Int {
        switch self {
        case .small: -40
        case .medium: 0
        case .large: 60
        }
    }
}
