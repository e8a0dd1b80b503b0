import FoundationEssentials

/// The pages of a database file that SQLite no longer trusts, read without its help.
///
/// Rows are found by their leaf pages alone: neither the header, nor the schema, nor the inner pages of a tree are
/// needed. That is safe because deleted rows and freed pages are overwritten when they go. Formats:
/// <https://www.sqlite.org/fileformat2.html>.
struct DamagedFile {
    /// One row as it lies in a page.
    struct Row {
        let number: Int64
        let values: [DatabaseValue]
    }

    let pageSize: Int
    private var pages: [Int: ArraySlice<UInt8>] = [:]
    private let pageCount: Int

    /// Reads the file, and over it what a write-ahead log beside it had committed.
    init(path: String) throws(StoreError) {
        let bytes = try Self.bytes(of: path)
        pageSize = Self.pageSize(of: bytes)
        var count = bytes.count / pageSize
        for index in 0..<count {
            pages[index + 1] = bytes[index * pageSize..<(index + 1) * pageSize]
        }
        if let log = try? Self.bytes(of: path + "-wal") {
            let committed = WriteAheadLog(bytes: log, pageSize: pageSize).committedPages
            pages.merge(committed) { _, newer in newer }
            count = max(count, committed.keys.max() ?? 0)
        }
        pageCount = count
    }

    /// Gives each row that can be read to `body`, page by page; answers how many pages or rows could not be read.
    func eachRow(_ body: (Row) throws(StoreError) -> Void) throws(StoreError) -> Int {
        var lost = 0
        for number in 1...max(1, pageCount) {
            guard let page = pages[number], let leaf = LeafPage(page, isFirst: number == 1) else { continue }
            lost += leaf.unreadableCells
            for cell in leaf.cells(overflow: overflow) {
                guard let cell else {
                    lost += 1
                    continue
                }
                try body(cell)
            }
        }
        return lost
    }

    /// The bytes that went to a chain of overflow pages; `nil` when the chain is broken.
    private func overflow(from first: Int, count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var next = first
        while bytes.count < count {
            guard let page = pages[next], page.count == pageSize else { return nil }
            bytes += page.dropFirst(4).prefix(count - bytes.count)
            next = page.bigEndian(at: 0, count: 4)
        }
        return bytes
    }

    /// The version its header tells, or the newest when it tells nonsense.
    var schemaVersion: Int {
        guard let header = pages[1], header.count >= 64 else { return Schema.version }
        let told = header.bigEndian(at: 60, count: 4)
        return (1...Schema.version).contains(told) ? told : Schema.version
    }

    private static func bytes(of path: String) throws(StoreError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw StoreError(.cannotOpen, "\(path) cannot be read: \(error)")
        }
    }

    /// The page size the header tells, or the usual one when it tells nonsense.
    private static func pageSize(of bytes: [UInt8]) -> Int {
        guard bytes.count >= 18 else { return 4096 }
        let told = bytes[...].bigEndian(at: 16, count: 2)
        let size = told == 1 ? 65_536 : told
        return size >= 512 && size & (size - 1) == 0 ? size : 4096
    }
}

extension ArraySlice<UInt8> {
    /// A big-endian number at an offset from the slice's start; the bytes must be there.
    func bigEndian(at offset: Int, count: Int) -> Int {
        self[(startIndex + offset)..<(startIndex + offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }
}
