import Language
import Matching

extension AcousticEvidence {
    /// Compares a sentence of the grammar with what a loop of phones heard in the same frames.
    ///
    /// - Parameter phones: The phones of a dictionary entry; empty for silence and noise.
    init(of path: DecoderPath, against loop: DecoderPath, phones: (String) -> [String]) {
        let frames = Double(max(1, Self.speechFrames(path, loop, phones)))
        let heard = loop.segments.filter { !Self.isFiller($0.name) }
        var said: [String] = []
        var worstGap = Double.infinity
        var worstEdit = 0.0
        for word in path.segments {
            let own = phones(word.name)
            guard !own.isEmpty else { continue }
            said += own
            let within = Self.score(of: loop, in: word.frames)
            worstGap = min(worstGap, (Double(word.score) - within) / Double(word.frames.count))
            let between = heard.filter { word.frames.contains(($0.frames.lowerBound + $0.frames.upperBound) / 2) }
            worstEdit = max(worstEdit, PhoneDistance.normalised(own, between.map(\.name)))
        }
        self.init(
            gapPerFrame: Double(path.score - loop.score) / frames,
            scorePerFrame: Double(path.score) / frames,
            phoneEditDistance: PhoneDistance.normalised(said, heard.map(\.name)),
            worstWordGap: said.isEmpty ? nil : worstGap,
            worstWordEdit: said.isEmpty ? nil : worstEdit,
            phones: said.count,
            frames: path.frames
        )
    }

    /// The acoustic score of a path in some frames, a segment that lies only partly within counting for that part.
    private static func score(of path: DecoderPath, in frames: ClosedRange<Int>) -> Double {
        path.segments.reduce(0) { sum, segment in
            guard segment.frames.overlaps(frames) else { return sum }
            let shared = segment.frames.clamped(to: frames)
            return sum + Double(segment.score) * Double(shared.count) / Double(segment.frames.count)
        }
    }

    /// Frames in which at least one of the two heard more than silence.
    private static func speechFrames(_ path: DecoderPath, _ loop: DecoderPath, _ phones: (String) -> [String]) -> Int {
        var isSpeech = [Bool](repeating: false, count: path.frames)
        let speech =
            loop.segments.filter { !isFiller($0.name) } + path.segments.filter { !phones($0.name).isEmpty }
        for segment in speech {
            for frame in segment.frames where frame < isSpeech.count { isSpeech[frame] = true }
        }
        return isSpeech.count { $0 }
    }

    private static func isFiller(_ phone: String) -> Bool { phone == "SIL" || phone.hasPrefix("+") }
}
