import Glibc
import Synchronization

/// A speech-dispatcher of a test's own: speaks SSIP, and remembers what it was told to say.
final class FakeSpeechServer: Sendable {
    let path: String
    private let listener: Int32
    private let heard = Mutex<(texts: [String], commands: [String])>(([], []))
    /// How long a text takes, in microseconds; a server that is stuck never begins.
    private let duration: UInt32?

    init(in directory: TemporaryDirectory, duration: UInt32? = 1_000) throws {
        path = directory.path + "/speechd.sock"
        self.duration = duration
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let failure = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard failure == 0, listen(listener, 8) == 0 else { throw NotifySocketError(path: path, code: errno) }
        let start = Unmanaged.passRetained(self)
        var thread = pthread_t()
        pthread_create(
            &thread,
            nil,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<FakeSpeechServer>.fromOpaque(pointer).takeRetainedValue().serve()
                return nil
            },
            start.toOpaque()
        )
        pthread_detach(thread)
    }

    /// Ends the server; its thread holds it until then.
    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    var texts: [String] { heard.withLock { $0.texts } }
    var commands: [String] { heard.withLock { $0.commands } }

    private func serve() {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { break }
            talk(client)
            close(client)
        }
        close(listener)
    }

    private func talk(_ client: Int32) {
        var bytes: [UInt8] = []
        var text: [String]?
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(client, &buffer, buffer.count)
            guard count > 0 else { return }
            bytes += buffer[..<count]
            while let end = bytes.firstIndex(of: 10) {
                let line = String(decoding: bytes[..<end].filter { $0 != 13 }, as: UTF8.self)
                bytes.removeFirst(end + 1)
                if let lines = text, line == "." {
                    heard.withLock { $0.texts.append(lines.joined(separator: "\n")) }
                    text = nil
                    say("225-1\r\n225 OK MESSAGE QUEUED\r\n", to: client)
                    guard let duration else { continue }
                    say("701-1\r\n701-1\r\n701 BEGIN\r\n", to: client)
                    usleep(duration)
                    say("702-1\r\n702-1\r\n702 END\r\n", to: client)
                } else if text != nil {
                    text?.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
                } else {
                    heard.withLock { $0.commands.append(line) }
                    if line == "SPEAK" {
                        text = []
                        say("230 OK RECEIVING DATA\r\n", to: client)
                    } else {
                        say("208 OK\r\n", to: client)
                    }
                }
            }
        }
    }

    private func say(_ text: String, to client: Int32) {
        let bytes = Array(text.utf8)
        _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
}
