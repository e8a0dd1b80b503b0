import Speech

/// Makes WAV files byte by byte, the wrong ones too.
struct WAVMaker {
    var rate = 16_000
    var channels = 1
    var encoding = PCMFormat.Encoding.s16
    var isExtensible = false
    var chunksBefore: [(String, [UInt8])] = []
    var declaredSize: UInt32?

    /// A file of interleaved samples, full scale ±1.
    func file(_ samples: [Double]) -> [UInt8] {
        let data = raw(samples)
        var body = Array("WAVE".utf8)
        for (name, bytes) in chunksBefore { body += Self.chunk(name, bytes) }
        body += Self.chunk("fmt ", format)
        body += Array("data".utf8) + Self.little(declaredSize ?? UInt32(data.count)) + data
        if data.count % 2 == 1 { body.append(0) }
        return Array("RIFF".utf8) + Self.little(UInt32(body.count)) + body
    }

    /// The samples alone.
    func raw(_ samples: [Double]) -> [UInt8] {
        samples.flatMap { value -> [UInt8] in
            switch encoding {
            case .u8: [UInt8(128 + (value * 127).rounded())]
            case .s16: Self.little(Int16((value * 32_767).rounded()))
            case .s24: Self.little(Int32((value * 8_388_607).rounded())).dropLast()
            case .s32: Self.little(Int32((value * 2_147_483_647).rounded()))
            case .f32: Self.little(Float(value).bitPattern)
            case .f64: Self.little(value.bitPattern)
            }
        }
    }

    /// A tone of 440 Hz in every channel.
    func tone(seconds: Double, level: Double = 0.5) -> [Double] {
        (0..<Int(seconds * Double(rate))).flatMap { index in
            [Double](repeating: level * sine(440 * Double(index) / Double(rate)), count: channels)
        }
    }

    private var format: [UInt8] {
        let code: UInt16 = [.f32, .f64].contains(encoding) ? 3 : 1
        let width = encoding.width
        var bytes =
            Self.little(isExtensible ? 0xFFFE : code) + Self.little(UInt16(channels)) + Self.little(UInt32(rate))
        bytes += Self.little(UInt32(rate * channels * width)) + Self.little(UInt16(channels * width))
        bytes += Self.little(UInt16(width * 8))
        if isExtensible {
            bytes += Self.little(UInt16(22)) + Self.little(UInt16(width * 8)) + Self.little(UInt32(0))
            bytes += Self.little(code) + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
        }
        return bytes
    }

    private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(UInt32(bytes.count)) + bytes + (bytes.count % 2 == 1 ? [0] : [])
    }

    private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    private func sine(_ turns: Double) -> Double {
        let angle = (turns - turns.rounded()) * 2 * Double.pi
        let square = angle * angle
        return angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110)))))
    }
}
