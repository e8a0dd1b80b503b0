import Matching

/// An utterance that arrives in pieces.
struct LiveUtterance {
    /// What the whole was heard as when the speaker paused.
    struct Guess {
        /// The last moment that held a voice by then.
        let lastVoice: Int
        let hypotheses: Hypotheses
    }

    private(set) var sound = Sound()
    /// What was told last.
    var text = ""
    var guess: Guess?
    /// Whether the decoder is listening to it.
    var isLive = false
    private var heard = 0
    private let denoiser: Denoiser?
    private var endpointer: Endpointer

    /// Silence after which a speaker pauses, in hundredths of a second; shorter than what ends an utterance.
    private static let pause = 25

    init(denoiser: Denoiser?) {
        self.denoiser = denoiser
        var settings = Endpointer.Settings()
        settings.trailingSilence = .infinity
        settings.patience = .infinity
        settings.maximum = .infinity
        endpointer = Endpointer(settings: settings)
    }

    /// Takes some more; answers how likely each further ten milliseconds hold a voice, where that is known.
    mutating func take(_ samples: [Int16]) -> [Float] {
        sound.append(raw: samples)
        guard let denoiser else {
            _ = endpointer.process(samples)
            return []
        }
        let output = denoiser.process(samples)
        sound.append(clean: output.samples)
        _ = endpointer.process(voice: output.voice)
        return output.voice
    }

    /// Nothing more arrives.
    mutating func finish() {
        guard let denoiser else { return }
        sound.append(clean: denoiser.finish().samples)
    }

    /// What the decoder has not heard yet.
    mutating func unheard() -> [Int16] {
        let samples = sound.stream(0, from: heard)
        heard += samples.count
        return samples
    }

    /// The decoder hears it from the beginning next time.
    mutating func begin() { heard = 0 }

    /// The last hundredth of a second that held a voice; 0 before the first.
    var lastVoice: Int { endpointer.lastSpeech }

    /// Whether somebody has spoken and fallen silent.
    var isPausing: Bool { endpointer.isInSpeech && endpointer.silence >= Self.pause }
}
