import Wire

extension Command {
    static let status = Command(
        "status",
        summary: "shows how the daemon is",
        examples: [Example("phrasectl status", "What it listens for, with what, and what is missing.")],
        json: """
            One object: {"version", "pid", "uptime", "socket", "paused", "languages", "apps", "shortcuts", "phrases", \
            "handlers": [{"app", "pid", "requests"}], "speech": {"available", "detail"?, "reason"?}, "denoiser" and \
            "microphone": the same, "warnings": [TEXT]}.
            """
    ) { invocation throws(Failure) in
        let status = try await invocation.withDaemon { daemon throws(Failure) in
            try await daemon.call(StatusRequest())
        }
        try invocation.print(status) { StatusView(status).lines(on: $0) }
        return .done
    }
}

/// The daemon's state as a person reads it.
struct StatusView: Sendable {
    let status: DaemonStatus

    init(_ status: DaemonStatus) {
        self.status = status
    }

    func lines(on canvas: Canvas) -> [Line] {
        let state: Line = status.paused ? Line("paused", .caution) : Line("ready", .good)
        var lines: [Line] = [
            "phrased \(status.version)  \(state)  \("process \(status.pid), up \(Elapsed.text(status.uptime))", .quiet)"
        ]
        lines.append(row("phrases", counts))
        lines.append(row("languages", Line(status.languages.joined(separator: ", "))))
        lines.append(row("speech", availability(status.speech)))
        lines.append(row("denoiser", availability(status.denoiser)))
        lines.append(row("microphone", availability(status.microphone)))
        for handler in status.handlers {
            lines.append(row("handler", "\(handler.app)  \("process \(handler.pid)", .quiet)"))
        }
        lines.append(row("socket", Line(status.socket)))
        return lines + status.warnings.map { "\("!", .caution) \($0)" }
    }

    private var counts: Line {
        let bound = status.shortcuts == 1 ? "1 bound" : "\(status.shortcuts) bound"
        let apps = status.apps == 1 ? "1 app" : "\(status.apps) apps"
        return "\(status.phrases) listened for  \("\(bound), \(apps)", .quiet)"
    }

    private func row(_ name: String, _ value: Line) -> Line {
        Line("  ") + Line(name, .quiet).padded(to: 10) + Line("  ") + value
    }

    private func availability(_ availability: DaemonStatus.Availability) -> Line {
        if availability.available { return Line(availability.detail ?? "available") }
        return "\("missing", .caution)  \(availability.reason ?? "", .quiet)"
    }
}
