import IntentKit
import Intents
import SampleKit

/// The command line of Burger Time.
struct BurgerTimeCommand {
    static let appID = "org.phrased.BurgerTime"

    static let help = """
        burgertime order BURGER        orders a burger: --quantity N, --with ADDITION,ADDITION
        burgertime orders              what was ordered, the latest last
        burgertime menu                the burgers, their prices, and what is sold out
        burgertime stock BURGER out    there are none left of a burger; `in` when there are some again
        burgertime open                shows the menu in a window, or here where there is no desktop
        burgertime serve               takes orders for the daemon, which starts this itself

          --json        one JSON object a line (orders)
          --root DIR    the directory the daemon was started with, if it was
        """

    private let line: CommandWords

    init(arguments: [String]) throws(SampleFailure) {
        line = try CommandWords(arguments, options: ["--quantity", "--with"])
        if !line.wantsHelp, !["orders"].contains(line.verb) { try line.requireNoJSON() }
        if !line.wantsHelp, !line.values.isEmpty, line.verb != "order" {
            throw .usage("\(line.verb) takes no options of an order")
        }
    }

    func places(environment: [String: String]) -> SamplePlaces {
        SamplePlaces(app: Self.appID, root: line.root, environment: environment)
    }

    /// Does what the command says, and returns what to print.
    func run(environment: [String: String]) async throws(SampleFailure) -> String {
        if line.wantsHelp { return Self.help }
        let places = places(environment: environment)
        let grill = Grill(directory: places.data)
        let texts = AppTexts(directory: places.appDirectory)
        switch line.verb {
        case "orders":
            try line.requireNoOperands()
            let orders = try grill.orders()
            if line.isJSON { return try orders.map(JSONText.line).joined(separator: "\n") }
            return orders.isEmpty ? "No orders yet." : orders.map(\.text).joined(separator: "\n")
        case "menu":
            try line.requireNoOperands()
            return try grill.menu()
        case "order":
            return try await order(from: grill, texts, donor: Donor(app: Self.appID, socketPath: places.socketPath))
        case "stock":
            let (name, isThere) = try line.stockChange()
            let burger = try burger(name, texts)
            try grill.setStock(of: burger, isThere: isThere)
            return "The \(burger.name) is \(isThere ? "back on the grill" : "sold out")."
        case "open":
            try line.requireNoOperands()
            return try Page("menu", text: try grill.menu(), directory: places.data).open(environment: environment)
        case "serve":
            try line.requireNoOperands()
            let handler = OrderHandler(grill: grill, texts: texts)
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

    private func order(
        from grill: Grill,
        _ texts: AppTexts,
        donor: Donor
    ) async throws(SampleFailure) -> String {
        let quantity = line.values["--quantity"] ?? "1"
        guard let count = Int(quantity), Burger.quantities.contains(count) else {
            throw .usage("--quantity is a number from 1 to \(Burger.quantities.upperBound), not \"\(quantity)\"")
        }
        var additions: [Addition] = []
        for name in (line.values["--with"] ?? "").split(separator: ",") {
            let name = String(name.drop { $0 == " " })
            guard let addition = Addition(named: name, texts) else {
                let names = Addition.allCases.map(\.name).joined(separator: ", ")
                throw .unknown("there is no \"\(name)\" to go with it: \(names)")
            }
            additions.append(addition)
        }
        let burger = try burger(line.operands.joined(separator: " "), texts)
        guard try !grill.isSoldOut(burger) else { throw .unknown("the \(burger.name) is sold out") }
        let order = try grill.place(burger, quantity: count, additions: additions)
        var intent = OrderIntent()
        (intent.burgerName, intent.quantity) = (burger.name, count)
        if !additions.isEmpty {
            intent.additions = additions.map { IntentObject(identifier: $0.rawValue, displayString: $0.name) }
        }
        let told = await donor.donate(
            order: DonatedInteraction(
                intent: intent.intent,
                identifier: "order-\(order.number)",
                group: burger.rawValue,
                direction: .outgoing,
                suggestedInvocationPhrase: "burger time",
                suggestsText: true
            ),
            named: burger.name
        )
        return ([order.text] + told).joined(separator: "\n")
    }

    private func burger(_ name: String, _ texts: AppTexts) throws(SampleFailure) -> Burger {
        guard !name.isEmpty else { throw .usage("\(line.verb) takes a burger") }
        if let burger = Burger(named: name, texts) { return burger }
        let names = Burger.allCases.map(\.name).joined(separator: ", ")
        throw .unknown("there is no \"\(name)\" on the menu: \(names)")
    }
}
