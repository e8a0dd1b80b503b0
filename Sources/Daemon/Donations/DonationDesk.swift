import Intents
import Language
import Library
import Wire

/// Takes donations, lists them, and forgets. An app sees and deletes only its own.
struct DonationDesk: Sendable {
    let house: House

    /// An intent or an answer may weigh this, in bytes.
    static let maximumValueBytes = 64 << 10
    /// An identifier or a group may weigh this, in bytes.
    static let maximumNameBytes = 1 << 10

    func connect(_ request: AppConnectRequest, peer: Peer) throws(RPCError) -> Empty {
        let app = try reader.app(request.app)
        if let own = own(peer), own != app.id {
            throw RPCError(.conflict, "This connection speaks for \(own) already.", data: ["other": .string(own)])
        }
        house.apps[peer] = app.id
        return Empty()
    }

    func donate(_ request: DonationAddRequest, peer: Peer) async throws(RPCError) -> DonationAddRequest.Reply {
        let app = try reader.app(try self.app(request.app, peer: peer, needed: true) ?? "")
        try refuseDenied(app, permission: try await permission(app.id))
        try Self.check(request)
        var intent: Intent = try Self.value(request.intent, "intent")
        // Phrase files and people name it by either of its names.
        let known = app.definition(named: intent.className)
        if let known {
            intent.className = known.className
            intent.parameters.merge(try reader.intent(known, of: app, set: request.set ?? [:]).parameters) { $1 }
        }
        let handled = house.connections[peer]?.isHandling(intent.className, known?.name) ?? false
        let definition = try DonationCheck(catalog: catalog, languages: house.languages).definition(
            of: intent,
            app: app,
            identifier: request.identifier,
            isBeingHandled: handled
        )
        let response: IntentResponse? = try request.response.map { (json) throws(RPCError) in
            try Self.value(json, "response")
        }
        let end = request.end ?? max(request.start ?? 0, house.surroundings.now())
        let interaction = Interaction(
            app: app.id,
            identifier: request.identifier ?? "",
            group: request.group,
            donor: own(peer) == nil ? .person : .app,
            action: .intent(app: app.id, intent: intent),
            response: response,
            status: Interaction.Status(response, of: definition),
            direction: try Self.direction(request.direction),
            start: request.start ?? end,
            end: end,
            site: request.site
        )
        guard interaction.start.isFinite, end.isFinite, interaction.start <= end else {
            throw RPCError(.invalid, "donation.add: it cannot begin after it has ended.")
        }
        let offer = offers.offer(
            intent,
            of: definition,
            app: app,
            phrase: request.suggestedInvocationPhrase,
            suggestsText: request.suggestsText ?? false
        )
        let number = try await house.store.answer { (store) throws(StoreError) in
            try store.record(interaction, offer: offer)
        }
        return DonationAddRequest.Reply(
            identifier: interaction.identifier,
            shortcut: "k\(number)",
            title: offer.title
        )
    }

    func list(_ request: DonationListRequest, peer: Peer) async throws(RPCError) -> DonationListRequest.Reply {
        let app = try self.app(request.app, peer: peer, needed: false)
        let limit = min(max(request.limit ?? 20, 1), 10_000)
        let interactions = try await house.store.answer { (store) throws(StoreError) in
            try store.interactions(app: app, limit: limit)
        }
        let catalog = catalog
        return DonationListRequest.Reply(
            donations: interactions.map { DonationInfo($0, catalog: catalog, languages: house.languages) }
        )
    }

    func remove(_ request: DonationRemoveRequest, peer: Peer) async throws(RPCError) -> RemovedReply {
        let app = try self.app(request.app, peer: peer, needed: true) ?? ""
        let removed = try await house.store.answer { (store) throws(StoreError) in
            if let identifiers = request.identifiers {
                try store.removeInteractions(app: app, identifiers: identifiers)
            } else {
                try store.removeInteractions(app: app, group: request.group)
            }
        }
        return RemovedReply(removed: removed)
    }

    func forget(_ request: ForgetRequest, peer: Peer) async throws(RPCError) -> RemovedReply {
        if let own = own(peer) {
            throw RPCError(.notPermitted, "Only a person forgets; \(own) may use donation.remove for its own.")
        }
        let what = try oblivion(request)
        let removed = try await house.store.answer { (store) throws(StoreError) in try store.forget(what) }
        if removed == 0 {
            switch what {
            case .donation(let name, _): throw RPCError(.notFound, "There is no donation '\(name)'.")
            case .group(let name, _): throw RPCError(.notFound, "There are no donations of a group '\(name)'.")
            case .knownShortcut(let number):
                throw RPCError(.notFound, "There is no suggestion 'k\(number)'; phrasectl suggest shows what there is.")
            case .app, .everything: break
            }
        }
        return RemovedReply(removed: removed)
    }

    private func oblivion(_ request: ForgetRequest) throws(RPCError) -> Store.Oblivion {
        let given = [request.identifier != nil, request.group != nil, request.suggestion != nil, request.all == true]
        switch given.count(where: { $0 }) {
        case 0:
            guard let app = request.app else { break }
            return .app(app)
        case 1:
            if let identifier = request.identifier { return .donation(identifier: identifier, app: request.app) }
            if let group = request.group { return .group(group, app: request.app) }
            if request.app != nil { break }
            guard let suggestion = request.suggestion else { return .everything }
            guard let number = KnownShortcut.number(of: suggestion) else {
                throw RPCError(.notFound, "'\(suggestion)' is no suggestion; phrasectl suggest shows what there is.")
            }
            return .knownShortcut(number)
        default: break
        }
        throw RPCError(
            .invalidParameters,
            "donation.forget takes one of identifier, group, suggestion, all and app; app may narrow the first two."
        )
    }

    // MARK: - Who speaks

    /// The app a connection speaks for; `nil` for the person.
    func own(_ peer: Peer) -> String? { house.connections[peer]?.app ?? house.apps[peer] }

    /// The app a request is about, which for an app's own connection is that app alone.
    func app(_ named: String?, peer: Peer, needed: Bool) throws(RPCError) -> String? {
        if let own = own(peer) {
            guard named == nil || named == own else {
                throw RPCError(.notPermitted, "\(own) cannot see or change what is \(named ?? "")'s.")
            }
            return own
        }
        guard named != nil || !needed else {
            throw RPCError(.invalidParameters, "params.app: expected the id of an app, found nothing")
        }
        return named
    }

    var catalog: AppCatalog { house.registry.catalog.value }
    var offers: OfferMaker { OfferMaker(catalog: catalog, languages: house.languages) }
    private var reader: ActionReader { ActionReader(catalog: catalog, languages: house.languages) }

    func permission(_ app: String) async throws(RPCError) -> Permission {
        try await house.store.answer { (store) throws(StoreError) in try store.permission(app: app) }
    }

    func refuseDenied(_ app: AppBundle, permission: Permission) throws(RPCError) {
        guard permission != .denied else {
            throw RPCError(
                .notPermitted,
                "\(app.displayName(house.languages)) was denied; phrasectl app allow \(app.id) lifts that."
            )
        }
    }

    // MARK: - Reading

    private static func check(_ request: DonationAddRequest) throws(RPCError) {
        for (name, text) in [
            ("identifier", request.identifier), ("group", request.group), ("site", request.site),
            ("suggestedInvocationPhrase", request.suggestedInvocationPhrase),
        ] where (text?.utf8.count ?? 0) > maximumNameBytes {
            throw RPCError(.tooLarge, "\(name) may have \(maximumNameBytes >> 10) KiB, and this one has more.")
        }
    }

    static func value<Value: Decodable>(_ json: JSONValue, _ name: String) throws(RPCError) -> Value {
        guard json.description.utf8.count <= maximumValueBytes else {
            throw RPCError(.tooLarge, "\(name) may have \(maximumValueBytes >> 10) KiB, and this one has more.")
        }
        do {
            return try json.decode(Value.self)
        } catch {
            throw RPCError(.invalidParameters, "\(name): \(error)")
        }
    }

    private static func direction(_ name: String?) throws(RPCError) -> Interaction.Direction {
        guard let name else { return .unspecified }
        guard let direction = Interaction.Direction(rawValue: name) else {
            throw RPCError(.invalidParameters, "params.direction: expected outgoing, incoming or unspecified")
        }
        return direction
    }
}

extension Interaction.Status {
    /// What an answer says of how it went; something donated without one was done.
    init(_ response: IntentResponse?, of definition: IntentDefinition) {
        guard let response else {
            self = .success
            return
        }
        let code = definition.response?.code(named: response.code)
        switch code?.status(in: .handle) ?? HandlingStatus(rawValue: response.code) {
        case .success?: self = .success
        case .inProgress?: self = .inProgress
        case .ready?: self = .ready
        case .continueInApp?: self = .deferredToApplication
        case .failure?, .failureRequiringAppLaunch?: self = .failure
        case .unspecified?, nil: self = .unspecified
        }
    }
}

extension DonationInfo {
    /// A donation as it travels.
    init(_ interaction: Interaction, catalog: AppCatalog, languages: [LanguageTag]) {
        self.init(
            app: interaction.app.isEmpty ? nil : interaction.app,
            identifier: interaction.identifier,
            donor: interaction.donor.rawValue,
            action: ShortcutInfo.action(interaction.action, catalog: catalog, languages: languages),
            summary: ShortcutInfo.summary(interaction.action, catalog: catalog, languages: languages),
            status: interaction.status.rawValue,
            direction: interaction.direction.rawValue,
            start: interaction.start,
            end: interaction.end
        )
        group = interaction.group
        response = interaction.response.flatMap { try? JSONValue(encoding: $0) }
        site = interaction.site
    }
}
