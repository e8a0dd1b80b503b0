import Glibc
import IntentGeneration

@main
enum Main {
    static func main() {
        do throws(CommandFailure) {
            let message = try GenerateCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
            if !message.isEmpty { print(message) }
        } catch {
            let line = "intentgen: \(error.message)\n"
            _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
            exit(error.exitCode)
        }
    }
}
