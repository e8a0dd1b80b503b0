import Glibc
import Wire

/// Small files that survive whatever happens to the process that writes them.
package enum StoredFile {
    /// The text of a file; `nil` when there is none.
    package static func read(_ path: String) throws(SampleFailure) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw failure("read", path)
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure("read", path) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    /// Replaces a file by a text: written beside it, forced to the disk, and put in its place in one step.
    package static func write(_ text: String, to path: String) throws(SampleFailure) {
        let beside = path + ".new"
        try fill(beside, with: text)
        guard rename(beside, path) == 0 else { throw failure("write", path) }
        // The new name is on the disk when the directory is.
        let directory = open(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), O_RDONLY | O_CLOEXEC)
        guard directory >= 0 else { throw failure("write", path) }
        defer { close(directory) }
        guard fsync(directory) == 0 else { throw failure("write", path) }
    }

    private static func fill(_ path: String, with text: String) throws(SampleFailure) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure("write", path) }
        defer { close(file) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure("write", path) }
            rest = rest.dropFirst(count)
        }
        guard fsync(file) == 0 else { throw failure("write", path) }
    }

    /// Does something that no other process, and no other task of this one, does in this directory meanwhile.
    package static func locked<Result>(
        _ directory: String,
        _ body: () throws(SampleFailure) -> Result
    ) throws(SampleFailure) -> Result {
        do throws(WireError) {
            try Locations.makeDirectory(directory)
        } catch {
            throw .files("\(error)")
        }
        let path = directory + "/lock"
        // A lock belongs to the opened file, so two tasks that each open it keep each other out, too.
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure("write", path) }
        defer { close(file) }
        while flock(file, LOCK_EX) != 0 {
            guard errno == EINTR else { throw failure("lock", path) }
        }
        return try body()
    }

    private static func failure(_ verb: String, _ path: String) -> SampleFailure {
        .files("cannot \(verb) \(path): \(String(cString: strerror(errno)))")
    }
}
