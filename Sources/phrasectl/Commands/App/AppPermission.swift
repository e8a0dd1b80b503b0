import Wire

extension Command {
    static let appAllow = permission(
        "allow",
        allowed: true,
        summary: "allows an app to be used",
        example: "Its phrases are listened for from now on."
    )

    static let appDeny = permission(
        "deny",
        allowed: false,
        summary: "denies an app: nothing runs it any more",
        example: "It stays installed; its phrases are listened for no more."
    )

    private static func permission(_ word: String, allowed: Bool, summary: String, example: String) -> Command {
        Command(
            "app",
            word,
            summary: summary,
            arguments: [Argument("APP", help: "the app's id", values: .identifiers(.apps))],
            examples: [Example("phrasectl app \(word) org.phrased.SoupChef", example)],
            json: AppView.json
        ) { invocation throws(Failure) in
            let request = AppSetPermissionRequest(app: invocation.arguments.first ?? "", allowed: allowed)
            let app = try await invocation.withDaemon { daemon throws(Failure) in try await daemon.call(request) }
            if invocation.wantsJSON { invocation.console.print(json: try JSONValue.of(app)) }
            return AppPermission.tell(app, invocation)
        }
    }
}

/// Says what an app may do now.
enum AppPermission {
    static func tell(_ app: AppInfo, _ invocation: Invocation) -> ExitCode {
        if !invocation.wantsJSON {
            let mark: Line = app.permission == .allowed ? Line("✓", .good) : Line("✗", .bad)
            invocation.console.print("\(mark) \(app.name, .strong) is \(AppView.permission(app)).")
        }
        return .done
    }
}
