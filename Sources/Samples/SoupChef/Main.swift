import FoundationEssentials
import Glibc

@main
enum Main {
    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        do throws(SoupChefFailure) {
            let command = try SoupChefCommand(arguments: Array(CommandLine.arguments.dropFirst()))
            let output = try await command.run(environment: environment)
            if !output.isEmpty { print(output) }
        } catch {
            let line = "soupchef: \(error.message)\n"
            _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
            exit(error.exitCode)
        }
    }
}
