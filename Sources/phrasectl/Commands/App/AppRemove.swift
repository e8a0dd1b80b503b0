import Wire

extension Command {
    static let appRemove = Command(
        "app",
        "remove",
        summary: "removes an app; its own data stays",
        arguments: [Argument("APP", help: "the app's id", values: .identifiers(.apps))],
        examples: [Example("phrasectl app remove org.phrased.SoupChef", "Its phrases are gone with it.")],
        json: "{\"removed\": APP}."
    ) { invocation throws(Failure) in
        let app = invocation.arguments.first ?? ""
        _ = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(AppRemoveRequest(app: app))
        }
        if invocation.wantsJSON {
            invocation.console.print(json: ["removed": .string(app)])
        } else {
            invocation.console.print("\("✓", .good) \(app, .name) removed")
        }
        return .done
    }
}
