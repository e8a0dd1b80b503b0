import SampleKit

@main
enum Main {
    static func main() async {
        await SampleProgram.main("quickordercoffee") { (arguments, environment) throws(SampleFailure) in
            try await QuickOrderCoffeeCommand(arguments: arguments).run(environment: environment)
        }
    }
}
