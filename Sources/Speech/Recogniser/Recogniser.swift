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

    /// Hears some more; answers what it sounds like so far when that has changed.
    func process(_ samples: [Int16]) throws(SpeechError) -> String?

    /// Ends the utterance and hears it once more as a whole.
    func finishUtterance() throws(SpeechError) -> Hypotheses

    /// Drops the utterance.
    func cancelUtterance()
}
