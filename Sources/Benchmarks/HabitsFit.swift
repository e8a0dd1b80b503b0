import Foundation
import Habits

/// Fits the net that weighs what is seen of habits, and writes its numbers as a source file.
///
/// Softmax over the things that might be done, cross-entropy, Adam (Kingma and Ba, 2015). Deterministic.
enum HabitsFit {
    private struct Sample {
        let rows: [Float]
        let count: Int
        let truth: Int
        let weight: Float
    }

    private static let width = HabitFeatures.width
    private static let hidden = HabitNet.hidden

    static func run(_ arguments: [String]) throws {
        guard let generator = HabitLogs.generator, let output = arguments.first else {
            print("usage: Benchmarks habits-fit FILE [SEEDS [EPOCHS]], with PHRASED_SHARED/data/habits/habits.py there")
            return
        }
        let seeds = arguments.dropFirst().first.flatMap { Int($0) } ?? 5
        let epochs = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 8
        var samples: [Sample] = []
        for setting in HabitLogs.own + HabitLogs.variants.map(\.name) {
            var found: [Sample] = []
            for seed in 1...seeds {
                let log = try HabitLogs.make(setting: setting, seed: seed, days: 180, generator: generator)
                found += Self.samples(of: log)
            }
            // Settings with many events do not outweigh the others as much as they are longer.
            let weight = Float(40 / Double(max(1, found.count)).squareRoot())
            samples += found.map { Sample(rows: $0.rows, count: $0.count, truth: $0.truth, weight: weight) }
        }
        print("\(samples.count) samples")
        let net = train(samples, epochs: epochs)
        try source(net).write(toFile: output, atomically: true, encoding: .utf8)
    }

    private static func samples(of log: HabitLogs.Log) -> [Sample] {
        var model = HabitModel()
        var numbers: [String: Int] = [:]
        var samples: [Sample] = []
        let quarter = log.lines.count / 4
        for (index, line) in log.lines.enumerated() {
            guard let name = line.action ?? line.withdrawn else { continue }
            let item = numbers[name] ?? numbers.count
            numbers[name] = item
            guard line.action != nil else {
                model.forget(item)
                continue
            }
            let moment = HabitMoment(time: line.time, site: line.site)
            if index >= quarter {
                let features = HabitFeatures(of: model, at: moment)
                if let truth = features.items.firstIndex(of: item) {
                    samples.append(
                        Sample(rows: features.values, count: features.items.count, truth: truth, weight: 1)
                    )
                }
            }
            model.learn(item, at: moment, judging: false)
        }
        return samples
    }

    private static func train(_ samples: [Sample], epochs: Int) -> HabitNet {
        var random = Seeded(state: 1)
        let (means, scales) = moments(samples)
        let counts = [width, width * hidden, hidden, hidden]
        // direct, inner, offsets, outer
        var numbers = counts.enumerated().map { index, count in
            (0..<count).map { _ in index == 0 || index == 2 ? Float(0) : random.normal() * (index == 1 ? 0.2 : 0.1) }
        }
        var first = counts.map { [Float](repeating: 0, count: $0) }, second = first
        var order = Array(samples.indices)
        var step = 0
        for epoch in 0..<epochs {
            order.shuffle(using: &random)
            let rate = 0.01 * (1 - Float(epoch) / Float(epochs)) + 1e-4
            var loss = 0.0
            for start in stride(from: 0, to: order.count, by: 256) {
                let batch = order[start..<min(start + 256, order.count)]
                var gradients = counts.map { [Float](repeating: 0, count: $0) }
                for index in batch {
                    loss += back(samples[index], numbers, means, scales, 1 / Float(batch.count), &gradients)
                }
                step += 1
                let firstCorrection = 1 - pow(0.9, Float(step)), secondCorrection = 1 - pow(0.99, Float(step))
                for part in numbers.indices {
                    for index in numbers[part].indices {
                        let gradient = gradients[part][index] + 1e-5 * numbers[part][index]
                        first[part][index] = 0.9 * first[part][index] + 0.1 * gradient
                        second[part][index] = 0.99 * second[part][index] + 0.01 * gradient * gradient
                        numbers[part][index] -=
                            rate * (first[part][index] / firstCorrection)
                            / ((second[part][index] / secondCorrection).squareRoot() + 1e-8)
                    }
                }
            }
            print("epoch \(epoch + 1): loss \(loss / Double(samples.count))")
        }
        return HabitNet(
            means: means,
            scales: scales,
            direct: numbers[0],
            inner: numbers[1],
            offsets: numbers[2],
            outer: numbers[3]
        )
    }

    /// Adds one sample's gradients; answers its loss.
    private static func back(
        _ sample: Sample,
        _ numbers: [[Float]],
        _ means: [Float],
        _ scales: [Float],
        _ share: Float,
        _ gradients: inout [[Float]]
    ) -> Double {
        let count = sample.count
        var inputs = [Float](repeating: 0, count: count * width)
        var units = [Float](repeating: 0, count: count * hidden)
        var scores = [Float](repeating: 0, count: count)
        for row in 0..<count {
            for unit in 0..<hidden { units[row * hidden + unit] = numbers[2][unit] }
            var score: Float = 0
            for column in 0..<width {
                let value = (sample.rows[row * width + column] - means[column]) / scales[column]
                inputs[row * width + column] = value
                score += numbers[0][column] * value
                for unit in 0..<hidden { units[row * hidden + unit] += numbers[1][column * hidden + unit] * value }
            }
            for unit in 0..<hidden {
                let value = tanh(units[row * hidden + unit])
                units[row * hidden + unit] = value
                score += numbers[3][unit] * value
            }
            scores[row] = score
        }
        let most = scores.max() ?? 0
        let powers = scores.map { exp($0 - most) }
        let sum = powers.reduce(0, +)
        for row in 0..<count {
            let error = (powers[row] / sum - (row == sample.truth ? 1 : 0)) * share * sample.weight
            if abs(error) < 1e-9 { continue }
            for column in 0..<width { gradients[0][column] += error * inputs[row * width + column] }
            for unit in 0..<hidden {
                let value = units[row * hidden + unit]
                gradients[3][unit] += error * value
                units[row * hidden + unit] = error * numbers[3][unit] * (1 - value * value)
                gradients[2][unit] += units[row * hidden + unit]
            }
            for column in 0..<width {
                let value = inputs[row * width + column]
                for unit in 0..<hidden { gradients[1][column * hidden + unit] += value * units[row * hidden + unit] }
            }
        }
        return -Double(log(max(1e-9, powers[sample.truth] / sum)))
    }

    private static func moments(_ samples: [Sample]) -> (means: [Float], scales: [Float]) {
        var sums = [Double](repeating: 0, count: width), squares = sums
        var count = 0.0
        for sample in samples {
            count += Double(sample.count)
            for index in sample.rows.indices {
                let value = Double(sample.rows[index])
                sums[index % width] += value
                squares[index % width] += value * value
            }
        }
        let means = sums.map { Float($0 / count) }
        let scales = zip(sums, squares).map { sum, square in
            Float((square / count - sum / count * (sum / count)).squareRoot() + 1e-6)
        }
        return (means, scales)
    }

    private static func source(_ net: HabitNet) -> String {
        func list(_ name: String, _ values: [Float]) -> String {
            let texts = values.map { String(format: "%.4g", $0) }
            let lines = stride(from: 0, to: texts.count, by: 12).map { start in
                "            " + texts[start..<min(start + 12, texts.count)].joined(separator: ", ") + ","
            }
            return "        \(name): [\n\(lines.joined(separator: "\n"))\n        ]"
        }
        let lists = [
            list("means", net.means), list("scales", net.scales), list("direct", net.direct), list("inner", net.inner),
            list("offsets", net.offsets), list("outer", net.outer),
        ]
        return """
            extension HabitNet {
                /// Fitted to many people's habits; `Benchmarks habits-fit` writes this file.
                static let fitted = HabitNet(
            \(lists.joined(separator: ",\n"))
                )
            }

            """
    }

    /// Random numbers that are the same each time (SplitMix64).
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }

        /// A number from the normal distribution.
        mutating func normal() -> Float {
            let radius = (-2 * log(Double.random(in: 1e-12..<1, using: &self))).squareRoot()
            return Float(radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self)))
        }
    }
}
