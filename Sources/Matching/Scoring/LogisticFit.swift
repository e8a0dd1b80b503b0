/// Fits a logistic function by Newton's method with a ridge on standardised inputs.
public struct LogisticFit: Sendable {
    /// One example.
    public struct Row: Sendable {
        let inputs: [Double]
        let isRight: Bool
        let weight: Double

        /// One example; `weight` says how often it counts.
        public init(inputs: [Double], isRight: Bool, weight: Double = 1) {
            self.inputs = inputs
            self.isRight = isRight
            self.weight = weight
        }
    }

    /// The constants for inputs as they are, the bias last.
    public let constants: [Double]
    /// How much each input moves the log odds when it moves by its spread.
    public let pulls: [Double]

    /// Fits rows; `ridge` keeps constants small where the rows say little.
    public init(_ rows: [Row], ridge: Double) {
        let count = rows.first?.inputs.count ?? 0
        var mean = [Double](repeating: 0, count: count)
        var spread = [Double](repeating: 0, count: count)
        for row in rows { for index in 0..<count { mean[index] += row.inputs[index] / Double(rows.count) } }
        for row in rows {
            for index in 0..<count {
                spread[index] += (row.inputs[index] - mean[index]) * (row.inputs[index] - mean[index])
            }
        }
        spread = spread.map { max(($0 / Double(max(rows.count, 1))).squareRoot(), 1e-6) }
        let scaled = rows.map { row in
            (0..<count).map { (row.inputs[$0] - mean[$0]) / spread[$0] } + [1]
        }
        var weights = [Double](repeating: 0, count: count + 1)
        for _ in 0..<40 {
            var gradient = [Double](repeating: 0, count: count + 1)
            var curvature = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count + 1)
            for (row, inputs) in zip(rows, scaled) {
                let sum = zip(weights, inputs).reduce(0) { $0 + $1.0 * $1.1 }
                let chance = 1 / (1 + exponential(-max(-30, min(30, sum))))
                let pull = row.weight * (chance - (row.isRight ? 1 : 0))
                let bend = row.weight * chance * (1 - chance)
                for one in 0...count {
                    gradient[one] += pull * inputs[one]
                    for other in one...count { curvature[one][other] += bend * inputs[one] * inputs[other] }
                }
            }
            for one in 0...count {
                for other in 0..<one { curvature[one][other] = curvature[other][one] }
                let pull = one < count ? ridge : 1e-6
                gradient[one] += pull * weights[one]
                curvature[one][one] += pull
            }
            let step = Self.solve(curvature, gradient)
            for one in 0...count { weights[one] -= step[one] }
            if step.allSatisfy({ abs($0) < 1e-7 }) { break }
        }
        let bias = (0..<count).reduce(weights[count]) { $0 - weights[$1] * mean[$1] / spread[$1] }
        pulls = Array(weights.prefix(count))
        constants = (0..<count).map { weights[$0] / spread[$0] } + [bias]
    }

    /// The log odds of inputs.
    public func logOdds(_ inputs: [Double]) -> Double {
        zip(constants, inputs).reduce(constants.last ?? 0) { $0 + $1.0 * $1.1 }
    }

    /// Gauss elimination with pivots.
    private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
        var rows = zip(matrix, right).map { $0 + [$1] }
        let count = right.count
        for column in 0..<count {
            let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            rows.swapAt(column, pivot)
            guard abs(rows[column][column]) > 1e-12 else { continue }
            for row in 0..<count where row != column {
                let factor = rows[row][column] / rows[column][column]
                guard factor != 0 else { continue }
                for index in column...count { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return (0..<count).map { abs(rows[$0][$0]) > 1e-12 ? rows[$0][count] / rows[$0][$0] : 0 }
    }
}
