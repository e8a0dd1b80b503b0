package import IntentKit
package import Intents
import Wire

/// Tells the daemon what people do in a sample, so that it is suggested and can be bound to a phrase.
package struct Donor {
    private let app: String
    private let socketPath: String
    private let center: DonationCenter

    /// A donor for an app, which is heard by the daemon behind a socket.
    package init(app: String, socketPath: String) {
        self.app = app
        self.socketPath = socketPath
        center = DonationCenter(app: app, socketPath: socketPath)
    }

    /// Donates an order; answers what to print: how to say it next time, or how to change the phrase that says it.
    ///
    /// Without a daemon there is nothing to say; an app that is not installed is told so.
    package func donate(order: DonatedInteraction, named name: String) async -> [String] {
        do throws(IntentServiceError) {
            try await center.donate(order)
        } catch {
            return error.code == .notReachable ? [] : ["Not learnt from: \(error.description)"]
        }
        guard let kept = try? await center.interactions(limit: 20).first(where: { $0.identifier == order.identifier }),
            let reply = try? await DaemonLink.call(ShortcutListRequest(), socketPath: socketPath)
        else { return [] }
        let bound = reply.shortcuts.first { shortcut in
            guard case .intent(app, let intent, let values) = shortcut.action else { return false }
            return intent == kept.intent && values == kept.values
        }
        if let bound {
            return ["“\(bound.phrase)” orders it; `phrasectl edit \(bound.id) --phrase …` changes what you say."]
        }
        let phrase = order.suggestedInvocationPhrase ?? "order \(name)"
        let values = kept.values.sorted { $0.key < $1.key }.map { " --set \"\($0.key)=\($0.value)\"" }.joined()
        return ["To order it by voice: phrasectl add \"\(phrase)\" --intent \(app)/\(kept.intent ?? "")\(values)"]
    }

    /// Donates a place in the app.
    package func donate(_ activity: UserActivity) async {
        try? await center.donate(activity)
    }

    /// Takes back what was donated of something that is no longer there; answers how much that was.
    package func takeBack(where isGone: (KeptInteraction) -> Bool) async -> Int {
        guard let kept = try? await center.interactions(limit: 10_000) else { return 0 }
        let gone = kept.filter(isGone).map(\.identifier)
        guard !gone.isEmpty else { return 0 }
        return (try? await center.deleteInteractions(identifiers: gone)) ?? 0
    }
}
