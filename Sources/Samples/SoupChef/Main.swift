import SampleKit

@main
enum Main {
    static func main() async {
        await SampleProgram.main("soupchef") { (arguments, environment) throws(SampleFailure) in
            try await SoupChefCommand(arguments: arguments).run(environment: environment)
        }
    }
}
