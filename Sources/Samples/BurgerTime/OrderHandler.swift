import IntentKit
import Intents
import SampleKit

/// Takes orders for the grill.
struct OrderHandler: OrderIntentHandling {
    let grill: Grill
    let texts: AppTexts

    /// A name that is only part of one is asked about; what is on no menu is refused.
    func resolveBurgerName(for intent: OrderIntent) async throws -> ResolutionResult<String> {
        guard let name = intent.burgerName, !name.isEmpty else { return .needsValue }
        if let burger = Burger(named: name, texts) {
            guard try !grill.isSoldOut(burger) else {
                return .unsupported(forReason: OrderBurgerNameUnsupportedReason.soldOut)
            }
            return .success(texts(burger.name))
        }
        let like = Burger.like(name, texts).map { texts($0.name) }
        switch like.count {
        case 0: return .unsupported(forReason: OrderBurgerNameUnsupportedReason.notOnMenu)
        case 1: return .confirmationRequired(like[0])
        default: return .disambiguation(like)
        }
    }

    func resolveQuantity(for intent: OrderIntent) async throws -> ResolutionResult<Int> {
        .success(intent.quantity ?? 1)
    }

    func resolveAdditions(for intent: OrderIntent) async throws -> [ResolutionResult<IntentObject>] {
        guard let additions = intent.additions, !additions.isEmpty else { return [.notRequired] }
        return additions.map { given in
            guard let addition = addition(given) else { return .unsupported(reason: nil) }
            return .success(IntentObject(identifier: addition.rawValue, displayString: texts(addition.name)))
        }
    }

    func confirm(intent: OrderIntent) async throws -> OrderIntentResponse {
        guard let order = order(intent), try !grill.isSoldOut(order.burger) else {
            return OrderIntentResponse(code: .failure)
        }
        return OrderIntentResponse(code: .ready)
    }

    func handle(intent: OrderIntent) async throws -> OrderIntentResponse {
        guard let order = order(intent), try !grill.isSoldOut(order.burger) else {
            return OrderIntentResponse(code: .failure)
        }
        let placed = try grill.place(order.burger, quantity: order.quantity, additions: order.additions)
        var response = OrderIntentResponse.success(burgerName: texts(order.burger.name), waitTime: placed.waitTime)
        response.orderNumber = placed.number
        return response
    }

    /// The order before and after it is placed, how long it takes only afterwards; whatever else is left to the daemon.
    func snippet(
        for state: Snippet.State,
        intent: OrderIntent,
        response: OrderIntentResponse?
    ) async throws -> Snippet? {
        guard state == .ready || state == .success, let order = order(intent) else { return nil }
        var rows = [Snippet.Row(label: texts("Burger"), value: "\(order.quantity) × \(texts(order.burger.name))")]
        if !order.additions.isEmpty {
            let names = order.additions.map { texts($0.name) }.joined(separator: ", ")
            rows.append(Snippet.Row(label: texts("With"), value: names))
        }
        let price = BurgerOrder.price(of: order.burger, quantity: order.quantity, additions: order.additions)
        rows.append(Snippet.Row(label: texts("Total"), value: Money.text(price)))
        if state == .success {
            if let number = response?.orderNumber {
                rows.insert(.init(label: texts("Order"), value: "#\(number)"), at: 0)
            }
            if let minutes = response?.waitTime {
                rows.append(.init(label: texts("Ready in"), value: texts("${minutes} min", ["minutes": "\(minutes)"])))
            }
        }
        return Snippet(
            state: state,
            title: texts(state == .ready ? "Your order" : "On the grill"),
            rows: rows,
            covers: ["burgerName", "quantity", "additions"]
        )
    }

    /// What is to be cooked; `nil` when that cannot be said, also to those who call without the daemon.
    private func order(_ intent: OrderIntent) -> (burger: Burger, quantity: Int, additions: [Addition])? {
        let quantity = intent.quantity ?? 1
        guard let burger = intent.burgerName.flatMap({ Burger(named: $0, texts) }),
            Burger.quantities.contains(quantity)
        else { return nil }
        return (burger, quantity, (intent.additions ?? []).compactMap(addition))
    }

    private func addition(_ object: IntentObject) -> Addition? {
        object.identifier.flatMap(Addition.init(rawValue:)) ?? Addition(named: object.displayString, texts)
    }
}
