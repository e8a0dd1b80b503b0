import Wire

extension Command {
    static let devices = Command(
        "devices",
        summary: "lists the microphones, and says how loud one is",
        discussion: """
            The names are those for [microphone] device in phrased.conf. --check listens for a few seconds while you \
            speak as usual, and says whether it is too quiet or clipping; nothing of it is kept.
            """,
        arguments: [Argument("NAME", .optional, help: "the microphone to check; the configured one when absent")],
        options: [.flag("check", help: "listens for three seconds and tells the level")],
        examples: [
            Example("phrasectl devices", "What can be listened to."),
            Example("phrasectl devices --check", "Speak, and see whether you would be understood."),
        ],
        json: """
            One object a microphone: {"name", "description", "configured": true?}; with --check {"level": decibels, \
            "problem"?}.
            """
    ) { invocation throws(Failure) in
        let arguments = invocation.arguments
        guard arguments.has("check") else {
            guard arguments.first == nil else { throw .usage("a NAME is for --check") }
            return try await list(invocation)
        }
        if !invocation.wantsJSON { invocation.console.tell("Speak as usual…") }
        let request = MicrophoneCheckRequest(device: arguments.first)
        let reply = try await invocation.withDaemon { daemon throws(Failure) in try await daemon.call(request) }
        if invocation.wantsJSON {
            invocation.console.print(json: try JSONValue.of(reply))
        } else if let problem = reply.problem {
            invocation.console.print("\("!", .caution) \(Int(reply.level)) dB. \(problem)")
        } else {
            let level = "\(Int(reply.level)) dB"
            invocation.console.print("\("✓", .good) \(level): that is loud enough, and nothing is cut off.")
        }
        return reply.problem == nil ? .done : .notDone
    }

    private static func list(_ invocation: Invocation) async throws(Failure) -> ExitCode {
        let reply = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(MicrophoneListRequest())
        }
        if invocation.wantsJSON {
            for device in reply.devices {
                var members = try JSONValue.of(device).objectValue ?? [:]
                if device.name == reply.configured { members["configured"] = true }
                invocation.console.print(json: .object(members))
            }
            return .done
        }
        var table = TextTable("", "NAME", "")
        table.rows = reply.devices.map { device in
            [
                device.name == reply.configured ? Line("●", .good) : "", Line(device.name, .name),
                Line(device.description == device.name ? "" : device.description),
            ]
        }
        if !table.rows.isEmpty { invocation.console.print(table.lines(on: invocation.console.output)) }
        if let command = reply.command {
            invocation.console.tell(Line("A command is configured and used: \(command.joined(separator: " "))", .quiet))
        } else if reply.devices.isEmpty {
            invocation.console.tell(Line("\(reply.recorder) finds no microphone.", .quiet))
        }
        return .done
    }
}
