import Glibc
import Wire

/// Reads from a pipe without blocking a thread.
struct PipeReader: Sendable {
    private let pipe: FileDescriptor
    private let loop: EventLoop

    /// `pipe` must not block.
    init(_ pipe: FileDescriptor, on loop: EventLoop) {
        self.pipe = pipe
        self.loop = loop
    }

    /// The next bytes, at most 8 KiB; `nil` when the other end is closed.
    ///
    /// Throws when nothing comes within the time, or the task is cancelled.
    func next(within time: Duration? = nil) async throws(RPCError) -> [UInt8]? {
        while true {
            if Task.isCancelled { throw RPCError(.cancelled, "Cancelled.") }
            var buffer = [UInt8](repeating: 0, count: 8192)
            let count = read(pipe.number, &buffer, buffer.count)
            if count > 0 { return Array(buffer[..<count]) }
            if count == 0 { return nil }
            if errno == EINTR { continue }
            guard errno == EAGAIN else { return nil }
            guard await Readiness.of(pipe.number, on: loop, within: time) else {
                throw RPCError(.unsupported, "Nothing came in time.")
            }
        }
    }

    /// Everything up to the end of the pipe as text; what is beyond the limit is read and dropped.
    func text(limit: Int) async -> String {
        var bytes: [UInt8] = []
        while let more = try? await next() {
            bytes += more.prefix(limit - bytes.count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
