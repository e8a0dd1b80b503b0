import Foundation
import Language
import Matching

/// `fuzz [--seconds N] [--seed S]`: damaged texts through the normaliser, the template parser and the matcher.
///
/// Stops at the first text that is answered wrongly, that takes too long, or that takes more than linear time in its
/// length, and says which it was; a crash leaves the number of the round, which `--seed` repeats.
enum Fuzz {
    /// No text of a usual length may take longer, in seconds of processor time.
    private static let longest = 2.0
    /// Four times the length may take this many times the time.
    private static let growth = 12.0
    /// Times below this say nothing about growth.
    private static let leastTime = 0.05
    private static let tags: [LanguageTag] = ["en-US", "de-DE", "fr-FR", "zh-CN"]

    static func run(_ arguments: [String]) throws {
        let seconds = SpeechSupport.option("--seconds", in: arguments).flatMap { Double($0) } ?? 60
        var seed = SpeechSupport.option("--seed", in: arguments).flatMap { UInt64($0) } ?? 1
        let rounds = try tags.map { try Rounds(pack: MatchingSupport.pack($0)) }
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var told = clock.now
        while clock.now < end {
            if clock.now - told > .seconds(10) {
                // To the other stream, which is not kept back when this process crashes.
                FileHandle.standardError.write(Data("round \(seed)\n".utf8))
                told = clock.now
            }
            try rounds[Int(seed % UInt64(rounds.count))].run(seed)
            seed += 1
        }
        print("clean: \(seed) is the next seed")
    }

    /// What was wrong with which text.
    struct Fault: Error, CustomStringConvertible {
        let description: String

        init(_ what: String, _ text: String, seed: UInt64) {
            let shown = text.utf8.count > 300 ? String(text.prefix(200)) + "… (\(text.utf8.count) bytes)" : text
            description = "seed \(seed): \(what): \(shown.debugDescription)"
        }
    }

    /// The seconds of processor time that some work took.
    private static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let before = SpeechSupport.processorSeconds()
        try work()
        return SpeechSupport.processorSeconds() - before
    }

    /// Rounds in one language.
    private final class Rounds {
        private let pack: LanguagePack
        private var matcher: PhraseMatcher
        /// The ids of the phrases that rounds have added.
        private var added: Set<String> = []

        init(pack: LanguagePack) throws {
            self.pack = pack
            matcher = PhraseMatcher(pack: pack)
            for (index, text) in [
                "Soup time", "turn [on|off] the {1..9:count} lights", "remind me to {what} at {when}",
            ]
            .enumerated() {
                let slots: [String: SlotType] = ["when": .time]
                let template = (try? PhraseTemplate(parsing: text)) ?? .literal(text)
                try matcher.insert(Phrase(id: "fixed \(index)", template: template, slots: slots))
            }
        }

        func run(_ seed: UInt64) throws {
            var texts = FuzzText(seed: seed)
            let isLong = seed % 16 == 0
            let sentence = texts.sentence(most: isLong ? 4096 : 300)
            let template = texts.template(most: isLong ? 4096 : 200)
            let took = try Fuzz.seconds {
                try normalise(sentence, seed)
                try insert(template, seed)
                try match(sentence, seed)
                try match(template, seed)
                _ = try? PhraseFile(parsing: template.replacing(" | ", with: "\n"), name: "fuzz")
            }
            if took > Fuzz.longest { throw Fault("took \(took) s", sentence + "\n" + template, seed: seed) }
            if seed % 64 == 0 { try grow(texts.repetition(), seed) }
        }

        private func normalise(_ text: String, _ seed: UInt64) throws {
            let form = PhraseMatcher.normalForm(text, pack: pack)
            if form.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
                throw Fault("control characters in normal form", text, seed: seed)
            }
        }

        /// Adds what can be added, finds it, and takes it out again now and then.
        private func insert(_ text: String, _ seed: UInt64) throws {
            let template: PhraseTemplate
            do throws(TemplateError) {
                template = try PhraseTemplate(parsing: text)
            } catch {
                guard error.column >= 1, error.column <= text.count + 1 else {
                    throw Fault("column \(error.column) is not in it", text, seed: seed)
                }
                return
            }
            let before = matcher.count
            let slots = Dictionary(
                template.slotNames.enumerated().map { index, name in
                    let types: [SlotType] = [
                        .freeText, .integer(nil), .duration, .date, .boolean, .decimal(0...1),
                        .choices([SlotChoice(identifier: "a", display: text, spoken: [text, "a"])], several: true),
                    ]
                    return (name, types[(index + Int(seed % 97)) % types.count])
                },
                uniquingKeysWith: { first, _ in first }
            )
            let id = "fuzz \(seed % 40)"
            let isKnown = added.contains(id)
            do throws(TemplateError) {
                try matcher.insert(Phrase(id: id, template: template, isNegative: seed % 7 == 0, slots: slots))
            } catch {
                guard matcher.count == before else { throw Fault("refused, but the count changed", text, seed: seed) }
                return
            }
            added.insert(id)
            guard matcher.count == before + (isKnown ? 0 : 1) else {
                throw Fault("the count is wrong", text, seed: seed)
            }
            if let literal = template.literalText, seed % 7 != 0, literal.utf8.count <= PhraseMatcher.longestText {
                let candidates = matcher.match(.typed(literal)).candidates
                if !candidates.isEmpty, !candidates.contains(where: { $0.phraseID == id }), candidates.count < 5 {
                    throw Fault("is not found by its own words", text, seed: seed)
                }
            }
            if seed % 3 == 0 {
                matcher.remove(id: id)
                added.remove(id)
            }
        }

        private func match(_ text: String, _ seed: UInt64) throws {
            let words = text.split(separator: " ")
            let shorter = words.dropLast().joined(separator: " ")
            for hypotheses in [
                Hypotheses.typed(text),
                Hypotheses(source: .recogniser, nbest: [.init(text: text), .init(text: shorter)]),
            ] {
                let result = matcher.match(hypotheses)
                for candidate in result.candidates {
                    guard (0...1).contains(candidate.confidence), candidate.score.isFinite else {
                        throw Fault("confidence \(candidate.confidence), score \(candidate.score)", text, seed: seed)
                    }
                    for value in candidate.slots.values.joined() where value.text.utf8.count > text.utf8.count {
                        throw Fault("a slot holds more than was said: \(value.text)", text, seed: seed)
                    }
                }
                if text.utf8.count > PhraseMatcher.longestText, result.decision != .rejected(.tooLong) {
                    throw Fault("is too long and was looked at", text, seed: seed)
                }
            }
        }

        /// Measures texts of growing length.
        private func grow(_ unit: String, _ seed: UInt64) throws {
            guard !unit.isEmpty else { return }
            func text(_ bytes: Int) -> String { String(repeating: unit, count: max(1, bytes / unit.utf8.count)) }
            func check(_ name: String, _ lengths: [Int], _ work: (String) -> Void) throws {
                let times = lengths.map { length in
                    let text = text(length)
                    return (0..<2).map { _ in Fuzz.seconds { work(text) } }.min() ?? 0
                }
                guard let last = times.last, last > Fuzz.leastTime, times.count > 1 else { return }
                if last > Fuzz.growth * max(times[0], Fuzz.leastTime / 8) {
                    throw Fault("\(name) of \(lengths) bytes took \(times) s", text(lengths[0]), seed: seed)
                }
            }
            try check("normalising", [16_384, 65_536]) { _ = PhraseMatcher.normalForm($0, pack: pack) }
            try check("parsing a template", [16_384, 65_536]) { _ = try? PhraseTemplate(parsing: $0) }
            try check("reading a file", [65_536, 262_144]) { text in
                _ = try? PhraseFile(parsing: "[A]\n" + text, name: "fuzz")
            }
            try check("adding a template", [4_096, 16_384]) { text in
                guard let template = try? PhraseTemplate(parsing: text) else { return }
                var other = PhraseMatcher(pack: pack)
                try? other.insert(Phrase(id: "x", template: template))
                _ = other.match(.typed("turn on the light"))
            }
            try check("matching", [1_024, 4_096]) { text in
                _ = matcher.match(.typed(text))
                _ = matcher.match(Hypotheses(source: .recogniser, nbest: [.init(text: text)]))
            }
        }
    }
}
