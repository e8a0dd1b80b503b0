import Foundation
import IntentKit
import Intents
import Language
import Testing

@testable import BurgerTime

/// The handler as the daemon calls it: through the registration, with values as they travel.
final class OrderHandlerTests {
    let directory = FileManager.default.temporaryDirectory.appending(path: "burger-\(UUID().uuidString)").path
    var grill: Grill { Grill(directory: directory) }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    private func registration(_ languages: LanguageTag...) -> IntentRegistration {
        OrderHandler(grill: grill, texts: AppTexts(directory: BurgerTimeAppTests.directory, languages: languages))
            .registration
    }

    private func intent(_ name: String?, _ more: [String: IntentValue] = [:]) -> Intent {
        Intent(
            className: "OrderIntent",
            parameters: more.merging(name.map { ["burgerName": .string($0)] } ?? [:]) { $1 }
        )
    }

    private func resolved(_ name: String?, _ languages: LanguageTag...) async throws -> ResolutionResult<IntentValue>? {
        let texts = AppTexts(directory: BurgerTimeAppTests.directory, languages: languages)
        let resolve = try #require(OrderHandler(grill: grill, texts: texts).registration.resolve["burgerName"])
        return try await resolve(intent(name)).first
    }

    @Test func nameIsAcceptedInEitherLanguageAndSaidInThePersonsOwn() async throws {
        #expect(try await resolved("Cheeseburger") == .success("cheeseburger"))
        #expect(try await resolved("чизбургер", "ru-RU") == .success("чизбургер"))
        #expect(try await resolved("cheeseburger", "ru-RU") == .success("чизбургер"))
        #expect(try await resolved("doubleCheeseburger") == .success("double cheeseburger"))
    }

    @Test func halfANameIsAskedAboutAndNoneIsNeeded() async throws {
        #expect(try await resolved(nil) == .needsValue)
        #expect(try await resolved("double") == .confirmationRequired("double cheeseburger"))
        #expect(try await resolved("burger") == .disambiguation(["classic burger", "chicken burger", "veggie burger"]))
        #expect(
            try await resolved("бургер", "ru")
                == .disambiguation(["классический бургер", "куриный бургер", "овощной бургер"])
        )
    }

    @Test func whatIsNotThereIsRefusedWithItsReason() async throws {
        #expect(try await resolved("pizza") == .unsupported(reason: "notOnMenu"))
        try grill.setStock(of: .veggie, isThere: false)
        #expect(try await resolved("veggie burger") == .unsupported(reason: "soldOut"))
    }

    @Test func additionsAreResolvedOneByOne() async throws {
        let resolve = try #require(registration("ru").resolve["additions"])
        let none = try await resolve(intent("classic burger"))
        #expect(none == [.notRequired])
        let given: IntentValue = [
            .object(IntentObject(identifier: "bacon", displayString: "беконом")), "onions", "gold leaf",
        ]
        let results = try await resolve(intent("classic burger", ["additions": given]))
        #expect(
            results == [
                .success(.object(IntentObject(identifier: "bacon", displayString: "бекон"))),
                .success(.object(IntentObject(identifier: "onions", displayString: "лук"))),
                .unsupported(reason: nil),
            ]
        )
    }

    @Test func confirmIsReadyAndHandleOrders() async throws {
        let registration = registration()
        let confirm = try #require(registration.confirm)
        let wanted = intent("chicken burger", ["quantity": 3, "additions": ["bacon"]])
        #expect(try await confirm(wanted).code == "ready")
        #expect(try grill.orders().isEmpty)
        let response = try await registration.handle(wanted)
        #expect(response.code == "success")
        #expect(response.properties == ["burgerName": "chicken burger", "waitTime": 17, "orderNumber": 1])
        let order = try #require(try grill.orders().first)
        #expect(order.quantity == 3)
        #expect(order.price == 3 * (760 + 90))
        #expect(order.additions == [.bacon])
    }

    @Test func withoutABurgerItFails() async throws {
        let registration = registration()
        let confirm = try #require(registration.confirm)
        for wanted in [intent(nil), intent("pizza"), intent("classic burger", ["quantity": 13])] {
            #expect(try await confirm(wanted).code == "failure")
            #expect(try await registration.handle(wanted).code == "failure")
        }
        try grill.setStock(of: .classic, isThere: false)
        #expect(try await registration.handle(intent("classic burger")).code == "failure")
        #expect(try grill.orders().isEmpty)
    }

    @Test func howLongItTakesIsShownOnlyAfterwards() async throws {
        let registration = registration("ru")
        let draw = try #require(registration.snippet)
        let wanted = intent("чизбургер", ["quantity": 2, "additions": ["bacon"]])
        let ready = try #require(await draw(.ready, wanted, IntentResponse(code: "ready")))
        #expect(ready.rows.map(\.label) == ["Бургер", "Добавки", "Итого"])
        #expect(ready.covers == ["burgerName", "quantity", "additions"])
        let success = try #require(await draw(.success, wanted, registration.handle(wanted)))
        #expect(success.rows.map(\.label) == ["Заказ", "Бургер", "Добавки", "Итого", "Готово через"])
        #expect(success.rows.last?.value == "11 мин")
        // Whatever else is left to the daemon's own view.
        #expect(try await draw(.failure, wanted, IntentResponse(code: "failure")) == nil)
        #expect(try await draw(.ready, intent(nil), nil) == nil)
    }
}
