import Wire

extension Command {
    static let hear = Command(
        "hear",
        summary: "runs what a recording means",
        discussion: """
            Takes WAV of any rate and width, or with --raw bare little-endian samples. From standard input the sound is \
            streamed as it comes, and what was understood so far is shown. At most 60 seconds.
            """,
        arguments: [Argument("FILE", help: "a recording; - reads standard input", values: .file)],
        options: [
            .flag("raw", help: "the samples are bare, without a WAV header"),
            .value("rate", "N", help: "samples a second of --raw; 16000 when absent"),
            .value("channels", "N", help: "channels of --raw; 1 when absent"),
            .value(
                "encoding",
                "E",
                values: .words(encodings),
                help: "samples of --raw: \(encodings.joined(separator: ", ")); s16 when absent"
            ),
        ] + SessionFlags.options,
        examples: [
            Example("phrasectl hear soup-time.wav", "Runs what was recorded."),
            Example("parec --raw --rate=16000 --channels=1 | phrasectl hear --raw -", "Streams a microphone."),
        ],
        json: SessionFlags.json
    ) { invocation throws(Failure) in
        let format = try audioFormat(invocation.arguments)
        let path = invocation.arguments.first ?? "-"
        let isInput = path == "-"
        let file =
            isInput
            ? InputFile(descriptor: invocation.world.input, name: "standard input") : try InputFile(path: path)
        defer { if !isInput { file.close() } }
        let options = SessionFlags.session(of: invocation)
        return try await invocation.runSession(options) { daemon throws(Failure) in
            try await AudioUpload(file: file, session: options.session ?? "").run(
                HearRequest(format: format, options: options),
                on: daemon
            )
        }
    }

    private static let encodings = ["u8", "s16", "s24", "s32", "f32", "f64"]

    private static func audioFormat(_ arguments: Arguments) throws(Failure) -> AudioFormat {
        let rate = try arguments.integer("rate", in: 1000...384_000)
        let channels = try arguments.integer("channels", in: 1...32)
        let encoding = arguments.value("encoding")
        if let encoding, !encodings.contains(encoding) {
            throw .usage("--encoding takes \(encodings.joined(separator: ", ")), not “\(encoding)”")
        }
        guard arguments.has("raw") else {
            if rate != nil || channels != nil || encoding != nil {
                throw .usage("--rate, --channels and --encoding describe bare samples: they need --raw")
            }
            return AudioFormat(container: .wav)
        }
        return AudioFormat(container: .pcm, rate: rate ?? 16_000, channels: channels ?? 1, encoding: encoding ?? "s16")
    }
}
