import Wire

/// Reads lines from a terminal or a pipe without holding up the loop that waits for it.
actor LineReader {
    private let input: InputFile
    private let loop: EventLoop
    private var bytes: [UInt8] = []
    private var isAtEnd = false

    init(_ input: InputFile, loop: EventLoop) {
        self.input = input
        self.loop = loop
    }

    /// The next line without its end; nil at the end of the input, or when nobody wants it any more.
    func next() async -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                defer { bytes.removeFirst(end + 1) }
                return String(decoding: bytes[..<end], as: UTF8.self)
            }
            if isAtEnd {
                defer { bytes = [] }
                return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
            }
            guard await input.isReady(on: loop) else { return nil }
            let more = (try? input.next(atMost: 4096)) ?? []
            if more.isEmpty { isAtEnd = true } else { bytes += more }
        }
    }
}

extension InputFile {
    /// Waits until a read would not wait: at once for a file on a disk, which the loop cannot watch. False when the
    /// waiting was cancelled, and a read might wait for ever.
    func isReady(on loop: EventLoop) async -> Bool {
        if isRegular { return true }
        return (try? await loop.readable(descriptor)) != nil
    }
}
