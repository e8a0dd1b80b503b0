import Wire

extension Command {
    static let appLint = Command(
        "app",
        "lint",
        summary: "says what is wrong with an app's directory",
        arguments: [Argument("DIR", help: "the app's directory", values: .directory)],
        examples: [
            Example("phrasectl app lint ./SoupChef", "Each fault with place and cure; exit 1: warnings, 65: errors.")
        ],
        json: """
            One object a finding: {"file", "line"?, "column"?, "severity": "error" | "warning", "message", "cure"?}.
            """
    ) { invocation throws(Failure) in
        let directory = try AppDirectory.absolute(invocation.arguments.first ?? "")
        let findings = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(AppLintRequest(directory: directory)).findings
        }
        try FindingView.print(findings, invocation, whenNone: "\("✓", .good) Nothing is wrong with it.")
        if findings.contains(where: { $0.severity == .error }) { return .badData }
        return findings.isEmpty ? .done : .notDone
    }
}

extension FindingView {
    /// Prints findings one a line, or what stands for none.
    static func print(_ findings: [Finding], _ invocation: Invocation, whenNone none: Line) throws(Failure) {
        if invocation.wantsJSON {
            for finding in findings { invocation.console.print(json: try JSONValue.of(finding)) }
        } else {
            invocation.console.print(findings.isEmpty ? [none] : lines(findings))
        }
    }
}
