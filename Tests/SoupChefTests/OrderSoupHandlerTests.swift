import Foundation
import IntentKit
import Intents
import Language
import Testing

@testable import SoupChef

/// Handlers as the daemon calls them: through the registration, with values as they travel.
final class OrderSoupHandlerTests {
    let directory = FileManager.default.temporaryDirectory.appending(path: "soup-\(UUID().uuidString)").path
    var kitchen: Kitchen { Kitchen(directory: directory) }
    var registration: IntentRegistration { handler(languages: []).registration }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    private func handler(languages: [LanguageTag]) -> OrderSoupHandler {
        OrderSoupHandler(kitchen: kitchen, texts: AppTexts(directory: SoupChefAppTests.directory, languages: languages))
    }

    private let order = Intent(
        className: "OrderSoupIntent",
        parameters: [
            "soup": .enumeration("clamChowder"), "quantity": 2,
            "options": [.enumeration("cheese"), .enumeration("redPepper")],
        ]
    )

    @Test func confirmIsReadyWithAnInvoice() async throws {
        let confirm = try #require(registration.confirm)
        let response = try await confirm(order)
        #expect(response.code == "ready")
        let draw = try #require(registration.snippet)
        let snippet = try #require(await draw(.ready, order, response))
        #expect(snippet.state == .ready)
        #expect(
            snippet.rows.map { [$0.label, $0.value] } == [
                ["2 × clam chowder", "$13.00"], ["2 × cheese", "$1.00"], ["2 × red pepper", "$1.00"],
                ["Total", "$15.00"],
            ]
        )
        #expect(try kitchen.orders().isEmpty)
    }

    @Test func soupThatIsGoneIsRefusedByConfirmAndByHandle() async throws {
        try kitchen.setStock(of: .clamChowder, isThere: false)
        let confirm = try #require(registration.confirm)
        for response in try await [confirm(order), registration.handle(order)] {
            #expect(response.code == "failureOutOfStock")
            #expect(response.properties["soup"]?.caseName == "clamChowder")
        }
        #expect(try kitchen.orders().isEmpty)
        try kitchen.setStock(of: .clamChowder, isThere: true)
        #expect(try await confirm(order).code == "ready")
    }

    @Test func whatElseThereIsIsShownWhenTheSoupHasGone() async throws {
        try kitchen.setStock(of: .clamChowder, isThere: false)
        try kitchen.setServed(.pumpkinSoup, isServed: false)
        let draw = try #require(registration.snippet)
        let response = IntentResponse(code: "failureOutOfStock", properties: ["soup": .enumeration("clamChowder")])
        let snippet = try #require(await draw(.failure, order, response))
        #expect(snippet.state == .failure)
        #expect(snippet.rows.map(\.label) == ["tomato soup", "lentil soup", "chicken noodle soup"])
        #expect(try await draw(.failure, order, IntentResponse(code: "failure")) == nil)
    }

    @Test func soupThatIsNoLongerServedIsRefusedWithTheReason() async throws {
        try kitchen.setServed(.clamChowder, isServed: false)
        #expect(try await registration.resolve["soup"]?(order) == [.unsupported(reason: "notOnMenu")])
        let confirm = try #require(registration.confirm)
        #expect(try await confirm(order).code == "failureOutOfStock")
        #expect(try await registration.handle(order).code == "failureOutOfStock")
        try kitchen.setServed(.clamChowder, isServed: true)
        #expect(try await registration.resolve["soup"]?(order) == [.success(.enumeration("clamChowder"))])
    }

    @Test func viewsAreInTheLanguageOfWhoeverAsks() async throws {
        let registration = handler(languages: ["de-DE"]).registration
        let draw = try #require(registration.snippet)
        let invoice = try #require(await draw(.ready, order, nil))
        #expect(invoice.title == "Deine Bestellung")
        #expect(invoice.rows.map(\.label) == ["2 × Muschelsuppe", "2 × Käse", "2 × Paprika", "Summe"])
        let receipt = try #require(await draw(.success, order, registration.handle(order)))
        #expect(receipt.rows.last == Snippet.Row(label: "Fertig in", value: "10 Min."))
    }

    @Test func handlePlacesTheOrder() async throws {
        let response = try await registration.handle(order)
        #expect(response.code == "success")
        #expect(response.properties["waitTime"] == 10)
        let again = try await registration.handle(
            Intent(className: "OrderSoupIntent", parameters: ["soup": "tomatoSoup"])
        )
        #expect(again.properties["orderNumber"] == 2)
        let orders = try Kitchen(directory: directory).orders()
        #expect(orders.map(\.number) == [1, 2])
        #expect(orders.map(\.soup) == ["clam chowder", "tomato soup"])
        #expect(orders.map(\.quantity) == [2, 1])
        #expect(orders.map(\.options) == [["cheese", "red pepper"], []])
        let draw = try #require(registration.snippet)
        let snippet = try #require(await draw(.success, order, response))
        #expect(snippet.rows.first == Snippet.Row(label: "Order", value: "#1"))
        #expect(snippet.rows.last == Snippet.Row(label: "Ready in", value: "10 min"))
    }

    @Test func ordersPlacedAtOnceAreAllKept() async throws {
        let registration = registration
        let order = order
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try await registration.handle(order) } }
            try await group.waitForAll()
        }
        #expect(try kitchen.orders().map(\.number) == Array(1...20))
    }

    @Test func missingSoupIsAskedForAndMissingQuantityIsOne() async throws {
        let empty = Intent(className: "OrderSoupIntent")
        #expect(try await registration.resolve["soup"]?(empty) == [.needsValue])
        #expect(try await registration.resolve["quantity"]?(empty) == [.success(1)])
        #expect(try await registration.resolve["options"]?(empty) == [.notRequired])
        #expect(try await registration.resolve["soup"]?(order) == [.success(.enumeration("clamChowder"))])
        #expect(try await registration.handle(empty).code == "failure")
    }

    @Test func valuesOfOtherTypesAreErrorsThatNameThem() async throws {
        let registration = registration
        let wrong = Intent(className: "OrderSoupIntent", parameters: ["soup": "borscht"])
        let error = await #expect(throws: IntentCodingError.self) { try await registration.handle(wrong) }
        #expect(error?.description == "soup: borscht is no case of Soup")
    }

    @Test func quantityOutOfTheDefinitionsRangeIsNotCooked() async throws {
        var tooMany = order
        for quantity in [0, -1, 21, Int.max] {
            tooMany.parameters["quantity"] = .integer(quantity)
            #expect(try await registration.handle(tooMany).code == "failure")
        }
        #expect(try kitchen.orders().isEmpty)
    }
}
