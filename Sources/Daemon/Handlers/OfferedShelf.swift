import FoundationEssentials
import Intents
import Synchronization
import Wire

/// What handlers offer, in memory and in a file of the cache, so that it can be said before they run again.
final class OfferedShelf: Sendable {
    private let directory: String
    private let log: Log
    private let state: Mutex<OfferedValues>

    private static let file = "offered.json"

    init(directory: String, log: Log) {
        self.directory = directory
        self.log = log
        // A cache: what cannot be read is asked for again.
        let kept = FileManager.default.contents(atPath: "\(directory)/\(Self.file)")
        let values = kept.flatMap { try? JSONDecoder().decode(OfferedValues.self, from: $0) }
        state = Mutex(values ?? OfferedValues())
    }

    /// Everything that is offered.
    var value: OfferedValues { state.withLock { $0 } }

    /// Takes what an app offers, by the class of the intent; answers whether it is something new.
    func set(_ intents: [String: OfferedValues.Parameters], app: String) -> Bool {
        change { $0.set(intents, app: app) }
    }

    /// Forgets an app.
    func remove(app: String) {
        _ = change { $0.remove(app: app) }
    }

    private func change(_ body: (inout OfferedValues) -> Void) -> Bool {
        let changed: OfferedValues? = state.withLock { values in
            let before = values
            body(&values)
            return values == before ? nil : values
        }
        guard let changed else { return false }
        do {
            try Locations.makeDirectory(directory)
            try JSONEncoder().encode(changed).write(to: URL(filePath: "\(directory)/\(Self.file)"), options: .atomic)
        } catch {
            log.notice("\(directory)/\(Self.file) cannot be written: \(error)")
        }
        return true
    }
}
