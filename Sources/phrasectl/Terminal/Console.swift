import Wire

/// Where a command prints and whom it can ask: the standard streams, or a test's own.
struct Console: Sendable {
    let output: Canvas
    let errors: Canvas
    /// The descriptor of the terminal a person can answer at; nil where nobody can be asked.
    let person: Int32?
    /// Whether the standard output may be drawn over, so that partial text can be shown in one place.
    let isLive: Bool
    private let write: @Sendable (Stream, String) -> Void

    enum Stream: Sendable, Hashable {
        case output
        case errors
    }

    init(
        output: Canvas,
        errors: Canvas,
        person: Int32?,
        isLive: Bool,
        write: @escaping @Sendable (Stream, String) -> Void
    ) {
        self.output = output
        self.errors = errors
        self.person = person
        self.isLive = isLive
        self.write = write
    }

    func print(_ line: Line = "") {
        write(.output, output.draw(line) + "\n")
    }

    func print(_ lines: [Line]) {
        write(.output, lines.map { output.draw($0) + "\n" }.joined())
    }

    /// Prints text of our own, such as help, as it stands.
    func print(verbatim text: String) {
        write(.output, text)
    }

    /// Prints a line on standard error.
    func tell(_ line: Line) {
        write(.errors, errors.draw(line) + "\n")
    }

    /// Writes a question on standard error and leaves the cursor behind it.
    func prompt(_ line: Line) {
        write(.errors, errors.draw(line))
    }

    /// Prints one JSON object on its own line, in which every character that could move a terminal is an escape.
    func print(json value: JSONValue, on stream: Stream = .output) {
        write(stream, JSONLine.text(value) + "\n")
    }

    /// Shows text in place, over what was there; nothing where output cannot be drawn over.
    func show(partial line: Line) {
        guard isLive else { return }
        write(.output, "\r\u{1B}[K" + output.draw(line.clipped(to: max(1, (output.width ?? 80) - 1))))
    }

    /// Clears what `show(partial:)` drew.
    func clearPartial() {
        if isLive { write(.output, "\r\u{1B}[K") }
    }
}
