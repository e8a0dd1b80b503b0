/// Counts the fewest changes between two short strings of bytes, many strings against one.
struct EditDistance {
    private let masks: [UInt64]
    private let pattern: [UInt8]

    /// Prepares the string that others are compared with.
    init(_ pattern: [UInt8]) {
        self.pattern = pattern
        let blocks = (pattern.count + 63) / 64
        var masks = [UInt64](repeating: 0, count: 256 * max(blocks, 1))
        for (index, byte) in pattern.enumerated() {
            masks[Int(byte) * max(blocks, 1) + index / 64] |= 1 << UInt64(index % 64)
        }
        self.masks = masks
    }

    /// The Levenshtein distance, by Myers' bit-parallel method in Hyyrö's form for any length.
    func distance(to text: [UInt8]) -> Int {
        let length = pattern.count
        guard length > 0 else { return text.count }
        let blocks = (length + 63) / 64
        if blocks == 1 { return short(text) }
        var plus = [UInt64](repeating: ~0, count: blocks)
        var minus = [UInt64](repeating: 0, count: blocks)
        var score = length
        let last: UInt64 = 1 << UInt64((length - 1) % 64)
        for byte in text {
            var carryPlus: UInt64 = 1
            var carryMinus: UInt64 = 0
            for block in 0..<blocks {
                let equal = masks[Int(byte) * blocks + block]
                let pv = plus[block]
                let mv = minus[block]
                let xv = equal | mv
                let eq = equal | carryMinus
                let xh = (((eq & pv) &+ pv) ^ pv) | eq
                var ph = mv | ~(xh | pv)
                var mh = pv & xh
                if block == blocks - 1 {
                    if ph & last != 0 { score += 1 }
                    if mh & last != 0 { score -= 1 }
                }
                let outPlus = ph >> 63
                let outMinus = mh >> 63
                ph = ph << 1 | carryPlus
                mh = mh << 1 | carryMinus
                carryPlus = outPlus
                carryMinus = outMinus
                plus[block] = mh | ~(xv | ph)
                minus[block] = ph & xv
            }
        }
        return score
    }

    private func short(_ text: [UInt8]) -> Int {
        var pv: UInt64 = ~0
        var mv: UInt64 = 0
        var score = pattern.count
        let last: UInt64 = 1 << UInt64(pattern.count - 1)
        masks.withUnsafeBufferPointer { masks in
            for byte in text {
                let equal = masks[Int(byte)]
                let xv = equal | mv
                let xh = (((equal & pv) &+ pv) ^ pv) | equal
                var ph = mv | ~(xh | pv)
                let mh = pv & xh
                if ph & last != 0 { score += 1 }
                if mh & last != 0 { score -= 1 }
                ph = ph << 1 | 1
                pv = (mh << 1) | ~(xv | ph)
                mv = ph & xv
            }
        }
        return score
    }
}
