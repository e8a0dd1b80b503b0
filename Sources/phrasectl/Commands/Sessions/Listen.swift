import Wire

extension Command {
    static let listen = Command(
        "listen",
        summary: "listens to the microphone",
        discussion: """
            Without an option one utterance, from now until you fall silent. --start and --stop suit a key that is held \
            down, --toggle a key that is pressed twice. --wake keeps the microphone open for [wake] phrase of phrased.conf \
            and takes what is said after it, until Ctrl-C; the phrase is calibrated first, and you are told if it is \
            easily heard in other speech.

            What is spoken is answered aloud where speech-dispatcher is installed, and on the desktop where no terminal \
            is attached; questions are answered by voice, by a button or here, whichever comes first.
            """,
        options: [
            .flag("start", help: "listens until --stop"),
            .flag("stop", help: "takes what was said since --start"),
            .flag("toggle", help: "starts when silent, stops when listening"),
            .flag("wake", help: "listens for the wake phrase, again and again"),
        ] + SessionFlags.options,
        examples: [
            Example("phrasectl listen", "Listens to one utterance and runs it."),
            Example("phrasectl listen --toggle", "For a key of your desktop."),
        ],
        json: SessionFlags.json
    ) { invocation throws(Failure) in
        let modes = [("start", ListenRequest.Mode.start), ("stop", .stop), ("toggle", .toggle), ("wake", .wake)]
            .filter { invocation.arguments.has($0.0) }
        guard modes.count <= 1 else {
            throw .usage(modes.map { "--\($0.0)" }.joined(separator: " and ") + " exclude each other")
        }
        let options = SessionFlags.session(of: invocation)
        return try await invocation.runSession(options) { daemon throws(Failure) in
            try await daemon.call(ListenRequest(mode: modes.first?.1 ?? .once, options: options))
        }
    }
}
