public import Language

/// Finds how surely a wake phrase must have been said, from recordings of it and of other speech.
public struct WakeCalibration: Sendable, Hashable, Codable {
    /// The threshold, as a power of ten.
    public let threshold: Double
    /// How many recordings of the phrase there were, and how many of them it finds.
    public let said, found: Int
    /// How much other speech there was, in seconds.
    public let otherSeconds: Double
    /// How often the phrase is found in other speech.
    public let falseAlarms: Int

    /// False alarms in an hour that other speech bounds the rate below, with nineteen chances in twenty.
    ///
    /// None in a time says that there are fewer than three in that time.
    public var alarmsPerHour: Double {
        guard otherSeconds > 0 else { return .infinity }
        let bound = falseAlarms == 0 ? 3.0 : Double(falseAlarms) + 1.65 * Double(falseAlarms).squareRoot() + 1.65
        return bound * 3600 / otherSeconds
    }

    /// What nothing was measured for: a threshold that suits phrases of three syllables.
    public static let standard = fixed(-20)

    /// A threshold that a person has chosen, unmeasured.
    public static func fixed(_ threshold: Double) -> WakeCalibration {
        WakeCalibration(threshold: threshold, said: 0, found: 0, otherSeconds: 0, falseAlarms: 0)
    }

    private init(threshold: Double, said: Int, found: Int, otherSeconds: Double, falseAlarms: Int) {
        self.threshold = threshold
        self.said = said
        self.found = found
        self.otherSeconds = otherSeconds
        self.falseAlarms = falseAlarms
    }

    /// Measures a phrase.
    ///
    /// The threshold lies above all that other speech reaches, and as low as that allows; where the phrase itself is
    /// hardly likelier than that, some of its recordings are lost rather than peace.
    ///
    /// - Parameters:
    ///   - positives: Recordings of the phrase, with some silence around it.
    ///   - negatives: Recordings of other speech.
    public init(
        words: [(text: String, pronunciations: [Pronunciation])],
        positives: [[Int16]],
        negatives: [[Int16]],
        model: AcousticModelPaths
    ) throws(SpeechError) {
        let spotter = try WakeSpotter(words: words, threshold: Self.lowest, model: model)
        var hits: [Double] = []
        for recording in positives {
            hits.append(try spotter.detections(in: recording).map(\.likelihood).max() ?? -.infinity)
        }
        var alarms: [Double] = []
        var seconds = 0.0
        for recording in negatives {
            alarms += try spotter.detections(in: recording).map(\.likelihood)
            seconds += Double(recording.count) / Double(PCMFormat.speech.rate)
        }
        let loudest = alarms.max() ?? Self.lowest
        let weakest = hits.filter { $0 > loudest + Self.margin }.min()
        // Half way between what must be found and what must not, but not looser than is sensible.
        let between = weakest.map { (max(loudest, $0 - 2 * Self.ease) + $0) / 2 } ?? loudest + Self.margin
        let threshold = min(Self.highest, max(Self.lowest, between.rounded(.up)))
        self.init(
            threshold: threshold,
            said: positives.count,
            found: hits.count { $0 >= threshold },
            otherSeconds: seconds,
            falseAlarms: alarms.count { $0 >= threshold }
        )
    }

    private static let lowest = -50.0
    private static let highest = 10.0
    /// Powers of ten by which a recording of the phrase must exceed other speech to count.
    private static let margin = 1.0
    /// Powers of ten by which people may say it less clearly than the recordings.
    private static let ease = 10.0
}
