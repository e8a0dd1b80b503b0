/// A phrase with its slots filled, as it would be said: what a reading is compared with.
final class Reading: Sendable {
    let phrase: UInt32
    let line: SoundLine
    let slots: [String: [SlotMatch]]
    /// The phones of the words that the phrase itself says, without values taken from what was heard.
    let fixedPhones: [UInt8]
    /// The phones heard for those words; `nil` when they are all that was heard.
    let heardPhones: [UInt8]?
    /// Which of the words are free text, which fits whatever was said; none for a phrase of fixed words.
    let isFree: [Bool]
    /// How much of what was said is left to free text: its words, those of a long name counting more.
    let freeness: Int

    /// A phrase of fixed words.
    init(phrase: UInt32, line: SoundLine) {
        self.phrase = phrase
        self.line = line
        slots = [:]
        fixedPhones = line.phones
        heardPhones = nil
        isFree = []
        freeness = 0
    }

    /// A name of more words than this is hardly one.
    private static let wordsOfName = 2

    /// How much the phones of free text count, in 64ths: they agree with themselves.
    private static let freeTextWeight: Int32 = 10

    /// What a template says along the best path.
    init(phrase: UInt32, steps: [GraphSearch.Step], graph: TemplateGraph, heard: Heard, values: HeardValues) {
        self.phrase = phrase
        var words: [Word] = []
        var weights: [Int32] = []
        var slots: [String: [SlotMatch]] = [:]
        var open: (filling: Int32, phones: Range<Int>)?
        var fixed: [UInt8] = []
        var isFree: [Bool] = []
        var freeness = 0
        var taken = [Bool](repeating: false, count: heard.line.phones.count)
        func close() {
            guard let (number, phones) = open else { return }
            open = nil
            let filling = graph.fillings[Int(number)]
            guard let choice = filling.choice else { return }
            slots[filling.slot, default: []].append(
                SlotMatch(
                    identifier: choice.identifier,
                    display: choice.display,
                    text: heard.text(heard.words(in: phones)),
                    number: filling.number ?? Double(choice.identifier)
                )
            )
        }
        for step in steps {
            if let current = open, current.filling == step.filling {
                open = (
                    current.filling, current.phones.lowerBound..<max(current.phones.upperBound, step.heard.upperBound)
                )
            } else {
                close()
                if step.filling >= 0 { open = (step.filling, step.heard) }
            }
            switch step.label {
            case .nothing: break
            case .word(let word):
                words.append(word)
                weights.append(word.weight)
                isFree.append(false)
                fixed += word.phones
            case .value(let type):
                let span = values.spans(of: type).first { $0.phones == step.heard }
                for phone in step.heard { taken[phone] = true }
                for word in span?.words ?? heard.words(in: step.heard) {
                    words.append(heard.line.word(word))
                    weights.append(Int32(heard.line.facts[word].weight))
                    isFree.append(false)
                }
                guard let span else { continue }
                slots[graph.fillings[Int(step.filling)].slot, default: []].append(
                    Self.match(span, heard.text(span.words))
                )
                open = nil
            case .freeText:
                for phone in step.heard { taken[phone] = true }
                let said = heard.words(in: step.heard)
                for word in said {
                    words.append(heard.line.word(word))
                    weights.append(min(Self.freeTextWeight, heard.line.weights[word]))
                    isFree.append(true)
                }
                let isName = graph.fillings[Int(step.filling)].isName
                freeness += said.count + (isName ? 3 * max(0, said.count - Self.wordsOfName) : 0)
                let text = heard.freeText(said)
                slots[graph.fillings[Int(step.filling)].slot, default: []].append(SlotMatch(display: text, text: text))
                open = nil
            }
        }
        close()
        line = SoundLine(words: words, weights: weights)
        self.slots = slots
        self.isFree = isFree
        self.freeness = freeness
        fixedPhones = fixed
        heardPhones = zip(heard.line.phones, taken).filter { !$0.1 }.map(\.0)
    }

    private static func match(_ span: HeardValues.Span, _ text: String) -> SlotMatch {
        SlotMatch(display: span.display ?? text, text: text, number: span.number, date: span.date)
    }
}
