import Glibc

/// One or two letters with up to two phones, as one number.
struct Graphone: Hashable, Comparable {
    /// How many graphones there can be.
    static let most = 28 * 28 * 40 * 40
    let code: Int

    init(code: Int) { self.code = code }

    init(letters: ArraySlice<UInt8>, phones: ArraySlice<UInt8>) {
        var code = 0
        for place in 0..<2 {
            code = code * 28 + (place < letters.count ? Self.number(letters[letters.startIndex + place]) : 0)
        }
        for place in 0..<2 {
            code = code * 40 + (place < phones.count ? Int(phones[phones.startIndex + place]) : 0)
        }
        self.code = code
    }

    /// 1 to 26 for letters, 27 for the apostrophe.
    private static func number(_ letter: UInt8) -> Int { letter == 0x27 ? 27 : Int(letter) - 0x60 }

    var letters: [UInt8] {
        [code / 1600 / 28, code / 1600 % 28].filter { $0 > 0 }.map { $0 == 27 ? 0x27 : UInt8($0 + 0x60) }
    }

    var phones: [UInt8] { [code / 40 % 40, code % 40].filter { $0 > 0 }.map { UInt8($0) } }

    static func < (one: Graphone, other: Graphone) -> Bool { one.code < other.code }
}

/// Cuts words into graphones: letters with the phones they stand for.
///
/// Expectation and maximisation over all ways to cut each word; in the end each word is cut in the likeliest way.
struct GraphoneAligner {
    private struct Step {
        let from: Int
        let to: Int
        let graphone: Graphone
        let chance: Double
    }

    /// The numbers of letters and phones a graphone may have.
    private static let shapes = [(1, 0), (1, 1), (1, 2), (2, 1)]

    private var chances: [Double]

    init(_ entries: [SoundDictionary.Entry], rounds: Int = 7) {
        // Letters that say nothing, and those that say two or share one, are rare to begin with.
        chances = (0..<Graphone.most).map { code in
            let graphone = Graphone(code: code)
            return graphone.letters.count == 1 && graphone.phones.count == 1 ? 1 : 0.1
        }
        for _ in 0..<rounds {
            var counts = [Double](repeating: 0, count: Graphone.most)
            for entry in entries { count(entry, &counts) }
            let all = counts.reduce(0, +)
            // What is hardly ever seen is a slip of the alignment.
            chances = counts.map { $0 > 2 ? $0 / all : 0 }
        }
    }

    /// Every graphone a word may have, by where it begins and ends: letters before it, times the width, and phones before it.
    private func steps(of entry: SoundDictionary.Entry) -> [Step] {
        let width = entry.phones.count + 1
        var steps: [Step] = []
        for letter in 0...entry.letters.count {
            for phone in 0...entry.phones.count {
                for (letters, phones) in Self.shapes
                where letter + letters <= entry.letters.count && phone + phones <= entry.phones.count {
                    let graphone = Graphone(
                        letters: entry.letters[letter..<letter + letters],
                        phones: entry.phones[phone..<phone + phones]
                    )
                    guard chances[graphone.code] > 0 else { continue }
                    let from = letter * width + phone
                    let to = from + letters * width + phones
                    steps.append(Step(from: from, to: to, graphone: graphone, chance: chances[graphone.code]))
                }
            }
        }
        return steps
    }

    private func count(_ entry: SoundDictionary.Entry, _ counts: inout [Double]) {
        let size = (entry.letters.count + 1) * (entry.phones.count + 1)
        let steps = steps(of: entry)
        var forward = [Double](repeating: 0, count: size)
        var backward = forward
        forward[0] = 1
        backward[size - 1] = 1
        for step in steps { forward[step.to] += forward[step.from] * step.chance }
        for step in steps.reversed() { backward[step.from] += backward[step.to] * step.chance }
        guard forward[size - 1] > 0 else { return }
        for step in steps {
            counts[step.graphone.code] += forward[step.from] * step.chance * backward[step.to] / forward[size - 1]
        }
    }

    /// The likeliest graphones of a word; `nil` when it cannot be cut.
    func graphones(of entry: SoundDictionary.Entry) -> [Graphone]? {
        let size = (entry.letters.count + 1) * (entry.phones.count + 1)
        var best = [Double](repeating: -.infinity, count: size)
        var last = [Step?](repeating: nil, count: size)
        best[0] = 0
        for step in steps(of: entry) {
            let value = best[step.from] + log(step.chance)
            if value > best[step.to] {
                best[step.to] = value
                last[step.to] = step
            }
        }
        var graphones: [Graphone] = []
        var place = size - 1
        while place > 0 {
            guard let step = last[place] else { return nil }
            graphones.append(step.graphone)
            place = step.from
        }
        return graphones.reversed()
    }
}
