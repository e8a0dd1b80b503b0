import IntentKit
import Intents

/// Takes orders.
struct OrderSoupHandler: OrderSoupIntentHandling {
    let kitchen: Kitchen

    func resolveSoup(for intent: OrderSoupIntent) async throws -> ResolutionResult<Soup> {
        intent.soup.map { .success($0) } ?? .needsValue
    }

    func resolveQuantity(for intent: OrderSoupIntent) async throws -> ResolutionResult<Int> {
        .success(intent.quantity ?? 1)
    }

    func resolveOptions(for intent: OrderSoupIntent) async throws -> [ResolutionResult<SoupOption>] {
        guard let options = intent.options, !options.isEmpty else { return [.notRequired] }
        return options.map { .success($0) }
    }

    func confirm(intent: OrderSoupIntent) async throws -> OrderSoupIntentResponse {
        guard let soup = intent.soup, Self.quantities.contains(intent.quantity ?? 1) else {
            return OrderSoupIntentResponse(code: .failure)
        }
        if try kitchen.outOfStock().contains(soup) { return .failureOutOfStock(soup: soup) }
        let minutes = Menu.minutes(for: soup, quantity: intent.quantity ?? 1)
        return OrderSoupIntentResponse(code: .ready, soup: soup, waitTime: minutes)
    }

    func handle(intent: OrderSoupIntent) async throws -> OrderSoupIntentResponse {
        let quantity = intent.quantity ?? 1
        guard let soup = intent.soup, Self.quantities.contains(quantity) else {
            return OrderSoupIntentResponse(code: .failure)
        }
        // The last bowl may have gone while the person was asked.
        if try kitchen.outOfStock().contains(soup) { return .failureOutOfStock(soup: soup) }
        let order = try kitchen.place(soup, quantity: quantity, options: intent.options ?? [])
        var response = OrderSoupIntentResponse.success(soup: soup, waitTime: order.waitTime)
        response.orderNumber = order.number
        return response
    }

    func snippet(
        for state: Snippet.State,
        intent: OrderSoupIntent,
        response: OrderSoupIntentResponse?
    ) async throws -> Snippet? {
        guard state == .ready || state == .success, let soup = intent.soup else { return nil }
        let quantity = intent.quantity ?? 1
        let options = intent.options ?? []
        let price = Menu.price(of: soup, quantity: quantity, options: options)
        var rows = [
            Snippet.Row(label: "Soup", value: soup.displayName),
            Snippet.Row(label: "Quantity", value: String(quantity)),
        ]
        if !options.isEmpty {
            rows.append(Snippet.Row(label: "With", value: options.map(\.displayName).joined(separator: ", ")))
        }
        rows.append(Snippet.Row(label: "Price", value: Menu.money(price)))
        if state == .success, let response {
            if let number = response.orderNumber {
                rows.insert(Snippet.Row(label: "Order", value: "#\(number)"), at: 0)
            }
            if let minutes = response.waitTime { rows.append(Snippet.Row(label: "Ready in", value: "\(minutes) min")) }
        }
        return Snippet(
            state: state,
            title: state == .ready ? "Your order" : "Order placed",
            rows: rows,
            covers: ["soup", "quantity", "options"]
        )
    }

    /// What the definition allows; a handler can be called by others than the daemon.
    private static let quantities = 1...20
}
