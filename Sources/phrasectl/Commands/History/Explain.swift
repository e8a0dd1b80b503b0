import Wire

extension Command {
    static let explain = Command(
        "explain",
        summary: "tells what was heard, what it was taken for, and why",
        discussion: """
            Each phrase that was considered is laid against what was heard, word by word: how far the words are apart in sound, \
            and how much each counts. Below stands what spoke for it and against it, in log odds.
            """,
        arguments: [
            Argument(
                "WHICH",
                .optional,
                help: "last, or a number of the history; last when absent",
                values: .words(["last"])
            )
        ],
        examples: [
            Example("phrasectl explain last", "Why the last thing said was taken as it was."),
            Example("phrasectl explain 12", "The same for number 12 of the history."),
        ],
        json: """
            One object: {"entry": as history prints it, "explanation": {"language", "heard": [{"text", "score", "evidence"}], \
            "candidates": [{"phrase", "id", "confidence", "score", "slots", "explanation": {"alignment": [{"expected", \
            "heard", "distance", "weight"}], "features", "contributions", "calibration", "rule", "threshold", "margin"}}], \
            "decision", "reason", "threshold", "margin", "steps": [{"stage", "subject", "result", "seconds"}], "seconds": \
            seconds by stage}}.
            """
    ) { invocation throws(Failure) in
        let which = try entry(invocation.arguments.first ?? "last")
        let reply = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(HistoryExplainRequest(which: which))
        }
        try invocation.print(reply) { ExplanationView(reply, width: $0.width).lines }
        return .done
    }

    private static func entry(_ text: String) throws(Failure) -> HistoryExplainRequest.Which {
        if text == "last" { return .last }
        guard let number = Int(text), number > 0 else {
            throw .usage("explain takes “last” or a number of the history, not “\(text)”", hint: "phrasectl history")
        }
        return .entry(number)
    }
}
