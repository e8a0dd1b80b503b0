import IntentKit
import Intents
import SampleKit

/// What is shown of an order, a view for each way it can go.
struct CoffeeViews {
    let texts: AppTexts
    let intent: OrderCoffeeIntent

    private static let covers = ["coffee", "size", "quantity"]

    /// What would be ordered, and what it costs.
    func order() -> Snippet {
        Snippet(state: .ready, title: texts("Your order"), rows: rows, covers: Self.covers)
    }

    /// What to pick up, and when.
    func pickup(_ response: OrderCoffeeIntentResponse?) -> Snippet {
        var rows = rows
        if let number = response?.orderNumber { rows.insert(.init(label: texts("Number"), value: "#\(number)"), at: 0) }
        if let minutes = response?.waitTime {
            rows.append(.init(label: texts("Ready in"), value: texts("${minutes} min", ["minutes": "\(minutes)"])))
        }
        return Snippet(
            state: .success,
            title: texts("Pick it up at the counter"),
            rows: rows,
            covers: Self.covers + ["waitTime", "orderNumber"]
        )
    }

    /// How to log in.
    func login() -> Snippet {
        Snippet(
            state: .failure,
            title: texts("Please log in"),
            text: texts("Run “quickordercoffee login NAME”, and say it again."),
            covers: Self.covers
        )
    }

    /// What can be had instead.
    func alternatives(_ coffees: [Coffee]) -> Snippet {
        Snippet(
            state: .failure,
            title: texts("Out of stock"),
            rows: coffees.map { Snippet.Row(label: name($0), value: Money.text($0.price)) },
            text: coffees.isEmpty ? texts("There is nothing left today.") : texts("How about one of these?"),
            covers: Self.covers
        )
    }

    /// That nothing was ordered.
    func failure() -> Snippet {
        Snippet(
            state: .failure,
            title: texts("Nothing was ordered"),
            text: texts("The counter does not answer. You were not charged."),
            covers: Self.covers
        )
    }

    private var rows: [Snippet.Row] {
        let size = intent.size ?? .medium
        let quantity = intent.quantity ?? 1
        var rows: [Snippet.Row] = []
        if let coffee = intent.coffee {
            rows.append(.init(label: texts("Coffee"), value: "\(quantity) × \(name(coffee))"))
            let price = CoffeeOrder.price(of: coffee, size, quantity: quantity)
            rows.append(.init(label: texts("Total"), value: Money.text(price)))
        }
        let sizeName = texts.name(size, of: "size", in: OrderCoffeeIntent.className)
        rows.insert(.init(label: texts("Size"), value: sizeName), at: min(1, rows.count))
        return rows
    }

    private func name(_ coffee: Coffee) -> String { texts.name(coffee, of: "coffee", in: OrderCoffeeIntent.className) }
}
