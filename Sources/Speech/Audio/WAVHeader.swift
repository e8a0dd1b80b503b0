/// The part of a WAV file's chunks that tells whether the file is whole.
///
/// libsndfile reads what is there and keeps quiet about what is missing, so the promises are checked here first.
struct WAVHeader {
    /// Bytes of sound that are there.
    let soundBytes: Int

    init(_ bytes: [UInt8]) throws(AudioError) {
        let reader = Reader(bytes)
        guard !bytes.isEmpty else { throw .empty }
        guard let magic = reader.text(at: 0), ["RIFF", "RIFX", "RF64"].contains(magic) else {
            throw .notWAV(Self.guess(bytes))
        }
        let isBig = magic == "RIFX"
        guard let declared = reader.number(at: 4, isBig: isBig), let form = reader.text(at: 8) else {
            throw .truncated(promised: 12, found: bytes.count)
        }
        guard form == "WAVE" else { throw .notWAV("it is a RIFF file of another kind") }

        var offset = 12
        var hasFormat = false
        var largeSize: Int?
        while let name = reader.text(at: offset), let size = reader.number(at: offset + 4, isBig: isBig) {
            offset += 8
            let remaining = bytes.count - offset
            if name == "data" {
                guard hasFormat else { throw .notWAV("its sound comes without a format") }
                let promised = largeSize ?? size
                if Self.isOpen(size: promised, declared: declared, remaining: remaining) {
                    soundBytes = remaining
                } else if promised > remaining {
                    throw .truncated(promised: offset + promised, found: bytes.count)
                } else {
                    soundBytes = promised
                }
                guard soundBytes > 0 else { throw .empty }
                return
            }
            guard size <= remaining else { throw .truncated(promised: offset + size, found: bytes.count) }
            if name == "fmt " { hasFormat = true }
            if name == "ds64" { largeSize = reader.largeNumber(at: offset + 8) }
            offset += size + size % 2
        }
        guard offset >= bytes.count, declared + 8 <= bytes.count else {
            throw .truncated(promised: max(declared + 8, offset + 8), found: bytes.count)
        }
        throw .empty
    }

    /// Whether the length was never filled in, as when the file was written to a pipe or its writer was stopped.
    private static func isOpen(size: Int, declared: Int, remaining: Int) -> Bool {
        size >= 0x7FFF_0000 && size > remaining || size == 0 && declared <= 36 && remaining > 0
    }

    private static func guess(_ bytes: [UInt8]) -> String {
        let heads: [(String, String)] = [
            ("fLaC", "it is FLAC"), ("OggS", "it is Ogg"), ("ID3", "it is MP3"), ("FORM", "it is AIFF"),
            (".snd", "it is AU"), ("caff", "it is CAF"), ("{", "it looks like JSON"),
        ]
        if let known = heads.first(where: { bytes.starts(with: $0.0.utf8) }) { return known.1 }
        return bytes.prefix(64).allSatisfy { (9...126).contains($0) }
            ? "it looks like text" : "it does not begin with RIFF"
    }

    private struct Reader {
        let bytes: [UInt8]

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func text(at offset: Int) -> String? {
            guard offset >= 0, offset + 4 <= bytes.count else { return nil }
            return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
        }

        func number(at offset: Int, isBig: Bool) -> Int? {
            guard offset >= 0, offset + 4 <= bytes.count else { return nil }
            let field = bytes[offset..<offset + 4]
            return (isBig ? Array(field) : field.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }

        func largeNumber(at offset: Int) -> Int? {
            guard offset + 8 <= bytes.count else { return nil }
            let value = bytes[offset..<offset + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Int(exactly: value)
        }
    }
}
