import IntentKit
import Intents
import SampleKit

/// The command line of Soup Chef.
struct SoupChefCommand: Hashable {
    enum Verb: Hashable {
        case help
        case serve
        case orders(json: Bool)
        case menu(json: Bool)
        case order(Soup, quantity: Int, options: [SoupOption])
        case stock(Soup, isThere: Bool)
        case setServed(Soup, isServed: Bool)
        case open
    }

    static let appID = "org.phrased.SoupChef"

    static let help = """
        soupchef order SOUP        orders a soup: --quantity N, --with OPTION,OPTION
        soupchef orders            what was ordered, the latest last
        soupchef menu              the soups, their prices, and what is out of stock
        soupchef stock SOUP out    there is none of a soup for now; `in` when there is some again
        soupchef remove SOUP       takes a soup off the menu, and names the shortcuts that order it
        soupchef restore SOUP      puts it back
        soupchef open              shows the menu in a window, or here where there is no desktop
        soupchef serve             takes orders for the daemon, which starts this itself

          --json        one JSON object a line (orders, menu)
          --root DIR    the directory the daemon was started with, if it was
        """

    let verb: Verb
    let root: String?

    init(arguments: [String]) throws(SampleFailure) {
        let line = try CommandWords(arguments, options: ["--quantity", "--with"])
        root = line.root
        if line.wantsHelp {
            verb = .help
            return
        }
        if !line.values.isEmpty, line.verb != "order" { throw .usage("\(line.verb) takes no options of an order") }
        switch line.verb {
        case "orders": verb = .orders(json: line.isJSON)
        case "menu": verb = .menu(json: line.isJSON)
        case "serve": verb = .serve
        case "open": verb = .open
        case "order": verb = try Self.order(line)
        case "stock":
            let (name, isThere) = try line.stockChange()
            verb = .stock(try Menu.soup(named: name), isThere: isThere)
        case "remove", "restore":
            verb = .setServed(try Self.soup(line), isServed: line.verb == "restore")
        case "": throw .usage("no verb")
        default: throw .usage("there is no verb \"\(line.verb)\"")
        }
        switch verb {
        case .orders, .menu: try line.requireNoOperands()
        case .serve, .open:
            try line.requireNoOperands()
            try line.requireNoJSON()
        default: try line.requireNoJSON()
        }
    }

    /// A soup's name may be several words, quoted or not.
    private static func soup(_ line: CommandWords) throws(SampleFailure) -> Soup {
        guard !line.operands.isEmpty else { throw .usage("\(line.verb) takes a soup") }
        return try Menu.soup(named: line.operands.joined(separator: " "))
    }

    private static func order(_ line: CommandWords) throws(SampleFailure) -> Verb {
        let quantity = line.values["--quantity"] ?? "1"
        guard let count = Int(quantity), Menu.quantities.contains(count) else {
            throw .usage("--quantity is a number from 1 to \(Menu.quantities.upperBound), not \"\(quantity)\"")
        }
        var options: [SoupOption] = []
        for name in (line.values["--with"] ?? "").split(separator: ",") {
            options.append(try Menu.option(named: name.trimmingPrefix(" ").description))
        }
        return .order(try soup(line), quantity: count, options: options)
    }

    /// The menu as a place that can be opened again.
    static let viewMenu = UserActivity(
        type: appID + ".viewMenu",
        title: "Soup Chef's menu",
        keywords: ["soup", "lunch", "prices"],
        persistentIdentifier: "menu",
        suggestedInvocationPhrase: "show the soup menu",
        contentDescription: "Today's soups and what they cost"
    )

    private func donor(_ places: SamplePlaces) -> Donor { Donor(app: Self.appID, socketPath: places.socketPath) }

    func places(environment: [String: String]) -> SamplePlaces {
        SamplePlaces(app: Self.appID, root: root, environment: environment)
    }

    /// Does what the command says, and returns what to print.
    func run(environment: [String: String]) async throws(SampleFailure) -> String {
        let places = places(environment: environment)
        let kitchen = Kitchen(directory: places.data)
        switch verb {
        case .help: return Self.help
        case .orders(let json):
            let orders = try kitchen.orders()
            return json ? try orders.map(JSONText.line).joined(separator: "\n") : OrderTable.text(orders)
        case .menu(let json): return json ? try Menu.lines(of: kitchen) : try Menu.text(of: kitchen)
        case .order(let soup, let quantity, let options):
            guard try kitchen.available().contains(soup) else {
                throw .unknown("the \(soup.displayName) cannot be ordered now; `soupchef menu` shows what can")
            }
            let order = try kitchen.place(soup, quantity: quantity, options: options)
            var intent = OrderSoupIntent()
            (intent.soup, intent.quantity) = (soup, quantity)
            if !options.isEmpty { intent.options = options }
            let told = await donor(places).donate(
                order: DonatedInteraction(
                    intent: intent.intent,
                    identifier: "order-\(order.number)",
                    group: soup.caseName,
                    direction: .outgoing,
                    suggestedInvocationPhrase: "Order \(soup.displayName)"
                ),
                named: soup.displayName
            )
            return ([OrderTable.text([order])] + told).joined(separator: "\n")
        case .stock(let soup, let isThere):
            try kitchen.setStock(of: soup, isThere: isThere)
            return "The \(soup.displayName) is \(isThere ? "back in stock" : "out of stock")."
        case .setServed(let soup, let isServed):
            try kitchen.setServed(soup, isServed: isServed)
            if isServed { return "The \(soup.displayName) is back on the menu." }
            let forgotten = await donor(places).takeBack { kept in
                kept.group == soup.caseName || kept.values["soup"] == soup.displayName
            }
            let told = forgotten == 0 ? [] : ["It is not suggested any more."]
            let stale = await StaleShortcuts(app: Self.appID, socketPath: places.socketPath).text(of: soup)
            return (["The \(soup.displayName) is off the menu."] + told + stale).joined(separator: "\n")
        case .open:
            // What the daemon opened it knows already.
            if environment["PHRASED_ACTIVITY"] == nil { await donor(places).donate(Self.viewMenu) }
            let page = Page("menu", text: try Menu.text(of: kitchen), directory: places.data)
            return try page.open(environment: environment)
        case .serve:
            let handler = OrderSoupHandler(kitchen: kitchen, texts: AppTexts(directory: places.appDirectory))
            do throws(IntentServiceError) {
                try await IntentService(environment: environment, registrations: [handler.registration]).run()
            } catch {
                throw .daemon(error.description)
            }
            return ""
        }
    }
}
