import Synchronization
import Testing

@testable import Daemon

@Suite struct LogTests {
    @Test func keepsToItsLevel() {
        let lines = Mutex<[String]>([])
        let log = Log(level: .notice) { level, message in lines.withLock { $0.append("\(level.name) \(message)") } }
        log.error("a")
        log.info("b")
        log.level = .debug
        log.debug("c")
        #expect(lines.withLock { $0 } == ["error a", "debug c"])
    }

    @Test func aMessageCannotForgeALineOrReachTheTerminal() {
        #expect(Log.lines("one\ntwo\u{1B}[31m\r", prefix: "<6>") == "<6>one\n<6>two\u{FFFD}[31m\u{FFFD}\n")
    }
}
