import Wire

extension Command {
    static let appList = Command(
        "app",
        "list",
        summary: "lists the installed apps",
        examples: [Example("phrasectl app list", "Every app, and whether it is allowed.")],
        json:
            "One object an app: {\"id\", \"name\", \"directory\", \"permission\": \"undecided\" | \"allowed\" | \"denied\"}."
    ) { invocation throws(Failure) in
        let apps = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(AppListRequest()).apps
        }
        if invocation.wantsJSON {
            for app in apps { invocation.console.print(json: try JSONValue.of(app)) }
        } else if apps.isEmpty {
            invocation.console.tell(Line("No app is installed. phrasectl app install DIR installs one.", .quiet))
        } else {
            var table = TextTable("APP", "ID", "", "HANDLER")
            table.rows = apps.map { app in
                let handler = app.handlerPID.map { "running, \($0)" } ?? ""
                return [Line(app.name, .strong), Line(app.id, .name), AppView.permission(app), Line(handler, .quiet)]
            }
            invocation.console.print(table.lines(on: invocation.console.output))
        }
        return .done
    }
}
