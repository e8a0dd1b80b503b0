/// `history.list`: what was heard lately.
public struct HistoryListRequest: RequestMessage {
    /// The entries.
    public struct Reply: Codable, Sendable, Hashable {
        /// The entries, newest first.
        public var entries: [HistoryInfo]

        /// Entries.
        public init(entries: [HistoryInfo]) { self.entries = entries }
    }

    /// `history.list`.
    public static let method = "history.list"
    /// How many at most; 20 when absent.
    public var limit: Int?

    /// The request.
    public init(limit: Int? = nil) { self.limit = limit }
}

/// `history.explain`: why something was decided as it was.
public struct HistoryExplainRequest: RequestMessage {
    /// Which entry.
    public enum Which: Sendable, Hashable, Codable {
        /// `"last"`: the newest.
        case last
        /// Its number.
        case entry(Int)

        /// Reads `"last"` or a number.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .entry(number)
            } else if try container.decode(String.self) == "last" {
                self = .last
            } else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "expected \"last\" or a number of the history"
                )
            }
        }

        /// Writes `"last"` or the number.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .last: try container.encode("last")
            case .entry(let number): try container.encode(number)
            }
        }
    }

    /// The entry and its explanation.
    public struct Reply: Codable, Sendable, Hashable {
        /// The entry.
        public var entry: HistoryInfo
        /// N-best, scores, threshold, margin, slots, policy, each stage's time.
        public var explanation: JSONValue

        /// An explained entry.
        public init(entry: HistoryInfo, explanation: JSONValue) {
            self.entry = entry
            self.explanation = explanation
        }
    }

    /// `history.explain`.
    public static let method = "history.explain"
    /// Which entry.
    public var which: Which

    /// The request.
    public init(which: Which = .last) { self.which = which }
}

/// One thing that was heard or typed.
public struct HistoryInfo: Codable, Sendable, Hashable {
    /// Where it came from.
    public enum Source: String, Codable, Sendable {
        /// A keyboard.
        case typed
        /// A microphone or a recording.
        case voice
    }

    /// Its number.
    public var id: Int
    /// When, in seconds since 1970.
    public var time: Double
    /// Where it came from.
    public var source: Source
    /// How it ended.
    public var outcome: Outcome.Kind
    /// What was heard; absent for microphone speech that matched nothing.
    public var transcript: String?
    /// The phrase it was taken for.
    public var phrase: String?
    /// The voice shortcut.
    public var shortcut: String?
    /// The app.
    public var app: String?
    /// The intent.
    public var intent: String?
    /// How surely, 0…1.
    public var confidence: Double?
    /// How long it took, in seconds.
    public var seconds: Double?

    /// An entry; the rest is filled in.
    public init(id: Int, time: Double, source: Source, outcome: Outcome.Kind) {
        self.id = id
        self.time = time
        self.source = source
        self.outcome = outcome
    }
}
