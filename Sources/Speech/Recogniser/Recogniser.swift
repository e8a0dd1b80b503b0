public import Matching

/// Hears which sentence of a grammar was said, and how well the sound fits it.
///
/// Not thread-safe: one thread owns it. Samples are 16 kHz, one channel, 16-bit.
public protocol Recogniser: AnyObject {
    /// Hears with another grammar from the next utterance on.
    func setGrammar(_ grammar: Grammar) throws(SpeechError)

    /// Hears a whole utterance.
    func recognise(_ samples: [Int16]) throws(SpeechError) -> Hypotheses

    /// Begins an utterance that arrives in pieces.
    func startUtterance() throws(SpeechError)

    /// Hears some more.
    func process(_ samples: [Int16]) throws(SpeechError) -> HearingProgress

    /// Ends the utterance and hears it once more as a whole.
    func finishUtterance() throws(SpeechError) -> Hypotheses

    /// Drops the utterance.
    func cancelUtterance()
}

/// What some more sound has brought.
public struct HearingProgress: Sendable, Hashable {
    /// What the utterance sounds like so far; `nil` when that has not changed.
    public var text: String?
    /// How likely each further ten milliseconds hold a voice, 0 to 1; empty where no denoiser tells.
    public var voice: [Float]

    /// Makes progress of its parts.
    public init(text: String? = nil, voice: [Float] = []) {
        self.text = text
        self.voice = voice
    }
}
