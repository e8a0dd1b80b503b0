/// Bytes that are written over and over again in one place.
///
/// Not to be shared between threads.
final class ByteBuffer {
    private var storage = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
    private(set) var count = 0

    deinit {
        storage.deallocate()
    }

    func removeAll() { count = 0 }

    /// Adds a part of some bytes.
    func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if storage.count < count + range.count {
            let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * (count + range.count))
            _ = larger.update(fromContentsOf: storage[..<count])
            storage.deallocate()
            storage = larger
        }
        let source = UnsafeBufferPointer(rebasing: bytes[range])
        if let from = source.baseAddress, let to = storage.baseAddress {
            (to + count).update(from: from, count: source.count)
        }
        count += range.count
    }

    /// What was added, until more is.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: storage[..<count]) }
}
