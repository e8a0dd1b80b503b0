/// What a search of the decoder found in an utterance.
struct DecoderPath {
    /// One word, filler or phone and where it lies.
    struct Segment {
        /// The name of the dictionary entry or of the phone.
        let name: String
        /// Frames, the last one included.
        let frames: ClosedRange<Int>
        /// The acoustic score.
        let score: Int
    }

    /// The words without fillers and variants.
    let text: String
    let score: Int
    let frames: Int
    let segments: [Segment]
}
