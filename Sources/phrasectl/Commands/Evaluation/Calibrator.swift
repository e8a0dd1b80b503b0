import Matching
import Wire

/// Fits the confidence to what was just measured, and has the daemon keep it.
struct Calibrator: Sendable {
    private let examples: [AcousticFit.Example]

    init(_ results: [EvaluationResult]) {
        examples = results.compactMap { result in
            guard let evidence = result.reply.evidence else { return nil }
            let nearest = result.reply.nearest.map { Verdict(result.item, $0) }
            return AcousticFit.Example(inputs: evidence, isRight: nearest?.isRight ?? false)
        }
    }

    /// Fewer recordings than this tell nothing.
    private static let fewest = 5

    /// What changed, in a sentence.
    func run(_ invocation: Invocation) async throws(Failure) -> Line {
        guard examples.count >= Self.fewest else {
            throw Failure(
                .badData,
                "\(examples.count) recordings were understood at all; \(Self.fewest) are the least to calibrate with"
            )
        }
        return try await invocation.withDaemon { daemon throws(Failure) in
            let held = try await daemon.call(CalibrateRequest()).after
            let fit = AcousticFit(examples, constants: held)
            let kept = try await daemon.call(CalibrateRequest(constants: fit.constants))
            return Line(
                "Calibrated on \(examples.count) recordings: accepted right \(fit.before.right) → \(fit.after.right), "
                    + "accepted wrongly \(fit.before.wrong) → \(fit.after.wrong); log odds × \(EvaluationView.fixed(fit.scale)) "
                    + (fit.shift < 0 ? "− " : "+ ") + EvaluationView.fixed(abs(fit.shift))
                    + (kept.file.map { "; kept in \($0)" } ?? "")
            )
        }
    }
}
