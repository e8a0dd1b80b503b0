import Foundation
import SampleKit
import Testing

@testable import QuickOrderCoffee

final class QuickOrderCoffeeCommandTests {
    let root = FileManager.default.temporaryDirectory.appending(path: "coffee-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func run(_ words: String...) async throws -> String {
        try await QuickOrderCoffeeCommand(arguments: words + ["--root", root]).run(environment: [:])
    }

    @Test(arguments: [
        [], ["brew"], ["login"], ["orders", "all"], ["menu", "--json"], ["order"], ["again", "please"],
        ["order", "latte", "--size", "huge"], ["order", "latte", "--quantity", "0"], ["login", "Anna", "--size=small"],
    ])
    func usageIsRefused(_ arguments: [String]) async {
        let error = await #expect(throws: SampleFailure.self) {
            try await QuickOrderCoffeeCommand(arguments: arguments + ["--root", root]).run(environment: [:])
        }
        #expect(error?.exitCode == 64)
    }

    @Test func ordersNeedALogin() async throws {
        let error = await #expect(throws: SampleFailure.self) { try await run("order", "latte") }
        #expect(error?.exitCode == 65)
        #expect(try await run("login", "Anna") == "Hello, Anna.")
        #expect(
            try await run("order", "flat", "white", "--size", "large").hasSuffix("Anna: 1 × large flat white  $4.40")
        )
        #expect(try await run("logout") == "Logged out.")
        await #expect(throws: SampleFailure.self) { try await run("order", "latte") }
    }

    @Test func theLastOrderIsPlacedAgain() async throws {
        _ = try await run("login", "Anna")
        await #expect(throws: SampleFailure.self) { try await run("again") }
        _ = try await run("order", "mocha", "--quantity", "3")
        #expect(try await run("again").hasPrefix("#2"))
        #expect(try await run("orders", "--json").split(separator: "\n").count == 2)
    }

    @Test func stockIsSeenOnTheMenu() async throws {
        #expect(try await run("stock", "flat white", "out") == "The flat white is out of stock.")
        #expect(try await run("menu").contains("flat white  $3.80  out of stock"))
        _ = try await run("login", "Anna")
        await #expect(throws: SampleFailure.self) { try await run("order", "flat white") }
    }
}
