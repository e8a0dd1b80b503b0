import FoundationEssentials
import Speech
import Wire

/// Reads recordings from disk on a thread of its own, and mixes noise into them; the noise read last is kept.
actor SoundShelf {
    private let thread = DedicatedThread(name: "sounds")
    private var noise: (path: String, samples: [Int16])?

    /// Noise may be this long, in seconds.
    private static let longestNoise = 3600.0

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    /// The samples of a recording, with noise where it is wanted.
    func samples(_ path: String, noise wanted: EvaluateRequest.Noise?) throws(RPCError) -> [Int16] {
        let speech = try Self.read(path, maximumSeconds: AudioIntake.maximumSeconds)
        guard let wanted else { return speech }
        guard (-40...100).contains(wanted.snr) else {
            throw RPCError(.invalidParameters, "noise.snr: -40 to 100 decibels, not \(wanted.snr)")
        }
        if noise?.path != wanted.file {
            noise = (wanted.file, try Self.read(wanted.file, maximumSeconds: Self.longestNoise))
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return NoiseMixer.mix(speech, noise: noise?.samples ?? [], decibels: wanted.snr, seed: name)
    }

    private static func read(_ path: String, maximumSeconds: Double) throws(RPCError) -> [Int16] {
        guard path.hasPrefix("/") else {
            throw RPCError(.invalidParameters, "'\(path)' is no absolute path")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw RPCError(.notFound, "\(path) cannot be read.")
        }
        do throws(AudioError) {
            return try AudioDecoder.samples(fromWAV: [UInt8](data), maximumSeconds: maximumSeconds)
        } catch {
            let fault = RPCError(error)
            throw RPCError(fault.known ?? .invalid, "\(path): \(fault.message)", data: fault.data)
        }
    }
}
