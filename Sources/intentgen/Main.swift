import Glibc
import IntentGeneration

@main
enum Main {
    static func main() {
        do throws(CommandFailure) {
            let outcome = try IntentgenCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
            if !outcome.text.isEmpty { print(outcome.text) }
            exit(outcome.exitCode)
        } catch {
            let line = "intentgen: \(error.message)\n"
            _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
            exit(error.exitCode)
        }
    }
}
