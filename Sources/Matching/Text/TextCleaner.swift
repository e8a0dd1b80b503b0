/// Takes out of a text what nobody said: control characters, invisible ones, a decoder's marks.
struct TextCleaner {
    /// The longest mark of a decoder, in bytes.
    private static let longestMark = 16

    /// The text on one line, white space collapsed; in what was heard, marks such as `<sil>` and `word(2)` are gone too.
    static func clean(_ text: String, heard: Bool) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        var pendingSpace = false
        let bytes = Array(text.utf8)
        var position = 0
        func append(_ piece: ArraySlice<UInt8>) {
            if pendingSpace, !result.isEmpty { result.append(0x20) }
            pendingSpace = false
            result += piece
        }
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x80 {
                if heard, let end = mark(in: bytes, at: position) {
                    // `word(2)` keeps its word whole; other marks part words.
                    if byte != 0x28 { pendingSpace = true }
                    position = end
                } else {
                    if byte <= 0x20 || byte == 0x7F {
                        pendingSpace = true
                    } else {
                        append(bytes[position...position])
                    }
                    position += 1
                }
                continue
            }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            let piece = bytes[position..<min(position + length, bytes.count)]
            position = piece.endIndex
            guard let scalar = String(decoding: piece, as: UTF8.self).unicodeScalars.first else { continue }
            switch scalar.properties.generalCategory {
            case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: pendingSpace = true
            case .format, .surrogate, .privateUse, .unassigned: break
            default: append(piece)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The end of a mark that begins here: `<sil>`, `</s>`, `[NOISE]`, `++cough++`, and `(2)` after a word.
    private static func mark(in bytes: [UInt8], at start: Int) -> Int? {
        switch bytes[start] {
        case 0x3C: return close(0x3E, in: bytes, from: start + 1)
        case 0x5B: return close(0x5D, in: bytes, from: start + 1)
        case 0x2B:
            guard start + 2 < bytes.count, bytes[start + 1] == 0x2B,
                let end = close(0x2B, in: bytes, from: start + 2), end < bytes.count, bytes[end] == 0x2B
            else { return nil }
            return end + 1
        case 0x28:
            guard start > 0, bytes[start - 1] > 0x20, start + 2 < bytes.count,
                (0x31...0x39).contains(bytes[start + 1]), bytes[start + 2] == 0x29
            else { return nil }
            return start + 3
        default: return nil
        }
    }

    private static func close(_ sign: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
        var position = start
        while position < bytes.count, position - start <= longestMark {
            let byte = bytes[position]
            if byte == sign { return position == start ? nil : position + 1 }
            let isName =
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2F || byte == 0x5F
                || byte == 0x2D
            guard isName else { return nil }
            position += 1
        }
        return nil
    }
}
