import FoundationEssentials
import Language
import Speech
import Wire

/// Learns from recordings on a thread of its own, because it takes seconds.
actor LearnerThread {
    private let thread = DedicatedThread(name: "learner")

    /// A recording to learn from may be this long, in seconds.
    static let longestRecording = 20.0
    /// And weigh this, in bytes.
    private static let largestFile = 16 << 20

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    /// How the words are said in the recordings; `nil` when they are not in them.
    func learn(
        _ words: [WordLearner.Word],
        from recordings: [[Int16]],
        model: AcousticModelPaths
    ) throws(RPCError) -> WordLearner.Lesson? {
        do throws(SpeechError) {
            return try WordLearner(model: model).learn(words, from: recordings)
        } catch {
            throw RPCError(.internalError, "The recogniser failed: \(error.message)")
        }
    }

    /// The samples of a WAV file.
    func samples(of path: String) throws(RPCError) -> [Int16] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw RPCError(.notFound, "\(path) cannot be read.")
        }
        guard data.count <= Self.largestFile else {
            throw RPCError(.tooLarge, "\(path) has more than \(Self.largestFile >> 20) MiB.")
        }
        do throws(AudioError) {
            return try AudioDecoder.samples(fromWAV: [UInt8](data), maximumSeconds: Self.longestRecording)
        } catch {
            let fault = RPCError(error)
            throw RPCError(fault.known ?? .invalid, "\(path): \(fault.message)", data: fault.data)
        }
    }
}
