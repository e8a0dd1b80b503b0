import FoundationEssentials
import Speech
import Synchronization
import Wire

/// The sound of one session on its way from the client to the recogniser.
///
/// Raw samples are converted as they arrive; a WAV file is read once it is whole. Nothing is accepted beyond the
/// longest utterance a session may hold, so a client cannot fill the memory.
final class AudioIntake: Sendable {
    typealias Part = Result<[Int16], RPCError>

    /// A session's sound ends after this, in seconds.
    static let maximumSeconds = 60.0
    /// A WAV file may weigh this, in bytes: a minute in any sensible format.
    static let maximumFileBytes = 64 << 20

    /// What arrived, in order; ends with the sound or with the first error.
    let parts: AsyncStream<Part>

    private struct State {
        var converter: StreamConverter?
        var file: [UInt8] = []
        var samples = 0
        var isOver = false
        var lastArrival = ContinuousClock.now
    }

    private let state: Mutex<State>
    private let output: AsyncStream<Part>.Continuation

    init(format: AudioFormat) throws(RPCError) {
        var converter: StreamConverter?
        if format.container == .pcm {
            let format = try Self.pcm(format)
            converter = try Self.translated { () throws(AudioError) in try StreamConverter(format: format) }
        }
        state = Mutex(State(converter: converter))
        (parts, output) = AsyncStream.makeStream()
    }

    /// Takes a chunk of base64.
    func add(_ data: String) {
        guard let bytes = Data(base64Encoded: data) else {
            fail(RPCError(.invalid, "session.audio: data is no base64"))
            return
        }
        let part: Part? = state.withLock { state in
            guard !state.isOver else { return nil }
            state.lastArrival = .now
            guard let converter = state.converter else {
                state.file += bytes
                return state.file.count > Self.maximumFileBytes ? .failure(Self.tooLong) : nil
            }
            return Self.counted(converter.convert([UInt8](bytes)), in: &state)
        }
        if let part { yield(part) }
    }

    /// Nothing more arrives.
    func end() {
        let part: Part? = state.withLock { state in
            guard !state.isOver else { return nil }
            if let converter = state.converter { return Self.counted(converter.finish(), in: &state) }
            return Self.wholeFile(state.file)
        }
        if let part { yield(part) }
        close()
    }

    /// Ends the sound with an error.
    func fail(_ error: RPCError) {
        guard state.withLock({ !$0.isOver }) else { return }
        yield(.failure(error))
    }

    /// Ends the sound with an error when none arrives for a while: a client that hangs must not keep the recogniser.
    func watch(patience: Duration, on loop: EventLoop) -> Task<Void, any Error> {
        Task(executorPreference: loop) {
            while true {
                let (arrival, isOver) = self.state.withLock { ($0.lastArrival, $0.isOver) }
                if isOver { return }
                guard ContinuousClock.now < arrival + patience else {
                    self.fail(RPCError(.invalid, "No sound arrived for \(patience)."))
                    return
                }
                try await Task.sleep(until: arrival + patience, clock: .continuous)
            }
        }
    }

    private func yield(_ part: Part) {
        output.yield(part)
        if case .failure = part { close() }
    }

    private func close() {
        state.withLock { state in
            state.isOver = true
            state.file = []
        }
        output.finish()
    }

    private static func counted(_ samples: [Int16], in state: inout State) -> Part {
        state.samples += samples.count
        return Double(state.samples) > maximumSeconds * 16_000 ? .failure(tooLong) : .success(samples)
    }

    private static func wholeFile(_ bytes: [UInt8]) -> Part {
        do throws(AudioError) {
            return .success(try AudioDecoder.samples(fromWAV: bytes, maximumSeconds: maximumSeconds))
        } catch {
            return .failure(RPCError(error))
        }
    }

    private static func pcm(_ format: AudioFormat) throws(RPCError) -> PCMFormat {
        let name = format.encoding ?? PCMFormat.Encoding.s16.rawValue
        guard let encoding = PCMFormat.Encoding(rawValue: name) else {
            let names = PCMFormat.Encoding.allCases.map(\.rawValue).joined(separator: ", ")
            throw RPCError(.invalidParameters, "format.encoding: '\(name)' is none of \(names)")
        }
        return PCMFormat(rate: format.rate ?? 16_000, channels: format.channels ?? 1, encoding: encoding)
    }

    private static func translated<Value>(_ work: () throws(AudioError) -> Value) throws(RPCError) -> Value {
        do throws(AudioError) {
            return try work()
        } catch {
            throw RPCError(error)
        }
    }

    private static var tooLong: RPCError {
        RPCError(.tooLarge, "A session's sound may last \(Int(maximumSeconds)) seconds, and this one is longer.")
    }
}

extension RPCError {
    /// A fault of a recording as it travels.
    init(_ error: AudioError) {
        if case .tooLong = error {
            self.init(.tooLarge, error.message, data: ["code": .string(error.code)])
        } else {
            self.init(.invalid, error.message, data: ["code": .string(error.code)])
        }
    }
}
