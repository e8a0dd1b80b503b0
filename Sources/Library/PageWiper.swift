import Glibc

/// Overwrites the unused parts of a database's pages, where moving rows leaves copies of them.
///
/// Unused bytes have no meaning to SQLite, so this may be cut off at any instant. Formats:
/// <https://www.sqlite.org/fileformat2.html>.
final class PageWiper {
    private let path: String
    /// Stays open as long as the database does: closing any descriptor of a file drops the process's locks on it.
    private let descriptor: Int32

    /// Opens the file; call it after SQLite has made it, and let go of it after SQLite has closed it.
    init(path: String) throws(StoreError) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("opened") }
    }

    deinit { close(descriptor) }

    /// Wipes every page of the file; nobody may be writing to it, and its log must be empty.
    func wipe() throws(StoreError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure("read") }
        let size = Int(status.st_size)
        guard size >= 512 else { return }
        guard let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), base != MAP_FAILED else {
            throw failure("mapped")
        }
        defer { munmap(base, size) }
        guard Self.wipe(UnsafeMutableRawBufferPointer(start: base, count: size)) else { return }
        guard msync(base, size, MS_SYNC) == 0 else { throw failure("written") }
    }

    /// Wipes the pages of a database file's bytes; answers whether there was anything to wipe.
    static func wipe(_ bytes: UnsafeMutableRawBufferPointer) -> Bool {
        func number(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
        let told = number(16)
        let pageSize = told == 1 ? 65_536 : told
        guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else { return false }
        let usable = pageSize - Int(bytes[20])
        var found = false
        for page in stride(from: 0, through: bytes.count - pageSize, by: pageSize) {
            let header = page == 0 ? 100 : page
            let isLeaf = bytes[header] == 10 || bytes[header] == 13
            guard isLeaf || bytes[header] == 2 || bytes[header] == 5 else { continue }
            let cells = header + (isLeaf ? 8 : 12) + 2 * number(header + 3)
            let start = number(header + 5)
            found = clear(bytes, from: cells, to: page + (start == 0 ? 65_536 : start)) || found
            // Each free block begins with the place of the next and its own size.
            var block = number(header + 1)
            while block >= cells - page, block + 4 <= usable {
                let next = number(page + block), size = number(page + block + 2)
                found = clear(bytes, from: page + block + 4, to: page + min(block + size, usable)) || found
                guard next > block else { break }
                block = next
            }
        }
        return found
    }

    private static func clear(_ bytes: UnsafeMutableRawBufferPointer, from start: Int, to end: Int) -> Bool {
        guard start < end, end <= bytes.count else { return false }
        let part = UnsafeMutableRawBufferPointer(rebasing: bytes[start..<end])
        guard part.contains(where: { $0 != 0 }) else { return false }
        part.initializeMemory(as: UInt8.self, repeating: 0)
        return true
    }

    private func failure(_ what: String) -> StoreError {
        StoreError(.inputOutput, "\(path) cannot be \(what): \(String(cString: strerror(errno)))")
    }
}
