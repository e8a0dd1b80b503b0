/// An order that was placed, as it is kept and as `orders --json` prints it.
struct Order: Codable, Hashable {
    /// Counted from 1.
    let number: Int
    /// What a person calls the soup.
    let soup: String
    /// The soup's name in the definition.
    let identifier: String
    let quantity: Int
    /// What a person calls the options.
    let options: [String]
    /// The sum, as on the menu.
    let price: String
    /// The minutes the person was told to wait.
    let waitTime: Int
    /// When the order was placed, in UTC as ISO 8601 writes it.
    let placed: String
}

/// Orders as a person reads them.
enum OrderTable {
    static func text(_ orders: [Order]) -> String {
        if orders.isEmpty { return "No orders yet." }
        return orders.map { order in
            let options = order.options.isEmpty ? "" : " with " + order.options.joined(separator: ", ")
            return "#\(order.number)  \(order.placed)  \(order.quantity) × \(order.soup)\(options)  \(order.price)"
        }.joined(separator: "\n")
    }
}
