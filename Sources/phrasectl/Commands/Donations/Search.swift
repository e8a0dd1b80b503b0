import Wire

extension Command {
    static let search = Command(
        "search",
        summary: "finds activities, what was donated, and bound phrases by their words",
        arguments: [Argument("WORDS", .words, help: "each begins a word of what is found")],
        options: [.value("limit", "N", help: "how many at most; 10 when absent")],
        examples: [Example("phrasectl search tom sou", "Finds “tomato soup”; run ID or open ID runs it.")],
        json: """
            One object a result, the best first: {"id", "kind": "activity" | "donation" | "shortcut", "app"?, "title", \
            "subtitle"?, "thumbnail"?, "score"}.
            """
    ) { invocation throws(Failure) in
        let limit = try invocation.arguments.integer("limit", in: 1...100) ?? 10
        let request = SearchRequest(words: invocation.arguments.text, limit: limit)
        let results = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(request).results
        }
        if invocation.wantsJSON {
            for result in results { invocation.console.print(json: try JSONValue.of(result)) }
        } else if results.isEmpty {
            invocation.console.tell(Line("Nothing was found.", .quiet))
        } else {
            var table = TextTable("ID", "WHAT", "WHERE", "KIND")
            table.rows = results.map { result in
                [
                    Line(result.id, .name), Line(result.title, .strong), Line(result.subtitle ?? ""),
                    Line(result.kind, .quiet),
                ]
            }
            invocation.console.print(table.lines(on: invocation.console.output))
        }
        return results.isEmpty ? .notDone : .done
    }
}
