/// A number made of bytes, the same on every machine and in every run.
enum ByteHash {
    /// FNV-1a, its high half folded into the low one.
    static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
}

/// A hash table of numbers whose keys are kept elsewhere: four bytes a slot.
struct NumberTable: Sendable {
    /// The number and one; 0 for a free slot.
    private var slots: [UInt32] = [UInt32](repeating: 0, count: 16)
    private var count = 0

    /// The number whose key `isKey` says it is.
    func find(_ hash: UInt32, _ isKey: (UInt32) -> Bool) -> UInt32? {
        slots.withUnsafeBufferPointer { slots in
            let mask = slots.count - 1
            var slot = Self.home(hash) & mask
            while slots[slot] != 0 {
                let number = slots[slot] - 1
                if isKey(number) { return number }
                slot = (slot + 1) & mask
            }
            return nil
        }
    }

    /// Adds a number that is not there; `hashOf` tells the hash of those that are.
    mutating func insert(_ number: UInt32, _ hash: UInt32, hashOf: (UInt32) -> UInt32) {
        if count * 4 >= slots.count * 3 {
            let old = slots
            slots = [UInt32](repeating: 0, count: old.count * 2)
            for entry in old where entry != 0 { place(entry, hashOf(entry - 1)) }
        }
        place(number + 1, hash)
        count += 1
    }

    /// Takes a number out, and moves those behind it up.
    mutating func remove(_ number: UInt32, _ hash: UInt32, hashOf: (UInt32) -> UInt32) {
        let mask = slots.count - 1
        var slot = Self.home(hash) & mask
        while slots[slot] != number + 1 {
            guard slots[slot] != 0 else { return }
            slot = (slot + 1) & mask
        }
        count -= 1
        var gap = slot
        while true {
            slot = (slot + 1) & mask
            let entry = slots[slot]
            guard entry != 0 else { break }
            let home = Self.home(hashOf(entry - 1)) & mask
            // Only what its own search would pass the gap for may fill it.
            if (slot - home) & mask >= (slot - gap) & mask {
                slots[gap] = entry
                gap = slot
            }
        }
        slots[gap] = 0
    }

    private mutating func place(_ entry: UInt32, _ hash: UInt32) {
        let mask = slots.count - 1
        var slot = Self.home(hash) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = entry
    }

    /// Where the search for a hash begins: its bits mixed, as some hashes differ in a few bits only.
    private static func home(_ hash: UInt32) -> Int {
        let mixed = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
        let twice = (mixed ^ (mixed >> 13)) &* 0xC2B2_AE35
        return Int(twice ^ (twice >> 16))
    }
}
