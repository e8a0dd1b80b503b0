import Intents
import Library
import Wire

/// Answers the desktop's search, and runs what was chosen there.
struct SearchDesk: Sendable {
    let house: House

    /// How many things the desktop is shown.
    private static let limit = 6

    func respond(_ call: SearchCall) async -> SearchCall.Answer {
        switch call {
        case .find(let terms): return .ids(await find(terms.joined(separator: " ")).map(\.id))
        case .match(let query): return .matches(await find(query))
        case .describe(let ids): return .descriptions(await describe(ids))
        case .run(let id):
            await run(id)
            return .nothing
        case .actions: return .noActions
        case .nothing: return .nothing
        case .introspect: return .xml(SearchCall.introspection)
        }
    }

    private func find(_ words: String) async -> [SearchCall.Item] {
        let request = SearchRequest(words: words, limit: Self.limit)
        let results = (try? await ActivityDesk(house: house).search(request).results) ?? []
        return results.map { result in
            SearchCall.Item(
                id: result.id,
                title: result.title,
                subtitle: result.subtitle ?? "",
                icon: result.thumbnail,
                score: result.score
            )
        }
    }

    private func describe(_ ids: [String]) async -> [SearchCall.Item] {
        var items: [SearchCall.Item] = []
        for id in ids {
            if let known = try? await house.shortcuts.known(id) {
                let app = known.offer.action.app.map { app in
                    house.registry.catalog.value.apps[app]?.displayName(house.languages) ?? app
                }
                items.append(
                    SearchCall.Item(
                        id: id,
                        title: known.offer.title,
                        subtitle: known.offer.subtitle ?? app ?? "",
                        icon: nil,
                        score: 1
                    )
                )
            } else if let shortcut = try? await house.shortcuts.find(id) {
                items.append(SearchCall.Item(id: id, title: shortcut.phrase, subtitle: "", icon: nil, score: 1))
            }
        }
        return items
    }

    /// Runs it as a person at this machine would, over the socket; what is asked then is asked where they can answer.
    private func run(_ id: String) async {
        let log = house.log
        do {
            let socket = try UnixSocket.connect(path: house.surroundings.locations.socketPath)
            let peer = Peer(socket: socket, loop: house.loop) { (method, _, _) throws(RPCError) in
                throw RPCError(.methodNotFound, "Nothing here answers \(method).")
            }
            async let served: Void = peer.run()
            let outcome = try? await peer.call(ShortcutRunRequest(id: id))
            if outcome?.outcome != .success {
                log.notice("What was chosen in the desktop's search was not done: \(outcome?.reason ?? "no answer")")
            }
            peer.close()
            await served
        } catch {
            log.warning("What was chosen in the desktop's search cannot be run: \(error)")
        }
    }
}
