import IntentKit
import Intents

/// Takes orders.
struct OrderSoupHandler: OrderSoupIntentHandling {
    let kitchen: Kitchen
    let texts: AppTexts

    func resolveSoup(for intent: OrderSoupIntent) async throws -> ResolutionResult<Soup> {
        guard let soup = intent.soup else { return .needsValue }
        guard try !kitchen.offTheMenu().contains(soup) else {
            return .unsupported(forReason: OrderSoupSoupUnsupportedReason.notOnMenu)
        }
        return .success(soup)
    }

    func resolveQuantity(for intent: OrderSoupIntent) async throws -> ResolutionResult<Int> {
        .success(intent.quantity ?? 1)
    }

    func resolveOptions(for intent: OrderSoupIntent) async throws -> [ResolutionResult<SoupOption>] {
        guard let options = intent.options, !options.isEmpty else { return [.notRequired] }
        return options.map { .success($0) }
    }

    func confirm(intent: OrderSoupIntent) async throws -> OrderSoupIntentResponse {
        let quantity = intent.quantity ?? 1
        guard let soup = intent.soup, Menu.quantities.contains(quantity) else {
            return OrderSoupIntentResponse(code: .failure)
        }
        guard try kitchen.available().contains(soup) else { return .failureOutOfStock(soup: soup) }
        return OrderSoupIntentResponse(
            code: .ready,
            soup: soup,
            waitTime: Menu.minutes(for: soup, quantity: quantity)
        )
    }

    func handle(intent: OrderSoupIntent) async throws -> OrderSoupIntentResponse {
        let quantity = intent.quantity ?? 1
        guard let soup = intent.soup, Menu.quantities.contains(quantity) else {
            return OrderSoupIntentResponse(code: .failure)
        }
        // The last bowl may have gone while the person was asked.
        guard try kitchen.available().contains(soup) else { return .failureOutOfStock(soup: soup) }
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
        let views = OrderViews(texts: texts, intent: intent)
        switch (state, response?.code) {
        case (.ready, _): return views.invoice()
        case (.success, _): return views.receipt(response)
        case (.failure, .failureOutOfStock): return views.alternatives(try kitchen.available())
        default: return nil
        }
    }
}
