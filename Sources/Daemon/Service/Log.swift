import Glibc
import Synchronization

/// Where the daemon tells its operator what it does.
///
/// Under journald each line carries its priority as `<N>`; in a terminal it names the level. What people said or
/// typed is only ever logged at `debug`.
struct Log: Sendable {
    enum Level: Int, Sendable, Comparable, CaseIterable {
        case error = 3
        case warning = 4
        case notice = 5
        case info = 6
        case debug = 7

        init?(named name: String) {
            guard let level = Level.allCases.first(where: { $0.name == name }) else { return nil }
            self = level
        }

        var name: String { "\(self)" }

        static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    }

    typealias Sink = @Sendable (Level, String) -> Void

    private let threshold: Threshold
    private let sink: Sink

    init(level: Level = .info, sink: @escaping Sink) {
        threshold = Threshold(level)
        self.sink = sink
    }

    /// Lines on standard error, for journald when the environment says that it listens.
    init(environment: [String: String], level: Level = .info) {
        let isJournal = environment["JOURNAL_STREAM"] != nil
        self.init(level: level) { level, message in
            Log.write(Log.lines(message, prefix: isJournal ? "<\(level.rawValue)>" : "phrased: \(level.name): "))
        }
    }

    /// What is more detailed than this is not logged; a reload may change it.
    var level: Level {
        get { threshold.value.withLock { $0 } }
        nonmutating set { threshold.value.withLock { $0 = newValue } }
    }

    func error(_ message: @autoclosure () -> String) { log(.error, message()) }
    func warning(_ message: @autoclosure () -> String) { log(.warning, message()) }
    func notice(_ message: @autoclosure () -> String) { log(.notice, message()) }
    func info(_ message: @autoclosure () -> String) { log(.info, message()) }
    func debug(_ message: @autoclosure () -> String) { log(.debug, message()) }

    func log(_ level: Level, _ message: @autoclosure () -> String) {
        guard level <= self.level else { return }
        sink(level, message())
    }

    /// One line for each line of the message; other control characters are replaced, so that nothing said or sent
    /// can forge a line or reach a terminal.
    static func lines(_ message: String, prefix: String) -> String {
        message.split(separator: "\n").map { line in
            let clean = line.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
            return prefix + String(String.UnicodeScalarView(clean)) + "\n"
        }.joined()
    }

    private static func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    private final class Threshold: Sendable {
        let value: Mutex<Level>
        init(_ level: Level) { value = Mutex(level) }
    }
}
