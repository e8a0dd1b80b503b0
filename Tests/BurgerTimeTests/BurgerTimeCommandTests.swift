import Foundation
import SampleKit
import Testing

@testable import BurgerTime

final class BurgerTimeCommandTests {
    let root = FileManager.default.temporaryDirectory.appending(path: "burger-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func run(_ words: String...) async throws -> String {
        try await BurgerTimeCommand(arguments: words + ["--root", root]).run(environment: [:])
    }

    @Test(arguments: [
        [], ["grill"], ["orders", "all"], ["menu", "--json"], ["stock", "classic burger"], ["order"],
        ["order", "classic burger", "--quantity", "13"], ["menu", "--with", "bacon"],
    ])
    func usageIsRefused(_ arguments: [String]) async {
        let error = await #expect(throws: SampleFailure.self) {
            try await BurgerTimeCommand(arguments: arguments + ["--root", root]).run(environment: [:])
        }
        #expect(error?.exitCode == 64)
    }

    @Test func ordersAreKeptAndListed() async throws {
        #expect(try await run("orders") == "No orders yet.")
        let line = try await run("order", "veggie", "burger", "--quantity=2", "--with", "extra cheese, onions")
        #expect(line.hasSuffix("2 × veggie burger with extra cheese, onions  $18.00"))
        #expect(try await run("orders") == line)
        #expect(try await run("orders", "--json").contains(#""additions":["extraCheese","onions"]"#))
    }

    @Test func whatIsNotOnTheMenuIsNamed() async throws {
        let error = await #expect(throws: SampleFailure.self) { try await run("order", "pizza") }
        #expect(error?.exitCode == 65)
        #expect(error?.message.contains("chicken burger") == true)
        _ = try await run("stock", "chicken burger", "out")
        #expect(try await run("menu").contains("chicken burger       $7.60  sold out"))
        await #expect(throws: SampleFailure.self) { try await run("order", "chicken burger") }
    }
}
