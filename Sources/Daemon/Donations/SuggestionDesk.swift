import Habits
import Intents
import Language
import Library
import Wire

/// Suggests what the person probably wants to do now, learns what they do not want, and keeps what apps declare.
struct SuggestionDesk: Sendable {
    let house: House

    private var donations: DonationDesk { DonationDesk(house: house) }

    func list(_ request: SuggestionListRequest) async throws(RPCError) -> SuggestionListRequest.Reply {
        let time = request.time ?? house.surroundings.now()
        guard time.isFinite else { throw RPCError(.invalidParameters, "params.time: expected seconds since 1970") }
        let limit = min(max(request.limit ?? 3, 1), 100)
        let withHours = request.hours ?? false
        let site = request.site
        if request.recent ?? false {
            let recent = try await house.store.answer { (store) throws(StoreError) in
                try store.recentShortcuts(limit: limit)
            }
            return SuggestionListRequest.Reply(suggestions: recent.map { info($0) })
        }
        // More than asked for, because of apps that are gone or denied.
        let found = try await house.store.answer { (store) throws(StoreError) in
            let learnt = try store.suggestions(at: time, site: site, limit: limit + 20)
            let moment = HabitMoment(time: time, offset: store.clockOffset(time), site: site)
            let relevant = try store.declaredShortcuts(.relevant).filter { declared in
                declared.relevance.contains { $0.holds(at: time, minute: moment.minute, site: site) }
            }
            return Found(
                learnt: learnt,
                relevant: relevant.map(\.shortcut),
                suggested: try store.declaredShortcuts(.suggested).map(\.shortcut),
                names: try store.names(in: learnt)
            )
        }
        let permissions = try await house.store.answer { (store) throws(StoreError) in try store.permissions() }
        var suggestions = ranked(found).filter { isThere($0.shortcut, permissions) }.prefix(limit).map(\.info)
        if withHours {
            for index in suggestions.indices {
                guard let number = KnownShortcut.number(of: suggestions[index].id) else { continue }
                suggestions[index].hours = try await house.store.answer { (store) throws(StoreError) in
                    try store.picture(of: number, until: time)
                }
            }
        }
        return SuggestionListRequest.Reply(suggestions: Array(suggestions))
    }

    func refuse(_ request: SuggestionRefuseRequest) async throws(RPCError) -> Empty {
        guard let number = KnownShortcut.number(of: request.suggestion) else {
            throw RPCError(.notFound, "'\(request.suggestion)' is no suggestion.")
        }
        let time = request.time ?? house.surroundings.now()
        try await house.store.answer { (store) throws(StoreError) in
            try store.refuse(number, at: time, site: request.site)
        }
        return Empty()
    }

    func declare(_ request: SuggestionDeclareRequest, peer: Peer) async throws(RPCError) -> Empty {
        let app = try donations.app(request.app, peer: peer, needed: true) ?? ""
        for (kind, given) in [
            (DeclaredShortcut.Kind.relevant, request.relevant), (.suggested, request.suggested),
        ] {
            guard let given else { continue }
            guard given.count <= 100 else { throw RPCError(.tooLarge, "An app may declare 100 shortcuts of a kind.") }
            var shortcuts: [DeclaredShortcut] = []
            for declaration in given { shortcuts.append(try declared(declaration, app: app)) }
            let declared = shortcuts
            try await house.store.answer { (store) throws(StoreError) in
                try store.declare(declared, kind: kind, app: app)
            }
        }
        return Empty()
    }

    // MARK: - Ranking

    private struct Found {
        let learnt: [Suggestion]
        let relevant: [KnownShortcut]
        let suggested: [KnownShortcut]
        let names: [Int: String]
    }

    /// What was learnt by its probability; what an app says matters now takes a place as if it were fairly probable, and
    /// what it merely suggests comes last.
    private func ranked(_ found: Found) -> [(shortcut: KnownShortcut, info: SuggestionInfo)] {
        var ranked: [(shortcut: KnownShortcut, info: SuggestionInfo)] = found.learnt.map { suggestion in
            var info = info(suggestion.shortcut)
            info.probability = suggestion.probability
            info.reasons = suggestion.reasons.map { $0.text { found.names[$0] ?? "something" } }
            return (suggestion.shortcut, info)
        }
        func isNew(_ shortcut: KnownShortcut) -> Bool { !ranked.contains { $0.shortcut.number == shortcut.number } }
        let place = ranked.firstIndex { ($0.info.probability ?? 0) < Self.declaredProbability } ?? ranked.count
        for shortcut in found.relevant.reversed() where isNew(shortcut) {
            var info = info(shortcut)
            info.reasons = ["\(appName(shortcut) ?? "its app") says that it matters now"]
            ranked.insert((shortcut, info), at: place)
        }
        for shortcut in found.suggested where isNew(shortcut) {
            var info = info(shortcut)
            info.reasons = ["suggested by \(appName(shortcut) ?? "its app")"]
            ranked.append((shortcut, info))
        }
        return ranked
    }

    /// Where something declared stands among what was learnt.
    private static let declaredProbability = 0.2

    /// Whether what it needs is installed and not denied.
    private func isThere(_ shortcut: KnownShortcut, _ permissions: [String: Permission]) -> Bool {
        let catalog = house.registry.catalog.value
        switch shortcut.offer.action {
        case .command: return true
        case .intent(let app, let intent):
            return permissions[app] != .denied && catalog.apps[app]?.definition(named: intent.className) != nil
        case .activity(let app, let activity):
            return permissions[app] != .denied && catalog.apps[app]?.activityTypes.contains(activity.type) == true
        }
    }

    private func info(_ known: KnownShortcut) -> SuggestionInfo {
        let offer = known.offer
        var info = SuggestionInfo(
            id: known.id,
            app: offer.action.app,
            title: offer.title,
            action: ShortcutInfo.action(
                offer.action,
                catalog: house.registry.catalog.value,
                languages: house.languages
            )
        )
        (info.subtitle, info.phrase) = (offer.subtitle, offer.phrase)
        return info
    }

    private func appName(_ known: KnownShortcut) -> String? {
        known.offer.action.app.map { house.registry.catalog.value.apps[$0]?.displayName(house.languages) ?? $0 }
    }

    // MARK: - Reading

    private func declared(
        _ declaration: SuggestionDeclareRequest.Declaration,
        app id: String
    ) throws(RPCError) -> DeclaredShortcut {
        let app = try ActionReader(catalog: donations.catalog, languages: house.languages).app(id)
        var relevance: [Relevance] = []
        for given in declaration.relevance ?? [] { relevance.append(try Self.relevance(given)) }
        var offer: Offer
        switch (declaration.intent, declaration.activity) {
        case (let json?, nil):
            var intent: Intent = try DonationDesk.value(json, "intent")
            let definition = try DonationCheck(catalog: donations.catalog, languages: house.languages).definition(
                of: intent,
                app: app,
                identifier: id,
                isBeingHandled: false
            )
            intent.className = definition.className
            // The app itself names the values, so they are no one's secret.
            offer = donations.offers.offer(intent, of: definition, app: app, suggestsText: true)
        case (nil, let json?):
            let activity: UserActivity = try DonationDesk.value(json, "activity")
            offer = donations.offers.offer(try donations.action(activity, of: app))
        default:
            throw RPCError(.invalidParameters, "suggestion.declare: a shortcut is either an intent or an activity.")
        }
        offer.phrase = declaration.suggestedInvocationPhrase ?? offer.phrase
        return DeclaredShortcut(offer: offer, relevance: relevance)
    }

    private static func relevance(_ given: SuggestionDeclareRequest.Relevance) throws(RPCError) -> Relevance {
        switch (given.start, given.situation) {
        case (let start?, nil): return .date(start: start, end: given.end)
        case (nil, let situation?): return .situation(situation)
        default: throw RPCError(.invalidParameters, "suggestion.declare: relevance is either a start or a situation.")
        }
    }
}

extension Store {
    /// What the things are called that reasons speak of.
    fileprivate func names(in suggestions: [Suggestion]) throws(StoreError) -> [Int: String] {
        var names: [Int: String] = [:]
        for case .after(let item, _, _) in suggestions.flatMap(\.reasons) where names[item] == nil {
            // What may not be offered may not be named either.
            guard let known = try knownShortcut(item), known.offer.isEligible else { continue }
            names[item] = known.offer.title
        }
        return names
    }
}
