import Wire

/// Lists the names that a shell completes, one a line.
struct Identifiers: Sendable {
    private let invocation: Invocation

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    func print(_ kind: IdentifierKind) async throws(Failure) {
        let names = try await invocation.withDaemon { daemon throws(Failure) in
            switch kind {
            case .apps: try await daemon.call(AppListRequest()).apps.map(\.id)
            case .intents: try await daemon.call(CatalogRequest()).intents.map { "\($0.app)/\($0.intent)" }
            case .words:
                try await daemon.call(WordListRequest()).words.filter { $0.source == .person }.map(\.text)
            case .shortcuts: try await daemon.call(ShortcutListRequest()).shortcuts.map(\.id)
            }
        }
        invocation.console.print(names.map { Line($0) })
    }
}
