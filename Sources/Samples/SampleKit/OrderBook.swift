import FoundationEssentials

/// The orders of a sample in a file, the latest last, one JSON object a line.
///
/// Every change is made under a lock and put in place whole, so that a process that is killed in the middle leaves
/// the file as it was before or as it is after.
package struct OrderBook<Order: Codable> {
    private let directory: String

    private var path: String { directory + "/orders.jsonl" }

    /// The orders that are kept in a directory.
    package init(directory: String) {
        self.directory = directory
    }

    /// The orders, the latest last.
    package func orders() throws(SampleFailure) -> [Order] {
        try lines().map { line throws(SampleFailure) in
            do {
                return try JSONDecoder().decode(Order.self, from: Data(line.utf8))
            } catch {
                throw .files("\(path) holds a line that is no order: \(line.prefix(80))")
            }
        }
    }

    /// Puts an order down under the next number, counted from 1; it is on the disk when this returns.
    package func place(_ order: (_ number: Int) -> Order) throws(SampleFailure) -> Order {
        try StoredFile.locked(directory) { () throws(SampleFailure) in
            let lines = try lines()
            let order = order(lines.count + 1)
            try StoredFile.write((lines + [try JSONText.line(order)]).map { $0 + "\n" }.joined(), to: path)
            return order
        }
    }

    private func lines() throws(SampleFailure) -> [String] {
        (try StoredFile.read(path) ?? "").split(separator: "\n").map(String.init)
    }
}
