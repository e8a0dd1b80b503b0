import Glibc
import Intents
import Language
import Library

/// Writes to a store without end and prints each write once the store has acknowledged it.
///
/// A test kills it in the middle and looks whether all that was printed is there. Lines are `shortcut ID`,
/// `removed ID` (before it `removing ID`, for it may be done and not acknowledged), `history NUMBER`, `permission APP`.
@main
struct StoreTorture {
    static func main() throws {
        guard CommandLine.arguments.count == 3 else {
            print("usage: StoreTorture PATH ROUND")
            exit(64)
        }
        let round = CommandLine.arguments[2]
        if round == "as-nobody" {
            // Root may write anywhere; another user shows what a file does that is not ours.
            guard setgid(65_534) == 0, setuid(65_534) == 0 else { exit(77) }
        }
        do {
            try write(to: Store(path: CommandLine.arguments[1]), round: round)
        } catch {
            acknowledge("error \(error.code) \(error.message)")
            exit(1)
        }
    }

    private static func write(to store: Store, round: String) throws(StoreError) -> Never {
        var number = 0
        while true {
            number += 1
            let phrase = "round \(round) number \(number)"
            let added = try store.addShortcut(
                phrase: phrase,
                normalForm: phrase,
                language: "en-US",
                action: .command(["run", phrase]),
                created: 0
            )
            acknowledge("shortcut \(added.id)")
            acknowledge("history \(try store.append(HistoryEntry(time: 0, source: .typed, outcome: phrase)))")
            try store.setPermission(.allowed, app: phrase)
            acknowledge("permission \(phrase)")
            if number.isMultiple(of: 3) {
                acknowledge("removing \(added.id)")
                try store.removeShortcut(id: added.id)
                acknowledge("removed \(added.id)")
            }
        }
    }

    private static func acknowledge(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
    }
}
