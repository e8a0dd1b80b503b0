import Wire

extension Command {
    static let donations = Command(
        "donations",
        summary: "lists what was donated, unranked",
        options: [
            .value("app", "APP", values: .identifiers(.apps), help: "of one app"),
            .value("limit", "N", help: "how many at most; 20 when absent"),
        ],
        examples: [Example("phrasectl donations --limit 5", "The five newest, the newest first.")],
        json: """
            One object a donation, the newest first: {"app"?, "identifier", "group"?, "donor": "app" | "daemon" | \
            "person", "action", "summary", "response"?, "status", "direction", "start", "end", "site"?}.
            """
    ) { invocation throws(Failure) in
        let limit = try invocation.arguments.integer("limit", in: 1...10_000) ?? 20
        let request = DonationListRequest(app: invocation.arguments.value("app"), limit: limit)
        let donations = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(request).donations
        }
        if invocation.wantsJSON {
            for donation in donations { invocation.console.print(json: try JSONValue.of(donation)) }
        } else if donations.isEmpty {
            invocation.console.tell(Line("Nothing was donated.", .quiet))
        } else {
            let now = Clock.now
            var table = TextTable("WHEN", "WHAT", "WHERE", "BY", "ID", "GROUP")
            table.rows = donations.map { donation in
                [
                    Line(Clock.text(donation.start, now: now)),
                    Line(donation.summary, .strong),
                    Line(donation.site ?? "", .quiet),
                    Line(donation.donor, .quiet),
                    Line(donation.identifier, .name),
                    Line(donation.group ?? ""),
                ]
            }
            invocation.console.print(table.lines(on: invocation.console.output))
        }
        return .done
    }
}
