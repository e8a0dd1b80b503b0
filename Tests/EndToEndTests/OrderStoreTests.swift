import Foundation
import Testing

/// Orders are put down by processes that are killed at any moment: what was acknowledged is there, and nothing is torn.
@Suite struct OrderStoreTests {
    @Test func acknowledgedOrdersOutliveKilledProcesses() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "orders-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: root) }
        var acknowledged: Set<Int> = []
        var killed = 0
        for round in 0..<60 {
            let process = Process()
            process.executableURL = House.binaries.appending(path: "soupchef")
            process.arguments = ["--root", root.path, "order", "lentil soup", "--quantity", "\(round % 20 + 1)"]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            Thread.sleep(forTimeInterval: Double(round % 12) * 0.002)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            if process.terminationReason == .uncaughtSignal { killed += 1 }
            let line = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            if line.hasSuffix("\n"), let number = line.dropFirst().prefix(while: \.isNumber).description.nonEmpty {
                acknowledged.insert(try #require(Int(number)))
            }
        }
        // One that nobody kills.
        let last = try House.run("soupchef", ["--root", root.path, "order", "tomato soup"])
        #expect(last.status == 0, "\(last.errors)")
        let orders = try House.run("soupchef", ["--root", root.path, "orders", "--json"]).objects
        let numbers = orders.compactMap { $0["number"] as? Int }
        #expect(numbers == Array(1...orders.count))
        #expect(acknowledged.isSubset(of: numbers))
        #expect(orders.last?["identifier"] as? String == "tomatoSoup")
        #expect(killed > 0)
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
