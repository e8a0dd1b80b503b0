import Glibc

/// Wiring alone: the command line to a command, its end to the shell.
@main
enum Main {
    /// Not asynchronous itself, so that signals are blocked in the first thread before there is another.
    static func main() {
        Interrupts.install()
        Task.detached {
            let environment = Environment.current
            let console = Console.standard(environment: environment)
            let program = Program(console: console, environment: environment, input: STDIN_FILENO)
            exit(await program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
        }
        while true { pause() }
    }
}
