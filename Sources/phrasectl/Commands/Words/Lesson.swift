import Wire

/// Recordings of something that is taught: files, or what is said into the microphone now.
struct Lesson: Sendable {
    /// The options of verbs that learn from recordings.
    static let options: [Option] = [
        .value("from", "FILE", repeatable: true, values: .file, help: "learns from a WAV file of it, up to five"),
        .flag("record", help: "learns from what you say three times into the microphone"),
    ]

    /// How often something is recorded.
    private static let times = 3

    /// What is taught; empty where nothing is, and the phrase comes from elsewhere.
    let text: String
    private let files: [String]
    private let records: Bool
    private let invocation: Invocation

    /// What the arguments ask to learn from; files may follow each other behind `--from`, as a shell writes them.
    init(_ invocation: Invocation) throws(Failure) {
        let arguments = invocation.arguments
        self.invocation = invocation
        records = arguments.has("record")
        var words = arguments.words
        var more: [String] = []
        if !arguments.values("from").isEmpty {
            while words.count > 1, let last = words.last, last.lowercased().hasSuffix(".wav") {
                more.insert(last, at: 0)
                words.removeLast()
            }
        }
        files = arguments.values("from") + more
        let isUnnamed = words.isEmpty && files.isEmpty && !records
        text = isUnnamed ? "" : try Phrase.checked(words.joined(separator: " "))
        guard files.isEmpty || !records else { throw .usage("--from and --record exclude each other") }
        guard files.count <= 5 else { throw .usage("one learns from at most five recordings, not \(files.count)") }
        for file in files { try InputFile(path: file).close() }
    }

    /// Whether there is something to learn from.
    var isWanted: Bool { records || !files.isEmpty }

    /// Has the daemon learn; `nil` when nothing is there to learn from.
    func learn(_ daemon: DaemonClient) async throws(Failure) -> WordLearnRequest.Reply? {
        guard isWanted else { return nil }
        var recordings = files.map(OutputFile.absolute)
        if records {
            for time in 1...Self.times {
                invocation.console.tell("Say “\(text, .strong)” now (\(time) of \(Self.times))…")
                let recording = try await daemon.call(WordRecordRequest())
                if let problem = recording.problem { invocation.console.tell("\("!", .caution) \(problem)") }
                recordings.append(recording.recording)
            }
        }
        return try await daemon.call(
            WordLearnRequest(text: text, language: invocation.global.language, recordings: recordings)
        )
    }

    /// What was learnt, as a person reads it.
    static func lines(_ reply: WordLearnRequest.Reply) -> [Line] {
        guard !reply.words.isEmpty else {
            return ["\("✓", .good) The recordings say it as it was listened for already."]
        }
        let gain = Double(Int((reply.after - reply.before) * 10)) / 10
        return reply.words.map { word in
            "\("✓", .good) learnt: \(word.text, .strong) is listened for as \(word.pronunciations.first ?? "", .name)"
        } + [Line("  fits the recordings better by \(gain) a frame", .quiet)]
    }
}
