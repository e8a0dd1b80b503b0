import Wire

/// Offers what is installed to someone who gave a phrase alone.
struct ActionChooser {
    private let invocation: Invocation
    private let daemon: DaemonClient

    /// How many things that were done last are offered.
    private static let recentOffers = 5

    init(_ invocation: Invocation, _ daemon: DaemonClient) {
        self.invocation = invocation
        self.daemon = daemon
    }

    /// What the person chose; nil when they chose nothing. Without a terminal the offers are listed, and it is a usage
    /// error.
    func choose(for phrase: String) async throws(Failure) -> ShortcutAction? {
        let catalog = try await daemon.call(CatalogRequest())
        let recent = try await daemon.call(SuggestionListRequest(limit: Self.recentOffers, recent: true)).suggestions
        let offers =
            Self.offers(of: catalog)
            + recent.map { suggestion in
                Offer(title: suggestion.title, action: .suggestion(suggestion.id), parameters: [])
            }
        guard !offers.isEmpty else {
            throw .usage(
                "nothing is installed to bind “\(phrase)” to",
                hint: "phrasectl app install DIR, or a command: phrasectl add \"\(phrase)\" -- COMMAND"
            )
        }
        guard daemon.canAsk, !invocation.wantsJSON else {
            try list(catalog, offers: offers)
            throw .usage("say what “\(phrase)” should do: --intent, --activity or -- COMMAND")
        }
        let question = AskRequest(
            session: "",
            kind: .choice,
            prompt: "What should “\(phrase)” do?",
            choices: offers.map { .init(title: $0.title, subtitle: $0.name) }
        )
        guard let index = await daemon.ask(question).choice else {
            invocation.console.tell(Line("Nothing was bound.", .quiet))
            return nil
        }
        return try await complete(offers[index])
    }

    private func list(_ catalog: CatalogRequest.Reply, offers: [Offer]) throws(Failure) {
        try invocation.print(catalog) { canvas in
            var table = TextTable("TITLE", "OPTION")
            table.rows = offers.map { [Line($0.title, .strong), Line($0.option)] }
            return table.lines(on: canvas)
        }
    }

    /// Asks for the parameters a person may want to fix; an empty answer leaves one to be asked when the phrase is said.
    private func complete(_ offer: Offer) async throws(Failure) -> ShortcutAction {
        guard case .intent(let app, let intent, _) = offer.action else { return offer.action }
        var set: [String: String] = [:]
        if !offer.parameters.isEmpty {
            invocation.console.tell(Line("What is left empty is asked when you say the phrase.", .quiet))
        }
        for parameter in offer.parameters {
            let values = parameter.values.map { $0.isEmpty ? "" : " (\($0.prefix(6).joined(separator: ", ")))" } ?? ""
            let answer = await daemon.askLine("\(parameter.title, .strong)\(values, .quiet) ")
            guard let answer else { throw Failure(.notDone, "cancelled: nothing was bound") }
            if !answer.isEmpty { set[parameter.name] = answer }
        }
        return .intent(app: app, intent: intent, set: set)
    }

    private struct Offer {
        let title: String
        let action: ShortcutAction
        let parameters: [IntentInfo.Parameter]

        var name: String {
            switch action {
            case .intent(let app, let name, _), .activity(let app, let name): "\(app)/\(name)"
            case .command(let words): words.joined(separator: " ")
            case .suggestion(let id): id
            }
        }

        var option: String {
            if case .activity = action { return "--activity \(name)" }
            if case .suggestion = action { return "--suggestion \(name)" }
            return "--intent \(name)"
        }
    }

    private static func offers(of catalog: CatalogRequest.Reply) -> [Offer] {
        let intents = catalog.intents.map { intent in
            Offer(
                title: intent.title,
                action: .intent(app: intent.app, intent: intent.intent, set: [:]),
                parameters: intent.parameters ?? []
            )
        }
        let activities = catalog.activities.map { activity in
            Offer(
                title: activity.title ?? activity.type,
                action: .activity(app: activity.app, type: activity.type),
                parameters: []
            )
        }
        return intents + activities
    }
}
