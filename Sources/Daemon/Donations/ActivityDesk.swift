import FoundationEssentials
import Intents
import Library
import Wire

/// Keeps the places of apps, and finds what can be run by its words.
struct ActivityDesk: Sendable {
    let house: House

    private var donations: DonationDesk { DonationDesk(house: house) }

    func donate(_ request: ActivityDonateRequest, peer: Peer) async throws(RPCError) -> ActivityDonateRequest.Reply {
        let reader = ActionReader(catalog: donations.catalog, languages: house.languages)
        let app = try reader.app(try donations.app(request.app, peer: peer, needed: true) ?? "")
        try donations.refuseDenied(app, permission: try await donations.permission(app.id))
        let activity: UserActivity = try DonationDesk.value(request.activity, "activity")
        let offer = donations.offers.offer(try donations.action(activity, of: app))
        let now = request.time ?? house.surroundings.now()
        guard now.isFinite else { throw RPCError(.invalidParameters, "params.time: expected seconds since 1970") }
        if let expiry = activity.expirationDate, expiry <= now {
            throw RPCError(.invalid, "activity.donate: the activity has expired already.")
        }
        let visit = Interaction(
            app: app.id,
            identifier: UUID().uuidString,
            donor: donations.own(peer) == nil ? .person : .app,
            action: offer.action,
            status: .success,
            start: now,
            end: now,
            site: request.site
        )
        let number = try await house.store.answer { (store) throws(StoreError) in
            let number = try store.record(activity, app: app.id, title: offer.title, now: now)
            guard let known = try store.knownShortcut(number) else { return number }
            var visit = visit
            visit.action = known.offer.action
            return try store.record(visit, offer: known.offer)
        }
        return ActivityDonateRequest.Reply(shortcut: "k\(number)", title: offer.title)
    }

    func list(_ request: ActivityListRequest, peer: Peer) async throws(RPCError) -> ActivityListRequest.Reply {
        let app = try donations.app(request.app, peer: peer, needed: false)
        let now = house.surroundings.now()
        let limit = min(max(request.limit ?? 20, 1), 10_000)
        let stored = try await house.store.answer { (store) throws(StoreError) in
            try store.activities(app: app, now: now, limit: limit)
        }
        return ActivityListRequest.Reply(
            activities: stored.map { stored in
                ActivityListRequest.Activity(
                    id: "k\(stored.shortcut)",
                    app: stored.app,
                    activity: (try? JSONValue(encoding: stored.activity)) ?? [:],
                    donated: stored.donated
                )
            }
        )
    }

    func remove(_ request: ActivityRemoveRequest, peer: Peer) async throws(RPCError) -> RemovedReply {
        let app = try donations.app(request.app, peer: peer, needed: true) ?? ""
        let removed = try await house.store.answer { (store) throws(StoreError) in
            try store.removeActivities(app: app, persistentIdentifiers: request.persistentIdentifiers)
        }
        return RemovedReply(removed: removed)
    }

    /// The activity to open: the one with the identifier, or the last of its type, or the bare type.
    func find(_ request: ActivityOpenRequest) async throws(RPCError) -> (action: Library.ShortcutAction, id: String?) {
        let reader = ActionReader(catalog: donations.catalog, languages: house.languages)
        let plain = try reader.read(.activity(app: request.app, type: request.type))
        let now = house.surroundings.now()
        let stored = try await house.store.answer { (store) throws(StoreError) in
            try store.activities(app: request.app, now: now, limit: 10_000)
        }
        let found = stored.first { stored in
            stored.activity.type == request.type
                && (request.persistentIdentifier == nil
                    || stored.activity.persistentIdentifier == request.persistentIdentifier)
        }
        guard let found else {
            if let identifier = request.persistentIdentifier {
                throw RPCError(.notFound, "\(request.app) has donated no activity '\(identifier)' of this type.")
            }
            return (plain, nil)
        }
        let known = try await house.store.answer { (store) throws(StoreError) in
            try store.knownShortcut(found.shortcut)
        }
        return (known?.offer.action ?? plain, "k\(found.shortcut)")
    }

    func search(_ request: SearchRequest) async throws(RPCError) -> SearchRequest.Reply {
        guard request.words.utf8.count <= SessionDesk.maximumTextBytes else {
            throw RPCError(.tooLarge, "The words may have \(SessionDesk.maximumTextBytes >> 10) KiB.")
        }
        let now = house.surroundings.now()
        let limit = min(max(request.limit ?? 10, 1), 100)
        let found = try await house.store.answer { (store) throws(StoreError) in
            try store.search(request.words, now: now, limit: limit)
        }
        return SearchRequest.Reply(
            results: found.map { found in
                var result = SearchRequest.Result(
                    id: found.id,
                    kind: found.kind.rawValue,
                    app: found.action.app,
                    title: found.title,
                    subtitle: found.subtitle ?? subtitle(found.action),
                    score: found.score
                )
                result.thumbnail = found.thumbnail
                return result
            }
        )
    }

    /// The app's name, or the command.
    private func subtitle(_ action: Library.ShortcutAction) -> String? {
        if case .command(let words) = action { return words.joined(separator: " ") }
        return action.app.map { donations.catalog.apps[$0]?.displayName(house.languages) ?? $0 }
    }
}

extension DonationDesk {
    /// An activity that an app may donate: of a type that it declares.
    func action(_ activity: UserActivity, of app: AppBundle) throws(RPCError) -> Library.ShortcutAction {
        guard app.activityTypes.contains(activity.type) else {
            let declared = app.activityTypes.isEmpty ? "none" : app.activityTypes.joined(separator: ", ")
            throw RPCError(
                .invalid,
                "\(app.id) does not declare the activity type '\(activity.type)' in NSUserActivityTypes; it declares "
                    + "\(declared)."
            )
        }
        return .activity(app: app.id, activity: activity)
    }
}
