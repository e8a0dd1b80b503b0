import FoundationEssentials
import IntentKit

/// The orders and the stock, in files that the handler and the command line share.
///
/// Every change is made under a lock and put in place whole, so that a process that is killed in the middle leaves
/// the files as they were before or as they are after.
struct Kitchen {
    let directory: String

    private var ordersPath: String { directory + "/orders.jsonl" }
    private var stockPath: String { directory + "/out-of-stock.json" }

    /// The orders, the latest last.
    func orders() throws(SoupChefFailure) -> [Order] {
        try lines().map { line throws(SoupChefFailure) in
            do {
                return try JSONDecoder().decode(Order.self, from: Data(line.utf8))
            } catch {
                throw .files("\(ordersPath) holds a line that is no order: \(line.prefix(80))")
            }
        }
    }

    /// Puts an order down and numbers it; it is on the disk when this returns.
    func place(
        _ soup: Soup,
        quantity: Int,
        options: [SoupOption],
        at time: Date = Date()
    ) throws(SoupChefFailure) -> Order {
        try StoredFile.locked(directory) { () throws(SoupChefFailure) in
            let lines = try lines()
            let last = lines.last.flatMap { try? JSONDecoder().decode(Order.self, from: Data($0.utf8)) }
            let order = Order(
                number: max(lines.count, last?.number ?? 0) + 1,
                soup: soup.displayName,
                identifier: soup.caseName,
                quantity: quantity,
                options: options.map(\.displayName),
                price: Menu.money(Menu.price(of: soup, quantity: quantity, options: options)),
                waitTime: Menu.minutes(for: soup, quantity: quantity),
                placed: time.formatted(.iso8601)
            )
            let text = (lines + [try Self.line(order)]).map { $0 + "\n" }.joined()
            try StoredFile.write(text, to: ordersPath)
            return order
        }
    }

    /// The soups there are none of.
    func outOfStock() throws(SoupChefFailure) -> Set<Soup> {
        guard let text = try StoredFile.read(stockPath) else { return [] }
        guard let names = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
            throw .files("\(stockPath) is no list of soups; remove it, and every soup is there again")
        }
        return Set(names.compactMap(Soup.init(caseName:)))
    }

    /// Takes a soup off the menu, or puts it back.
    func setStock(of soup: Soup, isThere: Bool) throws(SoupChefFailure) {
        try StoredFile.locked(directory) { () throws(SoupChefFailure) in
            var missing = try outOfStock()
            if isThere { missing.remove(soup) } else { missing.insert(soup) }
            try StoredFile.write(Self.line(missing.map(\.caseName).sorted()) + "\n", to: stockPath)
        }
    }

    private func lines() throws(SoupChefFailure) -> [String] {
        (try StoredFile.read(ordersPath) ?? "").split(separator: "\n").map(String.init)
    }

    /// A value as one line of JSON.
    static func line(_ value: some Encodable) throws(SoupChefFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw .files("\(error)")
        }
    }
}
