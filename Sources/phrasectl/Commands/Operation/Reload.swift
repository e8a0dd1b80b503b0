import Wire

extension Command {
    static let reload = Command(
        "reload",
        summary: "reads configuration, apps and phrase files again",
        discussion: "Of a file with a fault the last good set stays in force; exit status 65 says that there was one.",
        examples: [Example("phrasectl reload", "Names every fault as file:line:column.")],
        json: "One object a finding: {\"file\", \"line\"?, \"column\"?, \"severity\", \"message\", \"cure\"?}."
    ) { invocation throws(Failure) in
        let findings = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(ReloadRequest()).findings
        }
        try FindingView.print(findings, invocation, whenNone: "\("✓", .good) Read again; nothing is wrong.")
        return findings.contains { $0.severity == .error } ? .badData : .done
    }
}
