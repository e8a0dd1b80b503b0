import Foundation
import IntentKit
import Intents
import Language
import Testing

@testable import QuickOrderCoffee

/// The handler as the daemon calls it: through the registration, with values as they travel.
final class OrderCoffeeHandlerTests {
    let directory = FileManager.default.temporaryDirectory.appending(path: "coffee-\(UUID().uuidString)").path
    var counter: Counter { Counter(directory: directory) }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    private func registration(_ languages: LanguageTag...) -> IntentRegistration {
        let texts = AppTexts(directory: QuickOrderCoffeeAppTests.directory, languages: languages)
        return OrderCoffeeHandler(counter: counter, texts: texts).registration
    }

    private let latte = Intent(
        className: "OrderCoffeeIntent",
        parameters: ["coffee": .enumeration("latte"), "size": .enumeration("large"), "quantity": 2]
    )

    @Test func itKnowsOnlyConfirmAndHandle() {
        #expect(registration().resolve.isEmpty)
        #expect(registration().options.isEmpty)
        #expect(registration().confirm != nil)
    }

    @Test func loginIsCheckedBeforeTheStock() async throws {
        let registration = registration()
        let confirm = try #require(registration.confirm)
        try counter.setStock(of: .latte, isThere: false)
        #expect(try await confirm(latte).code == "failureNotLoggedIn")
        #expect(try await registration.handle(latte).code == "failureNotLoggedIn")
        try counter.setCustomer("Anna")
        for response in try await [confirm(latte), registration.handle(latte)] {
            #expect(response.code == "failureOutOfStock")
            #expect(response.properties["coffee"]?.caseName == "latte")
        }
        try counter.setStock(of: .latte, isThere: true)
        #expect(try await confirm(latte).code == "ready")
        #expect(try counter.orders().isEmpty)
        try counter.setCustomer(nil)
        #expect(try await confirm(latte).code == "failureNotLoggedIn")
    }

    @Test func handlePlacesTheOrder() async throws {
        try counter.setCustomer("Anna")
        let response = try await registration().handle(latte)
        #expect(response.code == "success")
        #expect(response.properties["waitTime"] == 5)
        #expect(response.properties["orderNumber"] == 1)
        let order = try #require(try counter.orders().first)
        #expect([order.customer, order.coffee, order.size] == ["Anna", "latte", "large"])
        #expect(order.quantity == 2)
        #expect(order.price == 840)
    }

    @Test func whatCannotBeKeptIsAFailure() async throws {
        let confirm = try #require(registration().confirm)
        #expect(try await confirm(Intent(className: "OrderCoffeeIntent")).code == "failure")
        try counter.setCustomer("Anna")
        try Data("nonsense\n".utf8).write(to: URL(fileURLWithPath: directory + "/session.json"))
        #expect(try await confirm(latte).code == "failure")
    }

    @Test func eachWayItCanGoHasItsOwnView() async throws {
        try counter.setStock(of: .latte, isThere: false)
        let draw = try #require(registration("zh-CN").snippet)
        func title(_ state: Snippet.State, _ code: String) async throws -> String? {
            try await draw(state, latte, IntentResponse(code: code))?.title
        }
        #expect(try await title(.ready, "ready") == "您的订单")
        #expect(try await title(.success, "success") == "请到柜台取")
        #expect(try await title(.failure, "failureNotLoggedIn") == "请先登录")
        #expect(try await title(.failure, "failureOutOfStock") == "卖完了")
        #expect(try await title(.failure, "failure") == "没有下单")
        #expect(try await title(.inProgress, "inProgress") == nil)
        let order = try #require(await draw(.ready, latte, nil))
        #expect(
            order.rows.map { [$0.label, $0.value] } == [["咖啡", "2 × 拿铁"], ["杯型", "大杯"], ["合计", "$8.40"]]
        )
        let others = try #require(await draw(.failure, latte, IntentResponse(code: "failureOutOfStock")))
        #expect(others.rows.map(\.label) == ["美式", "卡布奇诺", "浓缩咖啡", "澳白", "摩卡"])
    }
}
