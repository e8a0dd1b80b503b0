import Wire

extension Command {
    static let test = Command(
        "test",
        summary: "checks phrases or recordings against their right answers",
        discussion: """
            FILE has a JSON object a line, as for “eval”. What is not taken as it should be is shown, and the exit status is \
            then 1. Nothing is run or remembered.
            """,
        arguments: [Argument("FILE", help: "inputs with their right answers, as JSON lines", values: .file)],
        options: EvaluationFlags.noise,
        examples: [Example("phrasectl test phrases.jsonl", "Shows each input that is taken wrongly.")],
        json: EvaluationFlags.json
    ) { invocation throws(Failure) in
        let run = try EvaluationRun(invocation)
        let results = try await run.run { result in
            if invocation.wantsJSON {
                invocation.console.print(json: result.json)
            } else if !isPassed(result) {
                invocation.console.print(EvaluationView.lines(of: result))
            }
        }
        let summary = EvaluationSummary(results)
        let failed = results.count { !isPassed($0) }
        if invocation.wantsJSON {
            invocation.console.print(json: summary.json)
        } else {
            let verdict: Line = failed == 0 ? Line("✓", .good) : Line("✗", .bad)
            invocation.console.print("\(verdict) \(results.count - failed) of \(results.count) as they should be")
        }
        return failed == 0 ? .done : .notDone
    }

    private static func isPassed(_ result: EvaluationResult) -> Bool {
        result.verdict.outcome == .right || result.verdict.outcome == .rightlyRejected
    }
}
