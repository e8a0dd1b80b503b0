import Glibc
import Wire

/// A handler that does one thing differently, named by its argument; for tests of what the daemon makes of it.
///
/// It speaks the protocol line by line, without the library that would keep it from its oddities.
@main
enum Main {
    static func main() {
        let oddity = CommandLine.arguments.dropFirst().first ?? ""
        // It is started, and never comes.
        if oddity == "never" { pauseForever() }
        guard let path = getenv("PHRASED_SOCKET"), let app = getenv("PHRASED_APP_ID"),
            let line = LineConnection(path: String(cString: path))
        else { exit(1) }
        // It comes, and never says who it is.
        if oddity == "silent" { pauseForever() }
        let handler = OddHandler(oddity: oddity, app: String(cString: app), line: line)
        handler.register()
        while let message = line.read() { handler.take(message) }
    }

    static func pauseForever() -> Never {
        while true { sleep(600) }
    }
}
