import IntentKit
import SampleKit

/// What is on the grill.
enum Burger: String, CaseIterable, Codable {
    case classic, cheeseburger, doubleCheeseburger, chicken, veggie

    /// What people call it, in English; `Localizable.strings` has the other languages.
    var name: String {
        switch self {
        case .classic: "classic burger"
        case .cheeseburger: "cheeseburger"
        case .doubleCheeseburger: "double cheeseburger"
        case .chicken: "chicken burger"
        case .veggie: "veggie burger"
        }
    }

    /// The price in cents.
    var price: Int {
        switch self {
        case .classic: 690
        case .cheeseburger: 740
        case .doubleCheeseburger: 980
        case .chicken: 760
        case .veggie: 720
        }
    }

    /// How many minutes one takes; each further one takes ``minutesForNext`` more.
    var minutes: Int {
        switch self {
        case .classic, .cheeseburger: 8
        case .doubleCheeseburger: 10
        case .chicken: 11
        case .veggie: 7
        }
    }

    static let minutesForNext = 3

    /// How many one order may have, as the definition says.
    static let quantities = 1...12

    /// The burger of that name, in any of the app's languages and however it is capitalised, or of that identifier.
    init?(named name: String, _ texts: AppTexts) {
        let wanted = name.lowercased()
        let match = Self.allCases.first { burger in
            burger.rawValue == name || texts.all(burger.name).contains { $0.lowercased() == wanted }
        }
        guard let match else { return nil }
        self = match
    }

    /// The burgers whose names have all the words of a text, in any of the app's languages.
    static func like(_ text: String, _ texts: AppTexts) -> [Burger] {
        let wanted = Set(text.lowercased().split(separator: " "))
        return allCases.filter { burger in
            texts.all(burger.name).contains { wanted.isSubset(of: $0.lowercased().split(separator: " ")) }
        }
    }
}

/// What a burger can be had with.
enum Addition: String, CaseIterable, Codable {
    case bacon, extraCheese, pickles, onions, jalapenos

    /// What each adds to the price, in cents.
    static let price = 90

    /// What people call it, in English.
    var name: String { self == .extraCheese ? "extra cheese" : rawValue }

    /// The addition of that name, in any of the app's languages, or of that identifier.
    init?(named name: String, _ texts: AppTexts) {
        let wanted = name.lowercased()
        let match = Self.allCases.first { addition in
            addition.rawValue == name || texts.all(addition.name).contains { $0.lowercased() == wanted }
        }
        guard let match else { return nil }
        self = match
    }
}
