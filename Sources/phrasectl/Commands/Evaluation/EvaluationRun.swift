import Wire

/// Puts the inputs of a manifest to the daemon, one after the other, at each level of noise.
struct EvaluationRun: Sendable {
    let invocation: Invocation
    let manifest: EvaluationManifest
    /// A recording of noise, by its absolute path.
    let noise: String?
    /// Decibels; `nil` for no noise. At least one.
    let levels: [Double?]

    /// Told of each result as it comes.
    func run(_ take: @escaping @Sendable (EvaluationResult) -> Void) async throws(Failure) -> [EvaluationResult] {
        let work = levels.flatMap { snr in
            manifest.items.compactMap { item -> (EvaluationManifest.Item, Double?)? in
                // Noise says nothing of what was typed.
                if case .text = item.input, snr != levels[0] { return nil }
                if case .text = item.input { return (item, nil) }
                return (item, snr)
            }
        }
        return try await invocation.withDaemon { daemon throws(Failure) in
            var results: [EvaluationResult] = []
            let progress = EvaluationProgress(total: work.count, console: invocation.console)
            defer { invocation.console.clearPartial() }
            for (item, snr) in work {
                if !invocation.wantsJSON { progress.show(results) }
                let result = EvaluationResult(item, snr: snr, reply: try await daemon.call(request(item, snr)))
                results.append(result)
                if !invocation.wantsJSON { invocation.console.clearPartial() }
                take(result)
            }
            return results
        }
    }

    private func request(_ item: EvaluationManifest.Item, _ snr: Double?) -> EvaluateRequest {
        var request = EvaluateRequest(language: invocation.global.language)
        switch item.input {
        case .text(let text): request.text = text
        case .audio(let path):
            request.audio = path
            if let snr, let noise { request.noise = EvaluateRequest.Noise(file: noise, snr: snr) }
        }
        return request
    }
}

/// How far an evaluation is.
private struct EvaluationProgress: Sendable {
    let total: Int
    let console: Console

    private static let width = 24

    func show(_ results: [EvaluationResult]) {
        let filled = Self.width * results.count / max(1, total)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
        let summary = EvaluationSummary(results)
        let right = summary.wanted > 0 ? "right \(Percent.text(Double(summary.official) / Double(summary.wanted)))" : ""
        console.show(partial: "\(bar, .good) \("\(results.count) of \(total)", .strong)  \(right, .quiet)")
    }
}

extension EvaluationRun {
    /// What `--noise` and `--snr` ask for.
    init(_ invocation: Invocation) throws(Failure) {
        self.invocation = invocation
        manifest = try EvaluationManifest(path: invocation.arguments.first ?? "")
        let wanted = invocation.arguments.values("snr").flatMap { $0.split(separator: ",").map { String($0).trimmed } }
        guard let file = invocation.arguments.value("noise") else {
            guard wanted.isEmpty else { throw .usage("--snr says how loud the noise is: it needs --noise FILE") }
            noise = nil
            levels = [nil]
            return
        }
        // Opened to say at once when it is not there.
        try InputFile(path: file).close()
        noise = InputFile.absolute(file)
        var levels: [Double?] = []
        for text in wanted.isEmpty ? Self.standardLevels : wanted {
            if text == "clean" {
                levels.append(nil)
            } else if let snr = Double(text), (-40...100).contains(snr) {
                levels.append(snr)
            } else {
                throw .usage("--snr takes decibels or “clean”, as in --snr clean,12,6; not “\(text)”")
            }
        }
        self.levels = levels
    }

    /// Those of the published figures.
    private static let standardLevels = ["6", "9", "12", "15", "18", "21", "24"]
}
