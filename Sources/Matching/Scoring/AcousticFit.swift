/// Fits a confidence to a person's own recordings: the log odds are stretched and shifted, and nothing else.
///
/// Two numbers can be told from a handful of recordings (Platt's scaling); a prior worth some recordings of each kind keeps
/// them near what they were where there are few.
public struct AcousticFit: Sendable {
    /// A recording: what the sound said for the best reading, and whether that was right.
    public struct Example: Sendable {
        let inputs: [String: Double]
        let isRight: Bool

        /// One recording; `inputs` as ``AcousticEvidence/inputs``.
        public init(inputs: [String: Double], isRight: Bool) {
            self.inputs = inputs
            self.isRight = isRight
        }
    }

    /// How examples were judged.
    public struct Tally: Sendable, Hashable {
        /// Right ones accepted.
        public var right = 0
        /// Wrong ones accepted.
        public var wrong = 0
    }

    /// The fitted constants.
    public let constants: [String: Double]
    /// What the log odds are multiplied with, and what is then added.
    public let scale: Double, shift: Double
    /// How the examples were judged before and are judged now.
    public let before: Tally, after: Tally

    /// How sure the constants so far are: one over the squares of what the scale and the shift may be expected to differ by.
    private static let prior = (scale: 25.0, shift: 0.6)
    /// Log odds beyond this are as good as certain, and teach no more.
    private static let certain = 6.0

    /// Fits `examples`, starting from `constants`.
    public init(_ examples: [Example], constants: [String: Double]) {
        let old = AcousticCalibration(constants)
        let odds = examples.map { example in
            (logOdds: max(-Self.certain, min(Self.certain, old.logOdds(example.inputs))), isRight: example.isRight)
        }
        var scale = 1.0
        var shift = 0.0
        for _ in 0..<50 {
            // The prior pulls towards a scale of 1 and a shift of 0.
            var gradient = (Self.prior.scale * (scale - 1), Self.prior.shift * shift)
            var curvature = (Self.prior.scale, 0.0, Self.prior.shift)
            for one in odds {
                let sum = max(-30, min(30, scale * one.logOdds + shift))
                let chance = 1 / (1 + exponential(-sum))
                let pull = chance - (one.isRight ? 1 : 0)
                let bend = chance * (1 - chance)
                gradient.0 += pull * one.logOdds
                gradient.1 += pull
                curvature.0 += bend * one.logOdds * one.logOdds
                curvature.1 += bend * one.logOdds
                curvature.2 += bend
            }
            let size = curvature.0 * curvature.2 - curvature.1 * curvature.1
            guard size > 1e-9 else { break }
            let step = (
                (curvature.2 * gradient.0 - curvature.1 * gradient.1) / size,
                (curvature.0 * gradient.1 - curvature.1 * gradient.0) / size
            )
            // Half of what Newton's method would go at most, so that it cannot leap over the end.
            scale -= max(-0.5, min(0.5, step.0))
            shift -= max(-1, min(1, step.1))
            if abs(step.0) + abs(step.1) < 1e-9 { break }
        }
        scale = max(0.2, min(5, scale))
        self.scale = scale
        self.shift = shift
        let fitted = AcousticCalibration.moved(old.constants, scale: scale, shift: shift)
        self.constants = fitted
        let new = AcousticCalibration(fitted)
        func tally(_ calibration: AcousticCalibration) -> Tally {
            examples.reduce(into: Tally()) { tally, example in
                guard calibration.logOdds(example.inputs) >= calibration.threshold else { return }
                if example.isRight { tally.right += 1 } else { tally.wrong += 1 }
            }
        }
        before = tally(old)
        after = tally(new)
    }
}
