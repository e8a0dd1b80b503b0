import Foundation
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
        ["stock", "clam chowder", "gone"], ["orders", "--root"], ["serve", "--json"],
    ])
    func usageIsRefused(_ arguments: [String]) {
        let error = #expect(throws: SoupChefFailure.self) { try SoupChefCommand(arguments: arguments) }
        #expect(error?.exitCode == 64)
    }

    @Test func soupThatIsNotOnTheMenuIsNamed() {
        let error = #expect(throws: SoupChefFailure.self) {
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
        _ = try await run("stock", "clam chowder", "in")
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

    @Test func dataIsWhereTheDaemonSays() throws {
        let environment = ["PHRASED_APP_DATA": "/data/here", "XDG_STATE_HOME": "/state"]
        let plain = try SoupChefCommand(arguments: ["orders"])
        #expect(plain.dataDirectory(environment: environment) == "/data/here")
        #expect(
            plain.dataDirectory(environment: ["XDG_STATE_HOME": "/state"])
                == "/state/phrased/app-data/org.phrased.SoupChef"
        )
        let rooted = try SoupChefCommand(arguments: ["orders", "--root=/r"])
        #expect(rooted.dataDirectory(environment: environment) == "/r/state/app-data/org.phrased.SoupChef")
    }

    @Test func orderFileThatIsDamagedIsNamed() async throws {
        let directory = root + "/state/app-data/org.phrased.SoupChef"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try Data("nonsense\n".utf8).write(to: URL(fileURLWithPath: directory + "/orders.jsonl"))
        let error = await #expect(throws: SoupChefFailure.self) { try await run("orders") }
        #expect(error?.exitCode == 74)
        #expect(error?.message.contains("orders.jsonl") == true)
    }
}
