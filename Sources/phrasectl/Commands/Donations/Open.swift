import Wire

extension Command {
    static let open = Command(
        "open",
        summary: "opens a place in an app",
        discussion: """
            Of several places of the type the one donated last is opened, or the one with the identifier. The app gets the \
            activity over its socket, or is started with it.
            """,
        arguments: [Argument("APP/TYPE", help: "the activity, or the id of one that was suggested or found")],
        options: [.value("id", "ID", help: "the activity's persistent identifier")] + SessionFlags.options,
        examples: [
            Example("phrasectl open org.phrased.SoupChef/org.phrased.SoupChef.viewMenu", "Shows the menu."),
            Example("phrasectl open k4", "Opens what search found."),
        ],
        json: SessionFlags.json
    ) { invocation throws(Failure) in
        let options = SessionFlags.session(of: invocation)
        let name = invocation.arguments.first ?? ""
        if !name.contains("/") {
            return try await invocation.runSession(options) { daemon throws(Failure) in
                try await daemon.call(ShortcutRunRequest(id: name, options: options))
            }
        }
        let (app, type) = try ActionOptions.split(name, option: "activity")
        let request = ActivityOpenRequest(
            app: app,
            type: type,
            persistentIdentifier: invocation.arguments.value("id"),
            options: options
        )
        return try await invocation.runSession(options) { daemon throws(Failure) in try await daemon.call(request) }
    }
}
