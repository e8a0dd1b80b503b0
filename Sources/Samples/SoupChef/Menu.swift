import IntentKit
import SampleKit

/// What the soups cost and how long they take.
enum Menu {
    /// One soup as `menu --json` prints it.
    private struct Line: Encodable {
        let soup: String
        let identifier: String
        let price: String
        let minutes: Int
        let inStock: Bool
    }

    /// The price of a bowl in cents.
    static func price(of soup: Soup) -> Int {
        switch soup {
        case .clamChowder: 650
        case .tomatoSoup: 420
        case .lentilSoup: 480
        case .chickenNoodleSoup: 560
        case .pumpkinSoup: 510
        }
    }

    /// What an option adds to the price of a bowl, in cents.
    static let optionPrice = 50

    /// How many minutes a bowl takes; each further one takes ``minutesForNext`` more.
    static func minutes(for soup: Soup) -> Int {
        switch soup {
        case .clamChowder: 8
        case .tomatoSoup: 5
        case .lentilSoup: 6
        case .chickenNoodleSoup: 9
        case .pumpkinSoup: 7
        }
    }

    static let minutesForNext = 2

    /// How many bowls one order may have, as the definition says; a handler can be called by others than the daemon.
    static let quantities = 1...20

    /// What an order costs, in cents.
    static func price(of soup: Soup, quantity: Int, options: [SoupOption]) -> Int {
        quantity * (price(of: soup) + options.count * optionPrice)
    }

    /// How many minutes an order takes.
    static func minutes(for soup: Soup, quantity: Int) -> Int {
        minutes(for: soup) + max(0, quantity - 1) * minutesForNext
    }

    /// The soup of that name, however it is capitalised, or of that case name.
    static func soup(named name: String) throws(SampleFailure) -> Soup {
        let wanted = name.lowercased()
        if let soup = Soup.allCases.first(where: { $0.displayName == wanted }) ?? Soup(caseName: name) { return soup }
        let names = Soup.allCases.map(\.displayName).joined(separator: ", ")
        throw .unknown("there is no \"\(name)\" on the menu: \(names)")
    }

    /// The option of that name or case name.
    static func option(named name: String) throws(SampleFailure) -> SoupOption {
        let wanted = name.lowercased()
        if let option = SoupOption.allCases.first(where: { $0.displayName == wanted }) ?? SoupOption(caseName: name) {
            return option
        }
        let names = SoupOption.allCases.map(\.displayName).joined(separator: ", ")
        throw .unknown("there is no \"\(name)\" to go with it: \(names)")
    }

    /// The menu, a soup a line, for people.
    static func text(of kitchen: Kitchen) throws(SampleFailure) -> String {
        let missing = try kitchen.outOfStock()
        let removed = try kitchen.offTheMenu()
        let width = Soup.allCases.map(\.displayName.count).max() ?? 0
        return Soup.allCases.filter { !removed.contains($0) }.map { soup in
            let gap = String(repeating: " ", count: width - soup.displayName.count + 2)
            return soup.displayName + gap + Money.text(price(of: soup))
                + (missing.contains(soup) ? "  out of stock" : "")
        }.joined(separator: "\n")
    }

    /// The menu, a JSON object a line.
    static func lines(of kitchen: Kitchen) throws(SampleFailure) -> String {
        let missing = try kitchen.outOfStock()
        let removed = try kitchen.offTheMenu()
        var lines: [String] = []
        for soup in Soup.allCases where !removed.contains(soup) {
            let line = Line(
                soup: soup.displayName,
                identifier: soup.caseName,
                price: Money.text(price(of: soup)),
                minutes: minutes(for: soup),
                inStock: !missing.contains(soup)
            )
            lines.append(try JSONText.line(line))
        }
        return lines.joined(separator: "\n")
    }
}
