import FoundationEssentials
import IntentKit
import SampleKit

/// An order that was placed, as it is kept and as `orders --json` prints it.
struct CoffeeOrder: Codable, Hashable {
    /// Counted from 1.
    let number: Int
    /// Whose order it is.
    let customer: String
    /// The coffee's name in the definition.
    let coffee: String
    /// The size's name in the definition.
    let size: String
    let quantity: Int
    /// The sum in cents.
    let price: Int
    /// The minutes the person was told to wait.
    let waitTime: Int
    /// When the order was placed, in UTC as ISO 8601 writes it.
    let placed: String

    /// What an order costs, in cents.
    static func price(of coffee: Coffee, _ size: CupSize, quantity: Int) -> Int {
        quantity * (coffee.price + size.surcharge)
    }

    /// The order as a person reads it.
    var text: String {
        let coffee = Coffee(caseName: coffee)?.displayName ?? coffee
        return "#\(number)  \(placed)  \(customer): \(quantity) × \(size) \(coffee)  \(Money.text(price))"
    }
}

/// Who is logged in, the orders, and what is out of stock, in files that the handler and the command line share.
struct Counter {
    /// Who is logged in, as it is kept.
    private struct Session: Codable {
        let customer: String
    }

    let directory: String

    private var book: OrderBook<CoffeeOrder> { OrderBook(directory: directory) }
    private var missing: NameList { NameList("out-of-stock", directory: directory) }
    private var sessionPath: String { directory + "/session.json" }

    /// The customer who is logged in; `nil` when nobody is.
    func customer() throws(SampleFailure) -> String? {
        guard let text = try StoredFile.read(sessionPath), !text.isEmpty else { return nil }
        guard let session = try? JSONDecoder().decode(Session.self, from: Data(text.utf8)) else {
            throw .files("\(sessionPath) holds no session; log in again")
        }
        return session.customer
    }

    /// Logs a customer in, or whoever it is out.
    func setCustomer(_ customer: String?) throws(SampleFailure) {
        try StoredFile.locked(directory) { () throws(SampleFailure) in
            let text = try customer.map { name throws(SampleFailure) in try JSONText.line(Session(customer: name)) }
            try StoredFile.write(text.map { $0 + "\n" } ?? "", to: sessionPath)
        }
    }

    /// The orders, the latest last.
    func orders() throws(SampleFailure) -> [CoffeeOrder] { try book.orders() }

    /// Puts an order down and numbers it; it is on the disk when this returns.
    func place(
        _ coffee: Coffee,
        _ size: CupSize,
        quantity: Int,
        for customer: String,
        at time: Date = Date()
    ) throws(SampleFailure) -> CoffeeOrder {
        try book.place { number in
            CoffeeOrder(
                number: number,
                customer: customer,
                coffee: coffee.caseName,
                size: size.caseName,
                quantity: quantity,
                price: CoffeeOrder.price(of: coffee, size, quantity: quantity),
                waitTime: coffee.minutes + (quantity - 1) * Coffee.minutesForNext,
                placed: time.formatted(.iso8601)
            )
        }
    }

    /// The coffees that can be ordered now, in the order of the definition.
    func available() throws(SampleFailure) -> [Coffee] {
        let names = try missing.names()
        return Coffee.allCases.filter { !names.contains($0.caseName) }
    }

    /// Notes that a coffee is out of stock, or back.
    func setStock(of coffee: Coffee, isThere: Bool) throws(SampleFailure) {
        try missing.set(coffee.caseName, isListed: !isThere)
    }

    /// The menu, a coffee a line.
    func menu() throws(SampleFailure) -> String {
        let available = try available()
        let width = Coffee.allCases.map(\.displayName.count).max() ?? 0
        return Coffee.allCases.map { coffee in
            let gap = String(repeating: " ", count: width - coffee.displayName.count + 2)
            return coffee.displayName + gap + Money.text(coffee.price)
                + (available.contains(coffee) ? "" : "  out of stock")
        }.joined(separator: "\n")
    }
}
