import Wire

extension Command {
    static let suggest = Command(
        "suggest",
        summary: "suggests what you probably want to do now, and why",
        discussion: """
            Learnt from donations on this machine: hour, weekday, what was done just before, how often and how recently, \
            and where. run ID does it, add PHRASE --suggestion ID binds it, forget --suggestion ID unlearns it at once.

            With --jsonl a log is read from standard input and no daemon is needed. {"time", "action", "site"?} is \
            something that was done: what would have been suggested just before is printed, then it is learnt. {"time", \
            "withdrawn"} says that an action is gone, and {"time", "query": ID, "site"?} asks without teaching.
            """,
        options: [
            .flag("recent", help: "what was done last, unranked, instead"),
            .flag("why", help: "with all reasons"),
            .flag("plot", help: "draws on which weekdays and at which hours each was done"),
            .value("limit", "N", help: "how many at most; 3 when absent"),
            .value("site", "SITE", help: "where you are"),
            .value("at", "TIME", help: "at another time than now: \(PointInTime.forms)"),
            .value("not-now", "ID", help: "says that you do not want this one at such times, and teaches"),
            .flag("jsonl", help: "follows a log on standard input"),
        ],
        examples: [
            Example("phrasectl suggest", "What you probably want to do now."),
            Example("phrasectl suggest --plot --limit 1", "And when you usually do it."),
            Example("phrasectl suggest --jsonl < log.jsonl", "What would have been suggested before each line."),
        ],
        json: """
            One object a suggestion, the best first: {"id", "app"?, "title", "subtitle"?, "phrase"?, "action", \
            "probability"?, "reasons": [TEXT], "hours"?: seven lists, from Monday, of 24 counts}; with --jsonl one a \
            line: {"time", "action" | "query", "suggestions": [{"action", "probability"}]}.
            """
    ) { invocation throws(Failure) in
        let arguments = invocation.arguments
        let limit = try arguments.integer("limit", in: 1...100) ?? 3
        if arguments.has("jsonl") { return try await BatchSuggest(invocation, limit: limit).run() }
        let time = try PointInTime.option("at", arguments)
        if let id = arguments.value("not-now") {
            let request = SuggestionRefuseRequest(suggestion: id, time: time, site: arguments.value("site"))
            _ = try await invocation.withDaemon { daemon throws(Failure) in try await daemon.call(request) }
            try invocation.print(Empty()) { _ in ["\("✓", .good) \(id, .name) is suggested less at such times"] }
            return .done
        }
        let request = SuggestionListRequest(
            site: arguments.value("site"),
            time: time,
            limit: limit,
            recent: arguments.has("recent") ? true : nil,
            hours: arguments.has("plot") ? true : nil
        )
        let suggestions = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(request).suggestions
        }
        if invocation.wantsJSON {
            for suggestion in suggestions { invocation.console.print(json: try JSONValue.of(suggestion)) }
        } else if suggestions.isEmpty {
            invocation.console.tell(Line("Nothing is known yet that you might want now.", .quiet))
        } else {
            let view = SuggestionView(showsAllReasons: arguments.has("why"))
            invocation.console.print(suggestions.flatMap(view.lines))
        }
        return suggestions.isEmpty ? .notDone : .done
    }
}
