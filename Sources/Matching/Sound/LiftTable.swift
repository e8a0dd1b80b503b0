import Language

/// How much each mistake of a recogniser speaks for or against a phrase, in hundredths of a natural logarithm.
struct LiftTable: Sendable {
    /// One row a phone said, one column a phone heard; code 0 stands for all that is no phone of the alphabet.
    static let width = 40
    static let nothingAlike = -300
    static let alike = 250

    let pairs: [Int32]
    let missing: [Int32]
    let surplus: [Int32]

    /// Takes what a recogniser taught; what it taught nothing of goes by articulation.
    init(_ confusions: SoundConfusions) {
        let width = Self.width
        let costs = PhoneDistance.standard
        var pairs = [Int32](repeating: Int32(Self.nothingAlike), count: width * width)
        var missing = [Int32](repeating: -220, count: width)
        var surplus = [Int32](repeating: -220, count: width)
        for said in 1..<width {
            for heard in 1..<width {
                let cost = Int32(costs.substitution[said * 256 + heard])
                pairs[said * width + heard] = Int32(Self.alike) - cost * Int32(Self.alike - Self.nothingAlike) / 64
            }
        }
        for (name, row) in confusions.lift {
            guard let said = Phone.code(name) else { continue }
            for (other, lift) in row {
                if let heard = Phone.code(other) { pairs[Int(said) * width + Int(heard)] = Int32(lift) }
            }
        }
        for (name, lift) in confusions.missing {
            if let code = Phone.code(name) { missing[Int(code)] = Int32(lift) }
        }
        for (name, lift) in confusions.surplus {
            if let code = Phone.code(name) { surplus[Int(code)] = Int32(lift) }
        }
        self.pairs = pairs
        self.missing = missing
        self.surplus = surplus
    }

    /// The column of a phone code.
    static func column(_ code: UInt8) -> Int { code < 40 ? Int(code) : 0 }
}

/// Tells how much likelier a phrase makes what was heard.
///
/// Keeps its row between uses; not to be shared between threads.
final class Lifter {
    private let table: LiftTable
    private var row: [Int32] = []

    init(_ table: LiftTable) {
        self.table = table
    }

    /// The logarithm of the best alignment's odds, in natural units.
    func lift(said: [UInt8], heard: [UInt8]) -> Double {
        if row.count <= heard.count { row = [Int32](repeating: 0, count: heard.count * 2 + 1) }
        let result = row.withUnsafeMutableBufferPointer { row in
            table.pairs.withUnsafeBufferPointer { pairs in
                table.surplus.withUnsafeBufferPointer { surplus in
                    heard.withUnsafeBufferPointer { heard in
                        row[0] = 0
                        for j in 0..<heard.count { row[j + 1] = row[j] &+ surplus[LiftTable.column(heard[j])] }
                        for code in said {
                            let base = LiftTable.column(code) &* LiftTable.width
                            let drop = table.missing[LiftTable.column(code)]
                            var diagonal = row[0]
                            row[0] = diagonal &+ drop
                            var left = row[0]
                            for j in 0..<heard.count {
                                let other = heard[j]
                                let column = LiftTable.column(other)
                                let pair =
                                    code >= 40 && code == other ? Int32(LiftTable.alike) : pairs[base &+ column]
                                let above = row[j &+ 1]
                                let best = max(diagonal &+ pair, max(above &+ drop, left &+ surplus[column]))
                                diagonal = above
                                left = best
                                row[j &+ 1] = best
                            }
                        }
                        return row[heard.count]
                    }
                }
            }
        }
        return Double(result) / 100
    }
}
