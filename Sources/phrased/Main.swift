import Daemon
import FoundationEssentials

@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments
        let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        DaemonProgram.run(
            arguments: Array(arguments.dropFirst()),
            environment: ProcessInfo.processInfo.environment,
            executablePath: executable ?? arguments.first ?? "phrased"
        )
    }
}
