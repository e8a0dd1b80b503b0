/// Finds where an utterance begins and where it ends in sound that arrives in pieces.
///
/// A value, with the state of one utterance. Each band of the voice has a floor of its own that follows the noise; speech is
/// what rises above the floors in many bands at once, and it has ended when nothing near its own loudness came for a while.
public struct Endpointer: Sendable {
    /// How long things may take, in seconds.
    public struct Settings: Sendable, Hashable {
        /// Silence after which an utterance has ended.
        public var trailingSilence = 0.5
        /// How long to wait for speech.
        public var patience = 6.0
        /// How long an utterance may be.
        public var maximum = 30.0
        /// Sound kept from before the moment speech was noticed.
        public var preRoll = 0.5

        /// The standard ones.
        public init() {}
    }

    /// What has happened. Offsets are samples from the first one ever processed.
    public enum Event: Sendable, Hashable {
        /// Somebody speaks; the utterance begins at an offset, pre-roll included.
        case speechStarted(at: Int)
        /// They have finished.
        case speechEnded(at: Int)
        /// Nobody spoke in time.
        case noSpeech
        /// The utterance is too long; it is cut here.
        case tooLong
    }

    private let settings: Settings
    private var spectrum = SpectralFrames()
    private var floors: [Float] = []
    private var frame = 0
    private var recent: [Bool] = []
    private var startFrame: Int?
    /// The last frame, a hundredth of a second each, that kept speech going.
    private(set) var lastSpeech = 0
    private var loudness: Float = 0
    private var isDone = false

    /// Waits for an utterance.
    public init(settings: Settings = Settings()) {
        self.settings = settings
    }

    /// Whether speech was noticed that has not ended.
    public var isInSpeech: Bool { startFrame != nil && !isDone }

    /// How many frames have passed since then.
    var silence: Int { frame - lastSpeech }

    /// Takes some more samples; answers what happened in them, the most important thing if several did.
    public mutating func process(_ samples: [Int16]) -> Event? {
        var event: Event?
        for levels in spectrum.process(samples) {
            let height = self.height(of: levels)
            loudness = max(height, loudness - Self.loudnessDecay)
            let keeps = height > max(Self.offset, loudness * Self.offsetShare)
            if let next = step(begins: height > Self.onset, keeps: keeps) { event = next }
        }
        return event
    }

    /// Takes what a ``Denoiser`` says about some more of the sound instead of the sound itself, which is surer in noise.
    public mutating func process(voice: [Float]) -> Event? {
        var event: Event?
        for likelihood in voice {
            if let next = step(begins: likelihood > Self.voiceOnset, keeps: likelihood > Self.voiceOffset) {
                event = next
            }
        }
        return event
    }

    private mutating func step(begins: Bool, keeps: Bool) -> Event? {
        guard !isDone else { return nil }
        defer { frame += 1 }
        recent.append(begins)
        if recent.count > Self.onsetWindow { recent.removeFirst() }

        guard let start = startFrame else {
            if recent.count(where: { $0 }) >= Self.onsetFrames {
                let preRoll = Self.frames(settings.preRoll) + Self.onsetWindow
                startFrame = frame
                lastSpeech = frame
                return .speechStarted(at: max(0, frame - preRoll) * SpectralFrames.hop)
            }
            if frame >= Self.frames(settings.patience) {
                isDone = true
                return .noSpeech
            }
            return nil
        }
        if keeps { lastSpeech = frame }
        if frame - lastSpeech >= Self.frames(settings.trailingSilence) {
            isDone = true
            return .speechEnded(at: (frame + 1) * SpectralFrames.hop)
        }
        if frame - start >= Self.frames(settings.maximum) {
            isDone = true
            return .tooLong
        }
        return nil
    }

    /// How far a frame rises above the noise, in decibels, on average over the bands; the floors then follow.
    private mutating func height(of levels: [Float]) -> Float {
        guard !floors.isEmpty else {
            floors = levels
            return 0
        }
        var sum: Float = 0
        for (band, level) in levels.enumerated() {
            sum += (level - floors[band]).clamped(to: 0...Self.highest)
            let isBelow = level < floors[band]
            let pace = isBelow ? Self.fall : startFrame == nil ? Self.rise : Self.riseInSpeech
            floors[band] += isBelow ? (level - floors[band]) * pace : min(level - floors[band], pace)
        }
        return sum / Float(levels.count)
    }

    private static func frames(_ seconds: Double) -> Int {
        guard seconds < 1e6 else { return .max }
        return Int((seconds * Double(PCMFormat.speech.rate) / Double(SpectralFrames.hop)).rounded())
    }

    /// Decibels above the floors at which a frame may begin speech, and how many of the last ones must.
    private static let onset: Float = 7
    private static let onsetFrames = 10
    private static let onsetWindow = 16
    /// Decibels, and part of the utterance's own loudness, that keep speech going.
    private static let offset: Float = 4
    private static let offsetShare: Float = 0.3
    /// How likely a voice must be to begin speech, and to keep it going: weak last syllables are hardly likely at all.
    private static let voiceOnset: Float = 0.7
    private static let voiceOffset: Float = 0.15
    /// Decibels by which an utterance's loudness is forgotten a frame.
    private static let loudnessDecay: Float = 0.04
    /// One band counts no more than this.
    private static let highest: Float = 30
    /// How floors follow: a part of the way down a frame, decibels a frame up.
    private static let fall: Float = 0.2
    private static let rise: Float = 0.06
    private static let riseInSpeech: Float = 0.02
}
