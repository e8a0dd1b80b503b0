extension PCMFormat {
    /// Whole frames at the head of `bytes` as one channel of full scale ±1, the channels' mean; a partial last frame is left.
    func mono(_ bytes: ArraySlice<UInt8>) -> [Float] {
        let frames = bytes.count / frameSize
        return bytes.withUnsafeBytes { raw in
            (0..<frames).map { frame in
                var sum: Float = 0
                for channel in 0..<channels {
                    let offset = frame * frameSize + channel * encoding.width
                    sum += encoding.sample(in: raw, at: offset)
                }
                return sum / Float(channels)
            }
        }
    }
}

extension PCMFormat.Encoding {
    fileprivate func sample(in raw: UnsafeRawBufferPointer, at offset: Int) -> Float {
        func bits<Value: FixedWidthInteger>(_: Value.Type) -> Value {
            Value(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: Value.self))
        }
        switch self {
        case .u8:
            return (Float(raw[offset]) - 128) / 128
        case .s16:
            return Float(bits(Int16.self)) / 32_768
        case .s24:
            let low = Int32(bits(UInt16.self))
            let high = Int32(Int8(bitPattern: raw[offset + 2]))
            return Float(high << 16 | low) / 8_388_608
        case .s32:
            return Float(bits(Int32.self)) / 2_147_483_648
        case .f32:
            let value = Float(bitPattern: bits(UInt32.self))
            return value.isFinite ? value : 0
        case .f64:
            let value = Float(Double(bitPattern: bits(UInt64.self)))
            return value.isFinite ? value : 0
        }
    }
}

extension Sequence<Float> {
    /// Full scale ±1 as 16-bit samples, what is louder clipped.
    func int16Samples() -> [Int16] {
        map { Int16(($0 * 32_768).rounded().clamped(to: -32_768...32_767)) }
    }
}

extension Comparable {
    func clamped(to limits: ClosedRange<Self>) -> Self {
        min(max(self, limits.lowerBound), limits.upperBound)
    }
}
