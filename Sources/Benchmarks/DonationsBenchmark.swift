import Foundation
import Habits
import Intents
import Library

/// What a store with very many donations costs: donating, suggesting, forgetting, starting, the file.
enum DonationsBenchmark {
    static func run(_ arguments: [String]) throws {
        let count = arguments.first.flatMap { Int($0) } ?? 1_000_000
        let folder = FileManager.default.temporaryDirectory.appending(path: "donations-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "phrased.sqlite").path
        let end = Moment.now
        let start = end - 500 * 86_400
        var store = try Store(path: path)
        store.donationRetention = DonationRetention(age: 1_000 * 86_400, count: count)
        let filling = ContinuousClock().measure {
            for part in stride(from: 0, to: count, by: 10_000) {
                try? store.atomically { () throws(StoreError) in
                    for number in part..<min(part + 10_000, count) {
                        try donate(number, to: store, time: start + (end - start) * Double(number) / Double(count))
                    }
                }
            }
        }
        print("\(count) donations in \(filling), file of \(size(path) >> 20) MiB")
        store = try Store(path: path)
        store.donationRetention = DonationRetention(age: 1_000 * 86_400, count: count)
        print("habits read in \(ContinuousClock().measure { try? store.prepareHabits() })")
        report("suggestion", 50) { try? _ = store.suggestions(at: end + Double($0), site: nil, limit: 3) }
        report("donation", 500) { try? donate(count + $0, to: store, time: end + Double($0)) }
        report("donation that replaces", 50) { try? donate(count + $0, to: store, time: end + Double($0)) }
        report("forgetting one", 20) {
            try? _ = store.forget(.donation(identifier: "order-\(count / 2 + $0 * 7)", app: nil))
        }
        report("search", 10) { _ in try? _ = store.search("tomato", now: end, limit: 10) }
        let before = size(path)
        for number in 0..<(count / 20) { try? donate(2 * count + number, to: store, time: end + 1_000) }
        print("file after a twentieth more: \(size(path) >> 20) MiB (before: \(before >> 20) MiB)")
    }

    private static let soups = ["tomato soup", "clam chowder", "lentil soup", "pumpkin soup", "chicken noodle soup"]

    private static func donate(_ number: Int, to store: Store, time: Double) throws(StoreError) {
        // Some hundred different orders, the first ones more often.
        let quantity = 1 + (number &* 2_654_435_761 >> 8) % 60
        let intent = Intent(
            className: "OrderSoupIntent",
            parameters: ["soup": .string(soups[(number &* 40_503 >> 3) % 5]), "quantity": .integer(quantity)]
        )
        let action = ShortcutAction.intent(app: "org.example.soup", intent: intent)
        try store.record(
            Interaction(
                app: "org.example.soup",
                identifier: "order-\(number)",
                donor: .app,
                action: action,
                status: .success,
                start: time,
                end: time
            ),
            offer: Offer(action: action, title: "Order \(quantity) \(soups[(number &* 40_503 >> 3) % 5])")
        )
    }

    private static func report(_ name: String, _ times: Int, _ body: (Int) -> Void) {
        let clock = ContinuousClock()
        let durations = (0..<times).map { index in clock.measure { body(index) } }.sorted()
        func milliseconds(_ duration: Duration) -> String {
            String(
                format: "%.2f",
                Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
            )
        }
        print("\(name): \(milliseconds(durations[times / 2])) ms p50, \(milliseconds(durations[0])) ms at best")
    }

    private static func size(_ path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int).flatMap { $0 } ?? 0
    }
}
