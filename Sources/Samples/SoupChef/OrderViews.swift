import IntentKit
import Intents
import SampleKit

/// What is shown of an order: the invoice before it is placed, the receipt afterwards, and what else there is when the
/// soup has gone.
struct OrderViews {
    let texts: AppTexts
    let intent: OrderSoupIntent

    private var quantity: Int { intent.quantity ?? 1 }
    private var options: [SoupOption] { intent.options ?? [] }

    /// The order item by item, with the sum.
    func invoice() -> Snippet? {
        guard let soup = intent.soup else { return nil }
        var rows = [
            Snippet.Row(label: "\(quantity) × \(name(soup))", value: Money.text(quantity * Menu.price(of: soup)))
        ]
        for option in options {
            rows.append(
                Snippet.Row(label: "\(quantity) × \(name(option))", value: Money.text(quantity * Menu.optionPrice))
            )
        }
        rows.append(Snippet.Row(label: texts("Total"), value: total(soup)))
        return Snippet(state: .ready, title: texts("Your order"), rows: rows, covers: ["soup", "quantity", "options"])
    }

    /// The order's number, what it was, and when it is ready.
    func receipt(_ response: OrderSoupIntentResponse?) -> Snippet? {
        guard let soup = intent.soup else { return nil }
        var rows: [Snippet.Row] = []
        if let number = response?.orderNumber { rows.append(Snippet.Row(label: texts("Order"), value: "#\(number)")) }
        rows.append(Snippet.Row(label: texts("Soup"), value: "\(quantity) × \(name(soup))"))
        if !options.isEmpty {
            rows.append(Snippet.Row(label: texts("With"), value: options.map(name).joined(separator: ", ")))
        }
        rows.append(Snippet.Row(label: texts("Total"), value: total(soup)))
        if let minutes = response?.waitTime {
            rows.append(
                Snippet.Row(label: texts("Ready in"), value: texts("${minutes} min", ["minutes": "\(minutes)"]))
            )
        }
        return Snippet(
            state: .success,
            title: texts("Order placed"),
            rows: rows,
            covers: ["soup", "quantity", "options"]
        )
    }

    /// The soups that can be ordered instead.
    func alternatives(_ soups: [Soup]) -> Snippet {
        Snippet(
            state: .failure,
            title: texts("Out of stock"),
            rows: soups.map { Snippet.Row(label: name($0), value: Money.text(Menu.price(of: $0))) },
            text: soups.isEmpty ? texts("There is no soup left today.") : nil,
            covers: ["soup", "quantity", "options"]
        )
    }

    private func total(_ soup: Soup) -> String {
        Money.text(Menu.price(of: soup, quantity: quantity, options: options))
    }

    private func name(_ soup: Soup) -> String { texts.name(soup, of: "soup", in: OrderSoupIntent.className) }

    private func name(_ option: SoupOption) -> String {
        texts.name(option, of: "options", in: OrderSoupIntent.className)
    }
}
