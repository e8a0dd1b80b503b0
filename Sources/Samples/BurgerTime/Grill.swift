import FoundationEssentials
import SampleKit

/// An order that was placed, as it is kept and as `orders --json` prints it.
struct BurgerOrder: Codable, Hashable {
    /// Counted from 1.
    let number: Int
    let burger: Burger
    let quantity: Int
    let additions: [Addition]
    /// The sum in cents.
    let price: Int
    /// The minutes the person was told to wait.
    let waitTime: Int
    /// When the order was placed, in UTC as ISO 8601 writes it.
    let placed: String

    /// What an order costs, in cents.
    static func price(of burger: Burger, quantity: Int, additions: [Addition]) -> Int {
        quantity * (burger.price + additions.count * Addition.price)
    }

    /// The order as a person reads it.
    var text: String {
        let with = additions.isEmpty ? "" : " with " + additions.map(\.name).joined(separator: ", ")
        return "#\(number)  \(placed)  \(quantity) × \(burger.name)\(with)  \(Money.text(price))"
    }
}

/// The orders and what is sold out, in files that the handler and the command line share.
struct Grill {
    let directory: String

    private var book: OrderBook<BurgerOrder> { OrderBook(directory: directory) }
    private var missing: NameList { NameList("sold-out", directory: directory) }

    /// The orders, the latest last.
    func orders() throws(SampleFailure) -> [BurgerOrder] { try book.orders() }

    /// Puts an order down and numbers it; it is on the disk when this returns.
    func place(
        _ burger: Burger,
        quantity: Int,
        additions: [Addition],
        at time: Date = Date()
    ) throws(SampleFailure) -> BurgerOrder {
        try book.place { number in
            BurgerOrder(
                number: number,
                burger: burger,
                quantity: quantity,
                additions: additions,
                price: BurgerOrder.price(of: burger, quantity: quantity, additions: additions),
                waitTime: burger.minutes + (quantity - 1) * Burger.minutesForNext,
                placed: time.formatted(.iso8601)
            )
        }
    }

    /// Whether there are none left of a burger.
    func isSoldOut(_ burger: Burger) throws(SampleFailure) -> Bool { try missing.names().contains(burger.rawValue) }

    /// Notes that there are none left of a burger, or that there are some again.
    func setStock(of burger: Burger, isThere: Bool) throws(SampleFailure) {
        try missing.set(burger.rawValue, isListed: !isThere)
    }

    /// The menu, a burger a line.
    func menu() throws(SampleFailure) -> String {
        let missing = try missing.names()
        let width = Burger.allCases.map(\.name.count).max() ?? 0
        return Burger.allCases.map { burger in
            let gap = String(repeating: " ", count: width - burger.name.count + 2)
            return burger.name + gap + Money.text(burger.price)
                + (missing.contains(burger.rawValue) ? "  sold out" : "")
        }.joined(separator: "\n")
    }
}
