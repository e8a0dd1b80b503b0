/// Counts the fewest changes between two short strings of bytes, many strings against one.
struct EditDistance: Sendable {
    private let masks: [UInt64]
    private let count: Int

    /// Prepares the string that others are compared with.
    init(_ pattern: [UInt8]) {
        count = pattern.count
        let blocks = max((pattern.count + 63) / 64, 1)
        var masks = [UInt64](repeating: 0, count: 256 * blocks)
        for (index, byte) in pattern.enumerated() {
            masks[Int(byte) * blocks + index / 64] |= 1 << UInt64(index % 64)
        }
        self.masks = masks
    }

    /// The distance to a string.
    func distance(to text: [UInt8]) -> Int { text.withUnsafeBufferPointer { distance(to: $0) } }

    /// The Levenshtein distance, by Myers' bit-parallel method in Hyyrö's form for any length.
    func distance(to text: UnsafeBufferPointer<UInt8>) -> Int {
        guard count > 0 else { return text.count }
        return masks.withUnsafeBufferPointer { masks in
            count <= 64
                ? Self.short(count, text) { masks[Int($0)] } : Self.long(count, text, masks)
        }
    }

    /// The distance between two words.
    static func between(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
        guard !one.isEmpty, one.count <= 64 else { return EditDistance(Array(one)).distance(to: Array(other)) }
        return one.withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { other in
                short(one.count, other) { byte in
                    var mask: UInt64 = 0
                    for index in 0..<one.count where one[index] == byte { mask |= 1 << UInt64(index) }
                    return mask
                }
            }
        }
    }

    private static func long(_ length: Int, _ text: UnsafeBufferPointer<UInt8>, _ masks: UnsafeBufferPointer<UInt64>)
        -> Int
    {
        let blocks = (length + 63) / 64
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

    @inline(__always)
    private static func short(_ length: Int, _ text: UnsafeBufferPointer<UInt8>, mask: (UInt8) -> UInt64) -> Int {
        var pv: UInt64 = ~0
        var mv: UInt64 = 0
        var score = length
        let last = UInt64(length - 1)
        for byte in text {
            let equal = mask(byte)
            let xv = equal | mv
            let xh = (((equal & pv) &+ pv) ^ pv) | equal
            var ph = mv | ~(xh | pv)
            let mh = pv & xh
            score &+= Int(ph >> last & 1) &- Int(mh >> last & 1)
            ph = ph << 1 | 1
            pv = (mh << 1) | ~(xv | ph)
            mv = ph & xv
        }
        return score
    }
}
