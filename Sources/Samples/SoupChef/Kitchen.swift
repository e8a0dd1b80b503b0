import FoundationEssentials
import IntentKit
import SampleKit

/// The orders, the stock and the menu, in files that the handler and the command line share.
struct Kitchen {
    let directory: String

    private var book: OrderBook<Order> { OrderBook(directory: directory) }
    private var missing: NameList { NameList("out-of-stock", directory: directory) }
    private var removed: NameList { NameList("off-the-menu", directory: directory) }

    /// The orders, the latest last.
    func orders() throws(SampleFailure) -> [Order] { try book.orders() }

    /// Puts an order down and numbers it; it is on the disk when this returns.
    func place(
        _ soup: Soup,
        quantity: Int,
        options: [SoupOption],
        at time: Date = Date()
    ) throws(SampleFailure) -> Order {
        try book.place { number in
            Order(
                number: number,
                soup: soup.displayName,
                identifier: soup.caseName,
                quantity: quantity,
                options: options.map(\.displayName),
                price: Money.text(Menu.price(of: soup, quantity: quantity, options: options)),
                waitTime: Menu.minutes(for: soup, quantity: quantity),
                placed: time.formatted(.iso8601)
            )
        }
    }

    /// The soups there are none of for now.
    func outOfStock() throws(SampleFailure) -> Set<Soup> { Set(try missing.names().compactMap(Soup.init(caseName:))) }

    /// The soups that are no longer served.
    func offTheMenu() throws(SampleFailure) -> Set<Soup> { Set(try removed.names().compactMap(Soup.init(caseName:))) }

    /// Notes that there is none of a soup for now, or that there is some again.
    func setStock(of soup: Soup, isThere: Bool) throws(SampleFailure) {
        try missing.set(soup.caseName, isListed: !isThere)
    }

    /// Takes a soup off the menu, or puts it back.
    func setServed(_ soup: Soup, isServed: Bool) throws(SampleFailure) {
        try removed.set(soup.caseName, isListed: !isServed)
    }

    /// The soups that can be ordered now, in the order of the menu.
    func available() throws(SampleFailure) -> [Soup] {
        let gone = try outOfStock().union(try offTheMenu())
        return Soup.allCases.filter { !gone.contains($0) }
    }
}
