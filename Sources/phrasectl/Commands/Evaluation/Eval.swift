import Wire

extension Command {
    static let eval = Command(
        "eval",
        summary: "measures recognition on recordings with their right answers",
        discussion: """
            MANIFEST has a JSON object a line: {"audio": FILE or "text": TEXT, "intent": NAME or null, "slots": {…}}; files \
            are relative to it, null means that nothing may match, and "phrase" instead of "intent" names one of your own. \
            Recordings go the way of “hear”, against what can be said now: bound phrases and the apps that are allowed. \
            Nothing is run or remembered.

            With --noise each recording is heard once for each --snr, with noise mixed in the same way each time. \
            --calibrate fits the confidence to these recordings, keeps it, and says what changed.
            """,
        arguments: [Argument("MANIFEST", help: "inputs with their right answers, as JSON lines", values: .file)],
        options: EvaluationFlags.noise + [
            .value("report", "FILE", values: .file, help: "writes a page with curves, as one HTML file"),
            .flag("calibrate", help: "fits the confidence to these recordings"),
            .flag("uncalibrate", help: "goes back to the language’s own confidence first"),
        ],
        examples: [
            Example("phrasectl eval recordings/manifest.jsonl", "How many are heard right."),
            Example(
                "phrasectl eval m.jsonl --noise kitchen.wav --snr clean,18,12,6 --report report.html",
                "The same in noise, with a page to look at."
            ),
        ],
        json: EvaluationFlags.json
    ) { invocation throws(Failure) in
        let run = try EvaluationRun(invocation)
        if invocation.arguments.has("uncalibrate") {
            _ = try await invocation.withDaemon { daemon throws(Failure) in
                try await daemon.call(CalibrateRequest(constants: [:]))
            }
        }
        let results = try await run.run { result in
            if invocation.wantsJSON { invocation.console.print(json: result.json) }
        }
        let summary = EvaluationSummary(results)
        if let file = invocation.arguments.value("report") {
            try EvaluationReport(summary, title: invocation.arguments.first ?? "").write(to: file)
        }
        if invocation.arguments.has("calibrate") {
            let calibrator = try await Calibrator(results).run(invocation)
            invocation.console.tell(calibrator)
        }
        if invocation.wantsJSON {
            invocation.console.print(json: summary.json)
        } else {
            invocation.console.print(EvaluationView(summary).lines(on: invocation.console.output))
        }
        return .done
    }
}

/// What `eval` and `test` share.
enum EvaluationFlags {
    static let noise: [Option] = [
        .value("noise", "FILE", values: .file, help: "a recording of noise to mix in"),
        .value(
            "snr",
            "DB",
            repeatable: true,
            help: "decibels of speech above --noise, or clean; several with commas; 6 to 24 when absent"
        ),
    ]

    static let json = """
        For each input {"input", "outcome": "right" | "extraSlots" | "wrong" | "rejected" | "falseAccept" | \
        "rightlyRejected", "intent", "slots", "confidence", "seconds", "snr"?, "asked"?}, where seconds pass from the end of \
        the sound to the answer and asked means that a yes would be asked for first; last {"summary": {"n", "right", \
        "extraSlots", "wrong", "rejected", "falseAccepts", "rightlyRejected", "asked", "wronglyRun", "secondsP50", \
        "secondsP95", "realTimeFactor", "levels"?, "confusions"}}.
        """
}
