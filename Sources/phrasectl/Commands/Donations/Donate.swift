import FoundationEssentials
import Wire

extension Command {
    static let donate = Command(
        "donate",
        summary: "tells of an intent that was carried out, to be learnt from",
        discussion: """
            Apps donate what people do in them, and the daemon what it ran itself; this tells it by hand, also of what \
            was done before. The same identifier again replaces what was told under it.
            """,
        arguments: [Argument("APP/INTENT", help: "the intent", values: .identifiers(.intents))],
        options: [
            .value(
                "set",
                "NAME=VALUE",
                repeatable: true,
                help: "gives a parameter of the intent a value, as you would say it"
            ),
            .value("id", "ID", help: "the identifier; one is made when it is absent"),
            .value("group", "GROUP", help: "a group, by which several are forgotten at once"),
            .value("at", "TIME", help: "when it was done: \(PointInTime.forms); now when absent"),
            .value("until", "TIME", help: "when it ended, when that was later"),
            .value("site", "SITE", help: "where it was done"),
            .value(
                "direction",
                "DIRECTION",
                values: .words(["outgoing", "incoming", "unspecified"]),
                help: "which way it went"
            ),
            .value("phrase", "PHRASE", help: "a phrase to offer when it is bound"),
            .flag("suggest-text", help: "suggestions may show the text of open parameters"),
        ],
        examples: [
            Example(
                "phrasectl donate org.phrased.SoupChef/OrderSoup --set soup=\"tomato soup\" --set quantity=1",
                "You have ordered soup."
            ),
            Example(
                "phrasectl donate org.phrased.SoupChef/OrderSoup --set soup=\"tomato soup\" --set quantity=1 "
                    + "--at 2026-03-31T12:10",
                "You did it then."
            ),
        ],
        json: "{\"identifier\", \"shortcut\": the suggestion it counts for, \"title\"}."
    ) { invocation throws(Failure) in
        let arguments = invocation.arguments
        let (app, intent) = try ActionOptions.split(arguments.first ?? "", option: nil)
        let set = try ActionOptions.settings(arguments)
        var request = DonationAddRequest(
            app: app,
            intent: ["className": .string(intent)],
            identifier: arguments.value("id") ?? UUID().uuidString
        )
        request.set = set.isEmpty ? nil : set
        request.group = arguments.value("group")
        request.site = arguments.value("site")
        request.direction = arguments.value("direction")
        request.suggestedInvocationPhrase = arguments.value("phrase")
        request.suggestsText = arguments.has("suggest-text") ? true : nil
        request.start = try PointInTime.option("at", arguments)
        request.end = try PointInTime.option("until", arguments) ?? request.start
        let message = request
        let reply = try await invocation.withDaemon { daemon throws(Failure) in try await daemon.call(message) }
        try invocation.print(reply) { _ in
            ["\("✓", .good) \(reply.title, .strong) donated as \(reply.identifier, .name) · \(reply.shortcut, .name)"]
        }
        return .done
    }
}
