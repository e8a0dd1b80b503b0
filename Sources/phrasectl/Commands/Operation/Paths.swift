import Language
import Wire

extension Command {
    static let paths = Command(
        "paths",
        summary: "prints where everything is; needs no daemon",
        examples: [Example("phrasectl paths", "Configuration, data, state, cache, socket, apps and models.")],
        json: """
            One object: {"configuration", "data", "state", "cache", "runtime", "socket", "database", "apps": [DIR], \
            "models": [DIR]}.
            """
    ) { invocation throws(Failure) in
        let places = try Places(invocation)
        if invocation.wantsJSON {
            invocation.console.print(json: places.json)
        } else {
            invocation.console.print(places.lines)
        }
        return .done
    }
}

/// Where everything is, for one command line and environment.
private struct Places {
    private let single: [(name: String, path: String)]
    private let several: [(name: String, paths: [String])]

    init(_ invocation: Invocation) throws(Failure) {
        let locations = try invocation.locations
        single = [
            ("configuration", locations.config), ("data", locations.data), ("state", locations.state),
            ("cache", locations.cache), ("runtime", locations.runtime),
            ("socket", try invocation.socketPath), ("database", locations.databasePath),
        ]
        several = [("apps", locations.appDirectories), ("models", invocation.models(option: nil).directories)]
    }

    var json: JSONValue {
        let one = single.map { ($0.name, JSONValue.string($0.path)) }
        let many = several.map { ($0.name, JSONValue.array($0.paths.map { .string($0) })) }
        return .object(Dictionary(one + many, uniquingKeysWith: { $1 }))
    }

    var lines: [Line] {
        let rows =
            single
            + several.flatMap { name, paths in
                paths.enumerated().map { ($0.offset == 0 ? name : "", $0.element) }
            }
        return rows.map { Line($0.name, .quiet).padded(to: 13) + Line("  ") + Line($0.path) }
    }
}
