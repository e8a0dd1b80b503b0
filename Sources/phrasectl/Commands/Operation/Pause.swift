import Wire

extension Command {
    static let pause = Command(
        "pause",
        summary: "stops listening until resume; typed text works on",
        examples: [Example("phrasectl pause", "For a meeting.")],
        json: "{\"paused\": true}."
    ) { invocation throws(Failure) in
        _ = try await invocation.withDaemon { daemon throws(Failure) in try await daemon.call(PauseRequest()) }
        return tell(invocation, paused: true)
    }

    static let resume = Command(
        "resume",
        summary: "listens again after pause",
        examples: [Example("phrasectl resume", "After the meeting.")],
        json: "{\"paused\": false}."
    ) { invocation throws(Failure) in
        _ = try await invocation.withDaemon { daemon throws(Failure) in try await daemon.call(ResumeRequest()) }
        return tell(invocation, paused: false)
    }

    private static func tell(_ invocation: Invocation, paused: Bool) -> ExitCode {
        if invocation.wantsJSON {
            invocation.console.print(json: ["paused": .bool(paused)])
        } else {
            invocation.console.print(
                paused ? "\("✓", .good) Paused: nothing is listened to." : "\("✓", .good) Listening again."
            )
        }
        return .done
    }
}
