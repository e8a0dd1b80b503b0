import Glibc
import Synchronization

/// An open file that is closed when it is told to, or when the last user lets go of it.
final class FileDescriptor: Sendable {
    let number: Int32
    private let isClosed = Mutex(false)

    init(owning number: Int32) {
        self.number = number
    }

    deinit {
        close()
    }

    /// Closes it now: nobody may use it any more, because its number may soon be another file's.
    func close() {
        isClosed.withLock { isClosed in
            if !isClosed { _ = Glibc.close(number) }
            isClosed = true
        }
    }

    /// Both ends of a pipe; the given end never blocks, and neither is handed on to programs by accident.
    static func pipe(nonBlocking end: PipeEnd) throws(ProcessError) -> (
        reading: FileDescriptor, writing: FileDescriptor
    ) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw ProcessError("No pipe can be made", code: errno) }
        for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(end == .reading ? ends[0] : ends[1], F_SETFL, O_NONBLOCK)
        return (FileDescriptor(owning: ends[0]), FileDescriptor(owning: ends[1]))
    }

    enum PipeEnd {
        case reading, writing
    }

    /// The file that takes everything and gives nothing.
    static func null() throws(ProcessError) -> FileDescriptor {
        let number = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard number >= 0 else { throw ProcessError("/dev/null cannot be opened", code: errno) }
        return FileDescriptor(owning: number)
    }
}

/// Why a process could not be started.
struct ProcessError: Error, Hashable, CustomStringConvertible {
    let message: String

    init(_ message: String, code: Int32 = 0) {
        self.message = code == 0 ? message : message + ": " + String(cString: strerror(code))
    }

    var description: String { message }
}
