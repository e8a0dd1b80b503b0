import Wire

extension Command {
    static let appShow = Command(
        "app",
        "show",
        summary: "shows what an app can do and may do",
        arguments: [Argument("APP", help: "the app's id", values: .identifiers(.apps))],
        examples: [
            Example("phrasectl app show org.phrased.SoupChef", "Its intents, parameters, phrases and permission.")
        ],
        json: AppView.json
    ) { invocation throws(Failure) in
        let app = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(AppShowRequest(app: invocation.arguments.first ?? ""))
        }
        try invocation.print(app) { AppView(app).lines(on: $0) }
        return .done
    }
}
