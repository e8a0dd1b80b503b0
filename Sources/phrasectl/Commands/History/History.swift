import Wire

extension Command {
    static let history = Command(
        "history",
        summary: "lists what was heard and what came of it",
        options: [.value("limit", "N", help: "how many at most; 20 when absent")],
        examples: [Example("phrasectl history --limit 5", "The five newest, the newest last.")],
        json: """
            One object an entry, the newest last: {"id", "time": seconds since 1970, "source": "typed" | "voice", \
            "outcome", "transcript"?, "phrase"?, "shortcut"?, "app"?, "intent"?, "confidence"?, "seconds"?}.
            """
    ) { invocation throws(Failure) in
        let limit = try invocation.arguments.integer("limit", in: 1...10_000) ?? 20
        let newestFirst = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(HistoryListRequest(limit: limit)).entries
        }
        let entries = newestFirst.reversed()
        if invocation.wantsJSON {
            for entry in entries { invocation.console.print(json: try JSONValue.of(entry)) }
        } else if entries.isEmpty {
            invocation.console.tell(Line("Nothing was heard yet.", .quiet))
        } else {
            let now = Clock.now
            var table = TextTable("N", "WHEN", "", "HEARD", "TAKEN FOR", "SURE", "OUTCOME", rightAligned: [0, 5])
            table.rows = entries.map { HistoryView($0).row(now: now) }
            invocation.console.print(table.lines(on: invocation.console.output))
        }
        return .done
    }
}
