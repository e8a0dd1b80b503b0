import IntentKit
import SampleKit

/// The command line of Quick Order Coffee.
struct QuickOrderCoffeeCommand {
    static let appID = "org.phrased.QuickOrderCoffee"

    static let help = """
        quickordercoffee login NAME          logs in; orders go to this name
        quickordercoffee logout              logs out
        quickordercoffee order COFFEE        orders a coffee: --quantity N, --size small|medium|large
        quickordercoffee again               orders what was ordered last once more
        quickordercoffee orders              what was ordered, the latest last
        quickordercoffee menu                the coffees, their prices, and what is out of stock
        quickordercoffee stock COFFEE out    a coffee is out of stock; `in` when it is back
        quickordercoffee open                shows the menu in a window, or here where there is no desktop
        quickordercoffee serve               takes orders for the daemon, which starts this itself

          --json        one JSON object a line (orders)
          --root DIR    the directory the daemon was started with, if it was
        """

    private let line: CommandWords

    init(arguments: [String]) throws(SampleFailure) {
        line = try CommandWords(arguments, options: ["--quantity", "--size"])
        guard !line.wantsHelp else { return }
        if line.verb != "orders" { try line.requireNoJSON() }
        if !["login", "order", "stock"].contains(line.verb) { try line.requireNoOperands() }
        if !line.values.isEmpty, line.verb != "order" { throw .usage("\(line.verb) takes no options of an order") }
    }

    func places(environment: [String: String]) -> SamplePlaces {
        SamplePlaces(app: Self.appID, root: line.root, environment: environment)
    }

    /// Does what the command says, and returns what to print.
    func run(environment: [String: String]) async throws(SampleFailure) -> String {
        if line.wantsHelp { return Self.help }
        let places = places(environment: environment)
        let counter = Counter(directory: places.data)
        switch line.verb {
        case "login":
            let name = line.operands.joined(separator: " ")
            guard !name.isEmpty else { throw .usage("login takes a name") }
            try counter.setCustomer(name)
            return "Hello, \(name)."
        case "logout":
            try counter.setCustomer(nil)
            return "Logged out."
        case "order": return try await order(at: counter, places)
        case "again":
            guard let last = try counter.orders().last, let coffee = Coffee(caseName: last.coffee),
                let size = CupSize(caseName: last.size)
            else { throw .unknown("nothing was ordered yet") }
            return try await place(coffee, size, last.quantity, at: counter, places)
        case "orders":
            let orders = try counter.orders()
            if line.isJSON { return try orders.map(JSONText.line).joined(separator: "\n") }
            return orders.isEmpty ? "No orders yet." : orders.map(\.text).joined(separator: "\n")
        case "menu": return try counter.menu()
        case "stock":
            let (name, isThere) = try line.stockChange()
            let coffee = try Coffee(named: name)
            try counter.setStock(of: coffee, isThere: isThere)
            return "The \(coffee.displayName) is \(isThere ? "back" : "out of stock")."
        case "open":
            return try Page("menu", text: try counter.menu(), directory: places.data).open(environment: environment)
        case "serve":
            let handler = OrderCoffeeHandler(counter: counter, texts: AppTexts(directory: places.appDirectory))
            do throws(IntentServiceError) {
                try await IntentService(environment: environment, registrations: [handler.registration]).run()
            } catch {
                throw .daemon(error.description)
            }
            return ""
        case "": throw .usage("no verb")
        default: throw .usage("there is no verb \"\(line.verb)\"")
        }
    }

    private func order(at counter: Counter, _ places: SamplePlaces) async throws(SampleFailure) -> String {
        let quantity = line.values["--quantity"] ?? "1"
        guard let count = Int(quantity), Coffee.quantities.contains(count) else {
            throw .usage("--quantity is a number from 1 to \(Coffee.quantities.upperBound), not \"\(quantity)\"")
        }
        let sizeName = line.values["--size"] ?? "medium"
        guard let size = CupSize(caseName: sizeName) else {
            throw .usage("--size is small, medium or large, not \"\(sizeName)\"")
        }
        guard !line.operands.isEmpty else { throw .usage("order takes a coffee") }
        let coffee = try Coffee(named: line.operands.joined(separator: " "))
        return try await place(coffee, size, count, at: counter, places)
    }

    private func place(
        _ coffee: Coffee,
        _ size: CupSize,
        _ quantity: Int,
        at counter: Counter,
        _ places: SamplePlaces
    ) async throws(SampleFailure) -> String {
        guard let customer = try counter.customer() else {
            throw .unknown("nobody is logged in; `quickordercoffee login NAME` logs in")
        }
        guard try counter.available().contains(coffee) else {
            throw .unknown("the \(coffee.displayName) is out of stock")
        }
        let order = try counter.place(coffee, size, quantity: quantity, for: customer)
        var intent = OrderCoffeeIntent()
        (intent.coffee, intent.size, intent.quantity) = (coffee, size, quantity)
        let told = await Donor(app: Self.appID, socketPath: places.socketPath).donate(
            order: DonatedInteraction(
                intent: intent.intent,
                identifier: "order-\(order.number)",
                group: coffee.caseName,
                direction: .outgoing,
                suggestedInvocationPhrase: "order \(coffee.displayName)"
            ),
            named: coffee.displayName
        )
        return ([order.text] + told).joined(separator: "\n")
    }
}
