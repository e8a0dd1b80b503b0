/// The committed pages of a write-ahead log, read without SQLite's help.
struct WriteAheadLog {
    /// The newest committed version of each page, by its number.
    let committedPages: [Int: ArraySlice<UInt8>]

    /// Reads the frames of a log until one is not whole, not of this log, or has a wrong checksum.
    init(bytes: [UInt8], pageSize: Int) {
        let frameSize = 24 + pageSize
        guard bytes.count >= 32 + frameSize,
            [0x377F_0682, 0x377F_0683].contains(bytes[...].bigEndian(at: 0, count: 4)),
            bytes[...].bigEndian(at: 8, count: 4) == pageSize
        else {
            committedPages = [:]
            return
        }
        var checksum = Checksum(isBigEndian: bytes[3] & 1 == 1)
        checksum.add(bytes[0..<24])
        let salts = bytes[16..<24]
        var committed: [Int: ArraySlice<UInt8>] = [:]
        var pending: [Int: ArraySlice<UInt8>] = [:]
        for start in stride(from: 32, through: bytes.count - frameSize, by: frameSize) {
            let header = bytes[start..<start + 24]
            let page = bytes[start + 24..<start + frameSize]
            checksum.add(header.prefix(8))
            checksum.add(page)
            guard header.dropFirst(8).prefix(8).elementsEqual(salts), checksum.equals(header.suffix(8)) else { break }
            pending[header.bigEndian(at: 0, count: 4)] = page
            // The frame that ends a transaction tells the size of the database after it.
            if header.bigEndian(at: 4, count: 4) > 0 {
                committed.merge(pending) { _, newer in newer }
                pending = [:]
            }
        }
        committedPages = committed
    }

    /// The running sum over pairs of 32-bit words that each frame carries.
    private struct Checksum {
        let isBigEndian: Bool
        private var first: UInt32 = 0
        private var second: UInt32 = 0

        init(isBigEndian: Bool) {
            self.isBigEndian = isBigEndian
        }

        mutating func add(_ bytes: ArraySlice<UInt8>) {
            for index in stride(from: bytes.startIndex, to: bytes.endIndex - 7, by: 8) {
                first &+= word(bytes, index) &+ second
                second &+= word(bytes, index + 4) &+ first
            }
        }

        func equals(_ bytes: ArraySlice<UInt8>) -> Bool {
            bytes.bigEndian(at: 0, count: 4) == Int(first) && bytes.bigEndian(at: 4, count: 4) == Int(second)
        }

        private func word(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt32 {
            let big = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[index + $1]) }
            return isBigEndian ? big : big.byteSwapped
        }
    }
}
