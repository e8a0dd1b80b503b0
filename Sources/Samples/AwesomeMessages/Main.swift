import SampleKit

@main
enum Main {
    static func main() async {
        await SampleProgram.main("awesome") { (arguments, environment) throws(SampleFailure) in
            try await AwesomeCommand(arguments: arguments).run(environment: environment)
        }
    }
}
