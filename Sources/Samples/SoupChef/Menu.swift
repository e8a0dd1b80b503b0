import IntentKit

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

    /// What an order costs, in cents.
    static func price(of soup: Soup, quantity: Int, options: [SoupOption]) -> Int {
        quantity * (price(of: soup) + options.count * optionPrice)
    }

    /// How many minutes an order takes.
    static func minutes(for soup: Soup, quantity: Int) -> Int {
        minutes(for: soup) + max(0, quantity - 1) * minutesForNext
    }

    /// A sum as it is written on the menu.
    static func money(_ cents: Int) -> String {
        "$\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }

    /// The soup of that name, however it is capitalised, or of that case name.
    static func soup(named name: String) -> Soup? {
        let wanted = name.lowercased()
        return Soup.allCases.first { $0.displayName == wanted } ?? Soup(caseName: name)
    }

    /// The menu, a soup a line.
    static func text(outOfStock: Set<Soup>, json: Bool) throws(SoupChefFailure) -> String {
        let width = Soup.allCases.map(\.displayName.count).max() ?? 0
        var lines: [String] = []
        for soup in Soup.allCases {
            let isThere = !outOfStock.contains(soup)
            if json {
                lines.append(
                    try Kitchen.line(
                        Line(
                            soup: soup.displayName,
                            identifier: soup.caseName,
                            price: money(price(of: soup)),
                            minutes: minutes(for: soup),
                            inStock: isThere
                        )
                    )
                )
            } else {
                let gap = String(repeating: " ", count: width - soup.displayName.count + 2)
                lines.append(soup.displayName + gap + money(price(of: soup)) + (isThere ? "" : "  out of stock"))
            }
        }
        return lines.joined(separator: "\n")
    }
}
