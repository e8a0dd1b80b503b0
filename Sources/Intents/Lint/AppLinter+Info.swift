import Language

extension AppLinter {
    private static let mostAlternativeNames = 3

    mutating func checkInfo() {
        let known = Set(app.intents.map(\.className))
        for name in app.infoRestrictedWhileLocked where !app.supportedIntents.contains(name) {
            error(
                "\(name) is restricted while locked, but not among the supported intents",
                cure: "list it in IntentsSupported too"
            )
        }
        for name in app.supportedIntents where !known.contains(name) && !name.hasPrefix("IN") {
            warn(
                "\(name) is supported, but no definition has it",
                cure: "define it, or take it off the list"
            )
        }
        if app.handler == nil, !app.intents.isEmpty || !app.supportedIntents.isEmpty {
            warn(
                "nothing serves its intents",
                cure: "name the program in Phrased.plist: Handler, an array of its path and arguments"
            )
        }
        let opening = app.intents.filter { $0.combinations.contains { !$0.supportsBackgroundExecution } }
        if app.open == nil, let reason = app.activityTypes.first ?? opening.first?.name {
            warn(
                "nothing opens it, and \(reason) needs that",
                cure: "name a program or a .desktop file in Phrased.plist: Open"
            )
        }
    }

    mutating func checkNames(beside others: [AppBundle]) {
        for language in app.languages.sorted(by: { $0.identifier < $1.identifier }) {
            let alternatives = app.alternativeNames([language]).map(\.name)
            if alternatives.count > Self.mostAlternativeNames {
                warn(
                    "\(alternatives.count) alternative names; only \(Self.mostAlternativeNames) are used elsewhere",
                    cure: "keep the best"
                )
            }
            let names = Set(([app.displayName([language])] + alternatives).map { $0.lowercased() })
            for other in others where other.id != app.id {
                let theirs = [other.displayName([language])] + other.alternativeNames([language]).map(\.name)
                for name in theirs where names.contains(name.lowercased()) {
                    warn("\(other.id) is called \"\(name)\" too", cure: "give one of them another name")
                }
            }
        }
    }
}
