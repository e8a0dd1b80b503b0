import CSndFile

/// Sound that libsndfile decodes from memory, as one channel.
struct SoundFile {
    /// Full scale ±1, the channels' mean.
    let samples: [Float]
    /// Samples a second.
    let rate: Int

    init(_ bytes: [UInt8], maximumSeconds: Double) throws(AudioError) {
        let outcome = bytes.withUnsafeBytes { raw in
            var memory = Memory(bytes: raw)
            return withUnsafeMutablePointer(to: &memory) { pointer in
                Result { () throws(AudioError) in try Self.read(from: pointer, maximumSeconds: maximumSeconds) }
            }
        }
        (samples, rate) = try outcome.get()
    }

    private static func read(
        from memory: UnsafeMutablePointer<Memory>,
        maximumSeconds: Double
    ) throws(AudioError) -> (samples: [Float], rate: Int) {
        var info = SF_INFO()
        var access = Memory.access
        guard let file = sf_open_virtual(&access, Int32(SFM_READ), &info, memory) else {
            throw .unsupported(String(cString: sf_strerror(nil)))
        }
        defer { sf_close(file) }

        let rate = Int(info.samplerate)
        let channels = Int(info.channels)
        try PCMFormat(rate: rate, channels: channels, encoding: .f32).check()

        var samples: [Float] = []
        let limit = Int((maximumSeconds * Double(rate)).rounded(.up))
        let framesAtOnce = 4_096
        var block = [Float](repeating: 0, count: framesAtOnce * channels)
        while true {
            let frames = Int(sf_readf_float(file, &block, sf_count_t(framesAtOnce)))
            guard frames > 0 else { break }
            for frame in 0..<frames {
                let sum = block[frame * channels..<(frame + 1) * channels].reduce(0, +)
                samples.append(sum.isFinite ? sum / Float(channels) : 0)
            }
            guard samples.count <= limit else {
                let promised = max(Int(info.frames), samples.count)
                throw .tooLong(seconds: Double(promised) / Double(rate), limit: maximumSeconds)
            }
        }
        return (samples, rate)
    }
}

/// Bytes that libsndfile reads as if they were a file.
private struct Memory {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    mutating func seek(_ offset: Int, _ whence: Int32) -> Int {
        let base = whence == SF_SEEK_SET ? 0 : whence == SF_SEEK_CUR ? position : bytes.count
        let (target, overflow) = base.addingReportingOverflow(offset)
        position = overflow ? bytes.count : target.clamped(to: 0...bytes.count)
        return position
    }

    mutating func read(into target: UnsafeMutableRawPointer, count: Int) -> Int {
        let piece = bytes[position..<position + min(max(0, count), bytes.count - position)]
        UnsafeMutableRawBufferPointer(start: target, count: piece.count).copyMemory(from: .init(rebasing: piece))
        position += piece.count
        return piece.count
    }

    static func at(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Memory>? {
        data?.assumingMemoryBound(to: Memory.self)
    }

    static var access: SF_VIRTUAL_IO {
        SF_VIRTUAL_IO(
            get_filelen: { data in sf_count_t(Memory.at(data)?.pointee.bytes.count ?? 0) },
            seek: { offset, whence, data in sf_count_t(Memory.at(data)?.pointee.seek(Int(offset), whence) ?? 0) },
            read: { target, count, data in
                guard let target else { return 0 }
                return sf_count_t(Memory.at(data)?.pointee.read(into: target, count: Int(count)) ?? 0)
            },
            write: { _, _, _ in 0 },
            tell: { data in sf_count_t(Memory.at(data)?.pointee.position ?? 0) }
        )
    }
}
