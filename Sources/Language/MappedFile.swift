import Glibc

/// A file mapped read-only into memory, shared with every process that maps it.
///
/// Safe to read from any thread: the pages never change. Unmapped when the last reference goes.
final class MappedFile: Sendable {
    private let address: UInt
    let count: Int

    /// Maps a file; `nil` when it cannot be opened or is empty.
    init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0,
            let pointer = mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0), pointer != MAP_FAILED
        else { return nil }
        address = UInt(bitPattern: pointer)
        count = status.st_size
    }

    deinit {
        munmap(UnsafeMutableRawPointer(bitPattern: address), count)
    }

    /// Gives the bytes to a closure, for as long as it runs.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withExtendedLifetime(self) {
            body(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count))
        }
    }
}
