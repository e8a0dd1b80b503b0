import Wire

/// Inputs with their right answers, as a file of JSON lines holds them.
struct EvaluationManifest: Sendable {
    /// One input, and what it must be taken for.
    struct Item: Sendable, Hashable {
        enum Input: Sendable, Hashable {
            /// An absolute path.
            case audio(String)
            case text(String)
        }

        /// What it must be taken for.
        enum Answer: Sendable, Hashable {
            case intent(String)
            case phrase(String)
            case nothing
        }

        /// As the manifest names it.
        let name: String
        let input: Input
        let answer: Answer
        let slots: [String: JSONValue]
    }

    let items: [Item]

    /// Reads a manifest; recordings are named relative to it.
    init(path: String) throws(Failure) {
        let file = try InputFile(path: path)
        defer { file.close() }
        let text = String(decoding: try file.read(atMost: 1 << 30), as: UTF8.self)
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let base = InputFile.absolute(folder)
        var items: [Item] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.allSatisfy(\.isWhitespace) else { continue }
            do throws(Fault) {
                items.append(try Self.item(String(line), base: base))
            } catch {
                throw Failure(
                    .badData,
                    "\(path):\(number + 1): \(error.message)",
                    hint: #"a line is {"audio": FILE or "text": TEXT, "intent": NAME or null, "slots": {…}}"#
                )
            }
        }
        guard !items.isEmpty else { throw Failure(.badData, "\(path): there is nothing in it") }
        self.items = items
    }

    private struct Fault: Error {
        let message: String
    }

    private static func item(_ line: String, base: String) throws(Fault) -> Item {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: line)
        } catch {
            throw Fault(message: "no JSON: \(error)")
        }
        guard let fields = value.objectValue else { throw Fault(message: "no JSON object") }
        let (name, input) = try input(fields, base: base)
        let answer: Item.Answer
        if let phrase = fields["phrase"]?.stringValue {
            answer = .phrase(phrase)
        } else if let intent = fields["intent"]?.stringValue {
            answer = .intent(intent)
        } else if fields["intent"] == .null {
            answer = .nothing
        } else {
            throw Fault(message: "intent is missing: a name, or null where nothing may match")
        }
        guard fields["slots"] == nil || fields["slots"]?.isNull == true || fields["slots"]?.objectValue != nil else {
            throw Fault(message: "slots is no object")
        }
        return Item(name: name, input: input, answer: answer, slots: fields["slots"]?.objectValue ?? [:])
    }

    private static func input(
        _ fields: [String: JSONValue],
        base: String
    ) throws(Fault) -> (String, Item.Input) {
        switch (fields["audio"]?.stringValue, fields["text"]?.stringValue) {
        case (let audio?, nil): (audio, .audio(audio.hasPrefix("/") ? audio : base + "/" + audio))
        case (nil, let text?): (text, .text(text))
        default: throw Fault(message: "either audio or text is wanted")
        }
    }
}
