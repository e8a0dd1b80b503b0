/// Bytes that are written over and over again in one place.
struct ByteBuffer {
    private var storage: [UInt8] = []
    private(set) var count = 0

    mutating func removeAll() { count = 0 }

    /// Adds a part of some bytes.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        if storage.count < count + range.count {
            storage += [UInt8](repeating: 0, count: max(64, count + range.count))
        }
        storage.withUnsafeMutableBufferPointer { storage in
            var place = count
            for index in range {
                storage[place] = bytes[index]
                place &+= 1
            }
        }
        count += range.count
    }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[0..<count])) }
    }
}
