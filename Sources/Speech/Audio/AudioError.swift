/// Why some audio could not be turned into samples.
///
/// Each fault has its own case, so that a caller can answer with its own words and exit code.
public enum AudioError: Error, Hashable, CustomStringConvertible {
    /// The bytes are no WAV file; the text says what they look like.
    case notWAV(String)

    /// The file ends before what its header promises, both in bytes.
    case truncated(promised: Int, found: Int)

    /// The audio is well formed and holds not one sample.
    case empty

    /// The encoding, the rate or the number of channels is beyond what can be read.
    case unsupported(String)

    /// The audio is longer than the caller allows, in seconds.
    case tooLong(seconds: Double, limit: Double)

    /// A short stable name of the fault, for programs.
    public var code: String {
        switch self {
        case .notWAV: "notWAV"
        case .truncated: "truncated"
        case .empty: "empty"
        case .unsupported: "unsupported"
        case .tooLong: "tooLong"
        }
    }

    /// One sentence for people.
    public var message: String {
        switch self {
        case .notWAV(let what):
            "This is not a WAV file: \(what)."
        case .truncated(let promised, let found):
            "The WAV file is cut off: its header promises \(promised) bytes, \(found) are there."
        case .empty:
            "The audio holds no samples."
        case .unsupported(let what):
            "This kind of audio cannot be read: \(what)."
        case .tooLong(let seconds, let limit):
            "The audio is too long: \(Self.rounded(seconds)) s, and at most \(Self.rounded(limit)) s are heard at once."
        }
    }

    /// The same as ``message``.
    public var description: String { message }

    private static func rounded(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
