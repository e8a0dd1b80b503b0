import Foundation
import SampleKit
import Testing

@testable import SoupChef

final class SoupChefCommandTests {
    let root = FileManager.default.temporaryDirectory.appending(path: "soup-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func run(_ words: String...) async throws -> String {
        try await SoupChefCommand(arguments: words + ["--root", root]).run(environment: [:])
    }

    @Test(arguments: [
        [], ["cook"], ["orders", "all"], ["orders", "--loud"], ["stock"], ["stock", "clam chowder"],
        ["stock", "clam chowder", "gone"], ["orders", "--root"], ["serve", "--json"], ["remove"], ["order"],
        ["order", "lentil soup", "--quantity", "21"], ["menu", "--quantity=2"],
    ])
    func usageIsRefused(_ arguments: [String]) {
        let error = #expect(throws: SampleFailure.self) { try SoupChefCommand(arguments: arguments) }
        #expect(error?.exitCode == 64)
    }

    @Test func soupThatIsNotOnTheMenuIsNamed() {
        let error = #expect(throws: SampleFailure.self) {
            try SoupChefCommand(arguments: ["stock", "borscht", "out"])
        }
        #expect(error?.exitCode == 65)
        #expect(error?.message.contains("borscht") == true)
        #expect(error?.message.contains("lentil soup") == true)
    }

    @Test func stockIsSeenOnTheMenu() async throws {
        #expect(try await run("stock", "Clam", "chowder", "out") == "The clam chowder is out of stock.")
        let out = try await run("menu").split(separator: "\n").filter { $0.hasSuffix("out of stock") }
        #expect(out.map { $0.prefix(12) } == ["clam chowder"])
        #expect(try await run("menu", "--json").contains(#""inStock":false,"minutes":8"#))
        #expect(try await run("stock", "clam chowder", "in") == "The clam chowder is back in stock.")
        #expect(try await !run("menu").contains("out of stock"))
    }

    @Test func ordersAreOneObjectALine() async throws {
        #expect(try await run("orders", "--json").isEmpty)
        #expect(try await run("orders") == "No orders yet.")
        let kitchen = Kitchen(directory: root + "/state/app-data/org.phrased.SoupChef")
        _ = try kitchen.place(.tomatoSoup, quantity: 3, options: [.croutons], at: Date(timeIntervalSince1970: 0))
        _ = try kitchen.place(.lentilSoup, quantity: 1, options: [], at: Date(timeIntervalSince1970: 86_400))
        let lines = try await run("orders", "--json").split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.first == """
                {"identifier":"tomatoSoup","number":1,"options":["croutons"],"placed":"1970-01-01T00:00:00Z",\
                "price":"$14.10","quantity":3,"soup":"tomato soup","waitTime":9}
                """
        )
        #expect(
            try await run("orders").hasPrefix("#1  1970-01-01T00:00:00Z  3 × tomato soup with croutons  $14.10\n")
        )
    }

    @Test func soupOffTheMenuIsOnItNoMore() async throws {
        #expect(try await run("remove", "pumpkin", "soup") == "The pumpkin soup is off the menu.")
        #expect(try await !run("menu").contains("pumpkin"))
        #expect(try await !run("menu", "--json").contains("pumpkin"))
        let error = await #expect(throws: SampleFailure.self) { try await run("order", "pumpkin soup") }
        #expect(error?.exitCode == 65)
        _ = try await run("restore", "pumpkin soup")
        #expect(try await run("menu").contains("pumpkin soup"))
    }

    @Test func ordersArePlacedHereToo() async throws {
        let line = try await run("order", "lentil soup", "--quantity", "2", "--with", "cheese, red pepper")
        #expect(line.hasSuffix("2 × lentil soup with cheese, red pepper  $11.60"))
        #expect(try await run("orders") == line)
    }

    @Test func menuIsOpenedHereWhereThereIsNoDesktop() async throws {
        let opened = try await run("open")
        #expect(try await run("menu") == opened)
        let page = root + "/state/app-data/org.phrased.SoupChef/menu.txt"
        let menu = try await run("menu")
        #expect(try String(contentsOfFile: page, encoding: .utf8) == menu + "\n")
    }

    @Test func dataIsWhereTheDaemonSays() throws {
        func data(_ words: [String], _ environment: [String: String]) throws -> String {
            try SoupChefCommand(arguments: words).places(environment: environment).data
        }
        let environment = [
            "PHRASED_APP_ID": "org.phrased.SoupChef", "PHRASED_APP_DATA": "/data/here", "XDG_STATE_HOME": "/state",
        ]
        #expect(try data(["orders"], environment) == "/data/here")
        let plain = "/state/phrased/app-data/org.phrased.SoupChef"
        #expect(try data(["orders"], ["XDG_STATE_HOME": "/state"]) == plain)
        #expect(try data(["orders", "--root=/r"], environment) == "/r/state/app-data/org.phrased.SoupChef")
        // Started by another app's handler.
        #expect(try data(["orders"], environment.merging(["PHRASED_APP_ID": "org.example.other"]) { $1 }) == plain)
    }

    @Test func orderFileThatIsDamagedIsNamed() async throws {
        let directory = root + "/state/app-data/org.phrased.SoupChef"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try Data("nonsense\n".utf8).write(to: URL(fileURLWithPath: directory + "/orders.jsonl"))
        let error = await #expect(throws: SampleFailure.self) { try await run("orders") }
        #expect(error?.exitCode == 74)
        #expect(error?.message.contains("orders.jsonl") == true)
    }
}
