import Glibc
import Wire

extension Command {
    static let appInstall = Command(
        "app",
        "install",
        summary: "installs an app, after showing what it may do",
        discussion: """
            Copies the app's directory to where apps live. What it may do is shown, and you are asked once whether to \
            allow it; without a terminal --allow says so, else it is installed but not allowed yet (exit status 1).
            """,
        arguments: [Argument("DIR", help: "the app's directory", values: .directory)],
        options: [.flag("allow", help: "allows it at once")],
        examples: [Example("phrasectl app install ./SoupChef", "Installs it and asks whether to allow it.")],
        json: AppView.json
    ) { invocation throws(Failure) in
        let directory = try AppDirectory.absolute(invocation.arguments.first ?? "")
        let allow = invocation.arguments.has("allow")
        return try await invocation.withDaemon { daemon throws(Failure) in
            var app = try await daemon.call(AppInstallRequest(directory: directory, allow: allow))
            if !invocation.wantsJSON { invocation.console.print(AppView(app).lines(on: invocation.console.output)) }
            let isOpen = app.needsPermission ?? (app.permission == .undecided)
            var answer: AskReply.Answer?
            if isOpen, daemon.canAsk {
                let question = AskRequest(session: "", kind: .permission, prompt: "Allow \(app.name) to do this?")
                answer = await daemon.ask(question).answer
                if answer == .yes || answer == .no {
                    app = try await daemon.call(AppSetPermissionRequest(app: app.id, allowed: answer == .yes))
                }
            }
            if invocation.wantsJSON { invocation.console.print(json: try JSONValue.of(app)) }
            guard isOpen, answer != .yes else { return AppPermission.tell(app, invocation) }
            if answer == .no { return AppPermission.tell(app, invocation) }
            throw Failure(
                .notDone,
                "\(app.name) is installed, but whether to allow it was left open",
                hint: "phrasectl app allow \(app.id)"
            )
        }
    }
}

/// An app's directory as the command line names it.
enum AppDirectory {
    /// Its absolute path, for a daemon that runs elsewhere; refuses what is no directory.
    static func absolute(_ path: String) throws(Failure) -> String {
        guard let resolved = realpath(path, nil) else {
            throw Failure(.noInput, "\(path): \(String(cString: strerror(errno)))")
        }
        defer { free(resolved) }
        var status = stat()
        guard stat(resolved, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw Failure(
                .noInput,
                "\(path): not a directory",
                hint: "an app is the directory that holds its Info.plist"
            )
        }
        return String(cString: resolved)
    }
}
