/// Cuts a stream of bytes into lines, with a bound on what it keeps.
struct LineBuffer {
    /// A line without its end, or the news that one was too long and has been dropped.
    enum Line {
        case line(ArraySlice<UInt8>)
        case tooLong
    }

    private let limit: Int
    private var bytes: [UInt8] = []
    private var start = 0
    private var searched = 0
    private var isSkipping = false

    init(limit: Int) { self.limit = limit }

    mutating func append(_ more: some Collection<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            searched -= start
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// What is left when no more bytes will come; a last line may lack its end.
    mutating func rest() -> Line? {
        guard !isSkipping, start < bytes.count else { return nil }
        append([UInt8(ascii: "\n")])
        return next()
    }

    /// The next whole line; `nil` when more bytes are needed.
    ///
    /// A line beyond the limit is reported once, as soon as it passes the limit, and skipped up to its end.
    mutating func next() -> Line? {
        while true {
            guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
                searched = bytes.count
                guard bytes.count - start > limit || isSkipping else { return nil }
                defer { isSkipping = true }
                start = bytes.count
                return isSkipping ? nil : .tooLong
            }
            let line = bytes[start..<end]
            start = end + 1
            searched = start
            if isSkipping {
                isSkipping = false
                continue
            }
            if line.count > limit { return .tooLong }
            if line.allSatisfy({ [0x20, 0x0D, 0x09].contains($0) }) { continue }
            return .line(line)
        }
    }
}
