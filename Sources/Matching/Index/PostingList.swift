/// The numbers of the phrases that have something, in ascending order, each as the difference to the one before.
///
/// Most differences take one byte. Phrases are added at the end; those removed stay until the list is rewritten.
struct PostingList: Sendable {
    private var bytes: [UInt8] = []
    private var last: UInt32 = 0
    /// How many phrases are listed that were not removed.
    private(set) var count: UInt32 = 0
    private var removed: UInt32 = 0

    /// At least as many as phrases are listed, removed ones among them.
    var capacity: Int { Int(count + removed) }

    /// Adds a phrase whose number is above all others.
    mutating func append(_ phrase: UInt32) {
        var difference = phrase - last
        if bytes.count == bytes.capacity { bytes.reserveCapacity(bytes.count + bytes.count / 8 + 8) }
        while difference >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: difference) | 0x80)
            difference >>= 7
        }
        bytes.append(UInt8(difference))
        last = phrase
        count += 1
    }

    /// Counts a phrase that was removed; a list that is mostly removed phrases is rewritten without them.
    mutating func remove(isAlive: (UInt32) -> Bool) {
        count -= 1
        removed += 1
        guard removed > 16, removed > count / 2 else { return }
        var list = PostingList()
        forEach { phrase in if isAlive(phrase) { list.append(phrase) } }
        self = list
    }

    /// Gives each phrase, removed ones too.
    @inline(__always)
    func forEach(_ body: (UInt32) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            var phrase: UInt32 = 0
            var place = 0
            let end = bytes.count
            while place < end {
                var byte = UInt32(bytes[place])
                place &+= 1
                var difference = byte & 0x7F
                var shift: UInt32 = 7
                while byte & 0x80 != 0 {
                    byte = UInt32(bytes[place])
                    place &+= 1
                    difference |= (byte & 0x7F) << shift
                    shift &+= 7
                }
                phrase &+= difference
                body(phrase)
            }
        }
    }
}
