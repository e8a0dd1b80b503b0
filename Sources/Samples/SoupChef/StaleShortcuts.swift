import SampleKit
import Wire

/// The phrases by which people order a soup that is no longer served.
struct StaleShortcuts {
    let app: String
    let socketPath: String

    /// A line for each, with the way to be rid of it; none where no daemon can be asked.
    func text(of soup: Soup) async -> [String] {
        guard let reply = try? await DaemonLink.call(ShortcutListRequest(), socketPath: socketPath) else { return [] }
        return reply.shortcuts.compactMap { shortcut in
            guard case .intent(app, _, let values) = shortcut.action, let name = values["soup"],
                (try? Menu.soup(named: name)) == soup
            else { return nil }
            return "“\(shortcut.phrase)” orders it and will be refused; `phrasectl rm \(shortcut.id)` removes it, "
                + "`phrasectl edit \(shortcut.id) --set soup=…` gives it another soup."
        }
    }
}
