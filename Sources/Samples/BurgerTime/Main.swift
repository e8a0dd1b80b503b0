import SampleKit

@main
enum Main {
    static func main() async {
        await SampleProgram.main("burgertime") { (arguments, environment) throws(SampleFailure) in
            try await BurgerTimeCommand(arguments: arguments).run(environment: environment)
        }
    }
}
