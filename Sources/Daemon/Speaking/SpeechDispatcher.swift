import Glibc
import Wire

/// Says texts through speech-dispatcher, in its own protocol (SSIP) over its Unix socket.
///
/// A connection a text: the server may come and go as it likes.
struct SpeechDispatcher: Sendable {
    /// The server's socket.
    let path: String
    let loop: EventLoop

    /// How long the server may take to answer a command or to begin.
    private static let patience = Duration.seconds(5)
    /// How long one text may be spoken.
    private static let longest = Duration.seconds(120)

    /// Where the server of an environment listens.
    static func path(environment: [String: String]) -> String? {
        if let address = environment["SPEECHD_ADDRESS"] {
            return address.hasPrefix("unix_socket:") ? String(address.dropFirst("unix_socket:".count)) : nil
        }
        return environment["XDG_RUNTIME_DIR"].map { $0 + "/speech-dispatcher/speechd.sock" }
    }

    /// Whether a server may be there.
    var isThere: Bool { access(path, F_OK) == 0 }

    /// Says a text and returns when it has been said, or stopped because the task was cancelled.
    func say(_ text: String, language: String) async throws(SpeakingError) {
        let conversation = try SpeechConversation(path: path, loop: loop)
        do throws(SpeakingError) {
            try await say(text, language: language, in: conversation)
        } catch {
            guard Task.isCancelled else { throw error }
            await conversation.stop()
        }
    }

    private func say(
        _ text: String,
        language: String,
        in conversation: SpeechConversation
    ) async throws(SpeakingError) {
        let name = "SET SELF CLIENT_NAME phrased:phrased:main"
        for command in [name, "SET SELF NOTIFICATION ALL ON", "SET SELF LANGUAGE \(language)"] {
            // A server without a voice for the language speaks with another.
            _ = try await conversation.answer(to: command, within: Self.patience)
        }
        guard try await conversation.answer(to: "SPEAK", within: Self.patience).code == 230 else {
            throw SpeakingError("speech-dispatcher takes no text now.")
        }
        let lines = text.split(separator: "\n").map { $0.hasPrefix(".") ? "." + $0 : String($0) }
        let queued = try await conversation.answer(
            to: lines.joined(separator: "\r\n") + "\r\n.",
            within: Self.patience
        )
        guard queued.code == 225 else { throw SpeakingError("speech-dispatcher does not say it: \(queued.text)") }
        try await conversation.ended(beginsWithin: Self.patience, lasts: Self.longest)
    }
}

/// Why something was not said.
struct SpeakingError: Error, Hashable {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// One connection to speech-dispatcher.
private final class SpeechConversation {
    struct Reply {
        let code: Int
        let text: String
    }

    private let socket: UnixSocket
    private let loop: EventLoop
    private var bytes: [UInt8] = []
    private var events: [Int] = []

    init(path: String, loop: EventLoop) throws(SpeakingError) {
        do throws(WireError) {
            socket = try UnixSocket.connect(path: path)
        } catch {
            throw SpeakingError("speech-dispatcher cannot be reached: \(error.message)")
        }
        self.loop = loop
    }

    /// Sends a command and waits for its answer; events that come before it are kept.
    func answer(to command: String, within patience: Duration) async throws(SpeakingError) -> Reply {
        try await send(command + "\r\n")
        while true {
            let reply = try await next(within: patience)
            if (700...799).contains(reply.code) { events.append(reply.code) } else { return reply }
        }
    }

    /// Waits until what was sent has been spoken.
    func ended(beginsWithin patience: Duration, lasts longest: Duration) async throws(SpeakingError) {
        var hasBegun = false
        while true {
            while !events.isEmpty {
                switch events.removeFirst() {
                case 701: hasBegun = true
                case 702, 703: return
                default: break
                }
            }
            events.append(try await next(within: hasBegun ? longest : patience).code)
        }
    }

    /// Has the server fall silent; this goes on when the task was cancelled, for that is when it is wanted.
    func stop() async {
        _ = "CANCEL SELF\r\nQUIT\r\n".utf8.withContiguousStorageIfAvailable { bytes in
            Glibc.send(socket.descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
        let (held, loop) = (socket, loop)
        await Task(executorPreference: loop) {
            _ = await Readiness.of(held.descriptor, on: loop, within: .milliseconds(500))
        }.value
    }

    private func send(_ text: String) async throws(SpeakingError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                guard (try? await loop.writable(socket.descriptor)) != nil else { throw SpeakingError("Cancelled.") }
            } else if errno != EINTR {
                throw SpeakingError("speech-dispatcher has gone.")
            }
        }
    }

    /// The next answer or event, whose last line has a blank behind the number.
    private func next(within patience: Duration) async throws(SpeakingError) -> Reply {
        while true {
            while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                bytes.removeFirst(end + 1)
                guard line.count > 3, let code = Int(line.prefix(3)), line.dropFirst(3).first == " " else { continue }
                return Reply(code: code, text: line.dropFirst(4).filter { !$0.isNewline })
            }
            guard bytes.count < 1 << 16 else { throw SpeakingError("speech-dispatcher talks nonsense.") }
            guard await Readiness.of(socket.descriptor, on: loop, within: patience) else {
                throw SpeakingError("speech-dispatcher does not answer.")
            }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = Glibc.read(socket.descriptor, &buffer, buffer.count)
            if count > 0 {
                bytes += buffer[..<count]
            } else if count == 0 || errno != EAGAIN && errno != EINTR {
                throw SpeakingError("speech-dispatcher has gone.")
            }
        }
    }
}
