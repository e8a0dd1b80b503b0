import Glibc
import Wire

/// Writes to a pipe without blocking a thread.
struct PipeWriter: Sendable {
    private let pipe: FileDescriptor
    private let loop: EventLoop

    /// `pipe` must not block.
    init(_ pipe: FileDescriptor, on loop: EventLoop) {
        self.pipe = pipe
        self.loop = loop
        _ = Self.survivesBrokenPipes
    }

    /// A reader that has gone is an error of one write, not the end of this process.
    private static let survivesBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

    /// Writes everything, or as much as the reader wants, and closes the pipe, so that the reader sees the end.
    func writeAll(_ text: String) async {
        defer { pipe.close() }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty, !Task.isCancelled {
            let count = bytes.withUnsafeBytes { Glibc.write(pipe.number, $0.baseAddress, $0.count) }
            if count > 0 { bytes = bytes.dropFirst(count) }
            if count < 0 && errno == EAGAIN {
                guard (try? await loop.writable(pipe.number)) != nil else { return }
            } else if count < 0 && errno != EINTR {
                return
            }
        }
    }
}
