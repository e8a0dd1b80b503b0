import IntentKit
import Intents
import SampleKit

/// Takes orders at the counter. It knows only confirm and handle: what is missing, the daemon asks for.
struct OrderCoffeeHandler: OrderCoffeeIntentHandling {
    let counter: Counter
    let texts: AppTexts

    /// Whether somebody is logged in comes first, then whether there is any of the coffee.
    func confirm(intent: OrderCoffeeIntent) async throws -> OrderCoffeeIntentResponse {
        do throws(SampleFailure) {
            guard let coffee = intent.coffee, Coffee.quantities.contains(intent.quantity ?? 1) else {
                return OrderCoffeeIntentResponse(code: .failure)
            }
            guard try counter.customer() != nil else { return OrderCoffeeIntentResponse(code: .failureNotLoggedIn) }
            guard try counter.available().contains(coffee) else { return .failureOutOfStock(coffee: coffee) }
            return OrderCoffeeIntentResponse(code: .ready)
        } catch {
            return OrderCoffeeIntentResponse(code: .failure)
        }
    }

    func handle(intent: OrderCoffeeIntent) async throws -> OrderCoffeeIntentResponse {
        // What confirm found may have changed while the person was asked.
        let confirmed = try await confirm(intent: intent)
        guard confirmed.code == .ready, let coffee = intent.coffee else { return confirmed }
        do throws(SampleFailure) {
            guard let customer = try counter.customer() else {
                return OrderCoffeeIntentResponse(code: .failureNotLoggedIn)
            }
            let size = intent.size ?? .medium
            let order = try counter.place(coffee, size, quantity: intent.quantity ?? 1, for: customer)
            var response = OrderCoffeeIntentResponse.success(coffee: coffee, waitTime: order.waitTime)
            response.orderNumber = order.number
            return response
        } catch {
            return OrderCoffeeIntentResponse(code: .failure)
        }
    }

    /// A view for each way it can go.
    func snippet(
        for state: Snippet.State,
        intent: OrderCoffeeIntent,
        response: OrderCoffeeIntentResponse?
    ) async throws -> Snippet? {
        let views = CoffeeViews(texts: texts, intent: intent)
        switch (state, response?.code) {
        case (.ready, _): return views.order()
        case (.success, _): return views.pickup(response)
        case (.failure, .failureNotLoggedIn): return views.login()
        case (.failure, .failureOutOfStock): return views.alternatives(try counter.available())
        case (.failure, _): return views.failure()
        default: return nil
        }
    }
}
