import Glibc
import Wire

/// How many are missed and how many wrongly accepted, at each confidence that could be asked for.
struct DetectionCurve: Sendable {
    /// What one threshold gives, as shares from 0 to 1.
    struct Point: Sendable, Hashable {
        let threshold: Double
        let falseAccepts: Double
        let misses: Double
    }

    let points: [Point]

    /// - Parameters:
    ///   - right: The confidences of inputs that were understood rightly.
    ///   - wanted: How many should have been.
    ///   - others: The confidences of inputs that should match nothing.
    init(right: [Double], wanted: Int, others: [Double]) {
        guard wanted > 0, !others.isEmpty else {
            points = []
            return
        }
        let thresholds = Set(right + others + [0]).sorted()
        points = thresholds.map { threshold in
            Point(
                threshold: threshold,
                falseAccepts: Double(others.count { $0 > threshold }) / Double(others.count),
                misses: 1 - Double(right.count { $0 > threshold }) / Double(wanted)
            )
        }
    }

    init(_ summary: EvaluationSummary) {
        self.init(
            right: summary.results.filter { $0.item.answer != .nothing && $0.isNearestRight }.map(\.confidence),
            wanted: summary.wanted,
            others: summary.results.filter { $0.item.answer == .nothing }.map(\.confidence)
        )
    }

    /// Where a share stands on the scale of normal deviates, on which such curves are drawn: −3 to 3 or so.
    static func deviate(_ share: Double) -> Double {
        // The inverse of the logistic function, scaled to the normal one's spread, is close enough to draw with.
        let safe = min(max(share, 0.001), 0.999)
        return log(safe / (1 - safe)) / 1.702
    }
}

extension EvaluationResult {
    /// Whether the best candidate was right, be it accepted or not.
    var isNearestRight: Bool { reply.nearest.map { Verdict(item, $0).isRight } ?? false }
}
