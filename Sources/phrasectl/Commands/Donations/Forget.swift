import Wire

extension Command {
    static let forget = Command(
        "forget",
        summary: "forgets donations and what was learnt from them, words and all",
        discussion: """
            Afterwards the words are in no file below the root: the history entries that tell of them go too. What an \
            app keeps of its own it keeps.
            """,
        options: [
            .value("id", "ID", help: "the donation with this identifier"),
            .value("group", "GROUP", help: "the donations of this group"),
            .value(
                "app",
                "APP",
                values: .identifiers(.apps),
                help: "everything of this app; beside --id or --group only what is this app's"
            ),
            .value("suggestion", "ID", help: "a suggestion with everything it was learnt from"),
            .flag("all", help: "everything, and the whole history"),
        ],
        examples: [
            Example("phrasectl forget --suggestion k3", "It is not suggested again until it is done again."),
            Example("phrasectl forget --app org.phrased.SoupChef", "Nothing is known of what you did with the app."),
        ],
        json: "{\"removed\": how many donations and activities that were}."
    ) { invocation throws(Failure) in
        let arguments = invocation.arguments
        let given =
            ["id", "group", "suggestion", "app"].filter { arguments.value($0) != nil }
            + (arguments.has("all") ? ["all"] : [])
        let narrows = given.contains("app") && given.count == 2 && (given.contains("id") || given.contains("group"))
        guard given.count == 1 || narrows else {
            throw .usage("say what to forget: one of --id, --group, --app, --suggestion and --all")
        }
        let request = ForgetRequest(
            identifier: arguments.value("id"),
            group: arguments.value("group"),
            suggestion: arguments.value("suggestion"),
            all: arguments.has("all") ? true : nil,
            app: arguments.value("app")
        )
        let reply = try await invocation.withDaemon { daemon throws(Failure) in try await daemon.call(request) }
        try invocation.print(reply) { _ in
            ["\("✓", .good) \(reply.removed) donation\(reply.removed == 1 ? "" : "s") forgotten"]
        }
        return .done
    }
}
