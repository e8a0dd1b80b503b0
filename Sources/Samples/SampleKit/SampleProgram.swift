import FoundationEssentials
import Glibc

/// Runs a sample's command line to its end.
package enum SampleProgram {
    /// Does what the arguments say, prints what comes of it, and ends the process with the right code.
    package static func main(
        _ name: String,
        _ body: (_ arguments: [String], _ environment: [String: String]) async throws(SampleFailure) -> String
    ) async {
        do throws(SampleFailure) {
            let arguments = Array(CommandLine.arguments.dropFirst())
            let output = try await body(arguments, ProcessInfo.processInfo.environment)
            if !output.isEmpty { print(output) }
        } catch {
            let cure = error.exitCode == 64 ? "; `\(name) --help` shows how" : ""
            let line = "\(name): \(error.message)\(cure)\n"
            _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
            exit(error.exitCode)
        }
    }
}
