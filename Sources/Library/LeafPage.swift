/// A leaf page of a table's tree: rows in cells.
struct LeafPage {
    private static let tableLeaf: UInt8 = 0x0D

    private let page: ArraySlice<UInt8>
    private let cellOffsets: [Int]
    /// How many cells the page promises beyond what it has room for.
    let unreadableCells: Int

    /// Reads the page's header; `nil` when it is another kind of page.
    ///
    /// On the first page of a file the 100 bytes of the file's own header come first.
    init?(_ page: ArraySlice<UInt8>, isFirst: Bool) {
        let header = isFirst ? 100 : 0
        guard page.count >= header + 8, page[page.startIndex + header] == Self.tableLeaf else { return nil }
        let promised = page.bigEndian(at: header + 3, count: 2)
        let possible = min(promised, (page.count - header - 8) / 2)
        self.page = page
        unreadableCells = promised - possible
        cellOffsets = (0..<possible).map { page.bigEndian(at: header + 8 + 2 * $0, count: 2) }
    }

    /// The rows of the page, `nil` for each that cannot be read.
    func cells(overflow: (_ first: Int, _ count: Int) -> [UInt8]?) -> [DamagedFile.Row?] {
        cellOffsets.map { row(at: $0, overflow: overflow) }
    }

    private func row(at offset: Int, overflow: (Int, Int) -> [UInt8]?) -> DamagedFile.Row? {
        var reader = ByteReader(page.dropFirst(offset))
        guard let size = reader.varint(), let number = reader.varint(), size > 0, size < 1 << 30 else { return nil }
        let local = localCount(payload: Int(size))
        guard var payload = reader.bytes(local) else { return nil }
        if local < Int(size) {
            guard let pointer = reader.bytes(4),
                let rest = overflow(pointer.bigEndian(at: 0, count: 4), Int(size) - local)
            else { return nil }
            payload = (Array(payload) + rest)[...]
        }
        return Self.values(of: payload).map { DamagedFile.Row(number: number, values: $0) }
    }

    /// How much of a payload lies in the page itself.
    private func localCount(payload: Int) -> Int {
        let usable = page.count
        guard payload > usable - 35 else { return payload }
        let least = (usable - 12) * 32 / 255 - 23
        let fitting = least + (payload - least) % (usable - 4)
        return fitting <= usable - 35 ? fitting : least
    }

    /// The values of a record: a header of types, then the values one after the other.
    private static func values(of record: ArraySlice<UInt8>) -> [DatabaseValue]? {
        var reader = ByteReader(record)
        guard let headerSize = reader.varint(), headerSize > 0, headerSize <= record.count else { return nil }
        let headerEnd = record.startIndex + Int(headerSize)
        var types: [Int64] = []
        while reader.position < headerEnd {
            guard let type = reader.varint() else { return nil }
            types.append(type)
        }
        guard reader.position == headerEnd else { return nil }
        var values: [DatabaseValue] = []
        for type in types {
            guard let value = reader.value(ofType: type) else { return nil }
            values.append(value)
        }
        return values
    }
}
