import Glibc

/// A file or stream that is read.
struct InputFile: Sendable {
    let descriptor: Int32
    /// What to call it in errors.
    let name: String

    init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    /// Opens a file to read; the caller closes it.
    init(path: String) throws(Failure) {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            Glibc.close(descriptor)
            throw Failure(.noInput, "\(path): it is a directory, not a file")
        }
        self.init(descriptor: descriptor, name: path)
    }

    /// The absolute path of a file, for a daemon that runs elsewhere.
    static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
        defer { free(current) }
        return String(cString: current) + "/" + path
    }

    func close() {
        _ = Glibc.close(descriptor)
    }

    /// Whether a read never has to wait, as of a file on a disk.
    var isRegular: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The next bytes; empty at the end. Waits for them if there are none yet.
    func next(atMost count: Int) throws(Failure) -> [UInt8] {
        var fault: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result: Int
            repeat { result = Glibc.read(descriptor, buffer.baseAddress, count) } while result < 0 && errno == EINTR
            if result < 0 { fault = errno }
            filled = max(result, 0)
        }
        guard fault == 0 else { throw Self.failure(name, fault) }
        return bytes
    }

    /// Everything up to the end, or as much as `limit` and a little more.
    func read(atMost limit: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            let more = try next(atMost: 65_536)
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    /// Reads and forgets what a writer still sends at once, so that it is not killed while it writes.
    func drain() {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        for _ in 0..<1024 {
            guard poll(&waiting, 1, 50) > 0, let bytes = try? next(atMost: 65_536), !bytes.isEmpty else { return }
        }
    }

    private static func failure(_ name: String, _ code: Int32) -> Failure {
        Failure(.noInput, "\(name): \(String(cString: strerror(code)))")
    }
}
