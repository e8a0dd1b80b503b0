import IntentKit
import Wire

/// The command line of Soup Chef.
struct SoupChefCommand: Hashable {
    enum Verb: Hashable {
        case help
        case serve
        case orders(json: Bool)
        case menu(json: Bool)
        case stock(Soup, isThere: Bool)
    }

    static let appID = "org.phrased.SoupChef"

    static let help = """
        soupchef orders            what was ordered, the latest last
        soupchef menu              the soups, their prices, and what is out of stock
        soupchef stock SOUP out    takes a soup off the menu for now; `in` puts it back
        soupchef serve             takes orders for the daemon, which starts this itself

          --json        one JSON object a line (orders, menu)
          --root DIR    the directory the daemon was started with, if it was
        """

    let verb: Verb
    let root: String?

    init(arguments: [String]) throws(SoupChefFailure) {
        var words: [String] = []
        var root: String?
        var json = false
        var help = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": json = true
            case "--help", "-h": help = true
            case "--root":
                guard let directory = rest.popFirst(), !directory.isEmpty else {
                    throw .usage("--root needs a directory")
                }
                root = directory
            case _ where argument.hasPrefix("--root=") && argument.count > 7: root = String(argument.dropFirst(7))
            case _ where argument.hasPrefix("-"): throw .usage("there is no option \(argument)")
            default: words.append(argument)
            }
        }
        self.root = root
        if help || words == ["help"] {
            verb = .help
            return
        }
        guard let name = words.first else { throw .usage("no verb") }
        let operands = Array(words.dropFirst())
        switch name {
        case "serve": verb = .serve
        case "orders": verb = .orders(json: json)
        case "menu": verb = .menu(json: json)
        case "stock": verb = try Self.stock(operands)
        default: throw .usage("there is no verb \"\(name)\"")
        }
        if name != "stock", let operand = operands.first { throw .usage("\(name) takes no \"\(operand)\"") }
        if json, name != "orders", name != "menu" { throw .usage("\(name) has no --json") }
    }

    /// A soup's name may be several words, quoted or not.
    private static func stock(_ operands: [String]) throws(SoupChefFailure) -> Verb {
        guard operands.count >= 2, let last = operands.last, last == "in" || last == "out" else {
            throw .usage("stock takes a soup, and then \"in\" or \"out\"")
        }
        let name = operands.dropLast().joined(separator: " ")
        guard let soup = Menu.soup(named: name) else {
            let names = Soup.allCases.map(\.displayName).joined(separator: ", ")
            throw SoupChefFailure(message: "there is no \"\(name)\" on the menu: \(names)", exitCode: 65)
        }
        return .stock(soup, isThere: last == "in")
    }

    /// Where orders and stock are kept: what was asked for, what the daemon says, what the system says.
    func dataDirectory(environment: [String: String]) -> String {
        if root == nil, let directory = environment["PHRASED_APP_DATA"], !directory.isEmpty { return directory }
        return Locations(root: root, environment: environment).appData(Self.appID)
    }

    /// Does what the command says, and returns what to print.
    func run(environment: [String: String]) async throws(SoupChefFailure) -> String {
        let kitchen = Kitchen(directory: dataDirectory(environment: environment))
        switch verb {
        case .help: return Self.help
        case .orders(let json):
            let orders = try kitchen.orders()
            return json ? try orders.map(Kitchen.line).joined(separator: "\n") : OrderTable.text(orders)
        case .menu(let json): return try Menu.text(outOfStock: kitchen.outOfStock(), json: json)
        case .stock(let soup, let isThere):
            try kitchen.setStock(of: soup, isThere: isThere)
            return "The \(soup.displayName) is \(isThere ? "back on the menu" : "out of stock")."
        case .serve:
            do throws(IntentServiceError) {
                let handler = OrderSoupHandler(kitchen: kitchen)
                try await IntentService(environment: environment, registrations: [handler.registration]).run()
            } catch {
                throw SoupChefFailure(message: error.description, exitCode: 69)
            }
            return ""
        }
    }
}
