/// A phrase with its slots filled, as it would be said: what a reading is compared with.
struct Reading: Sendable {
    let phrase: UInt32
    let line: SoundLine
    let slots: [String: [SlotMatch]]

    /// A phrase of fixed words.
    init(phrase: UInt32, line: SoundLine) {
        self.phrase = phrase
        self.line = line
        slots = [:]
    }

    /// How much the phones of free text count, in 64ths: they agree with themselves.
    private static let freeTextWeight: Int32 = 10

    /// What a template says along the best path.
    init(phrase: UInt32, steps: [GraphSearch.Step], graph: TemplateGraph, heard: Heard, values: HeardValues) {
        self.phrase = phrase
        var words: [Word] = []
        var weights: [Int32] = []
        var slots: [String: [SlotMatch]] = [:]
        var open: (filling: Int32, phones: Range<Int>)?
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
            case .value(let type):
                let span = values.spans(of: type).first { $0.phones == step.heard }
                let taken = span?.words ?? heard.words(in: step.heard)
                for word in taken {
                    words.append(heard.line.words[word])
                    weights.append(heard.line.words[word].weight)
                }
                guard let span else { continue }
                slots[graph.fillings[Int(step.filling)].slot, default: []].append(
                    SlotMatch(display: span.display, text: heard.text(span.words), number: span.number)
                )
                open = nil
            case .freeText:
                let taken = heard.words(in: step.heard)
                for word in taken {
                    words.append(heard.line.words[word])
                    weights.append(min(Self.freeTextWeight, heard.line.weights[word]))
                }
                let text = heard.text(taken)
                slots[graph.fillings[Int(step.filling)].slot, default: []].append(SlotMatch(display: text, text: text))
                open = nil
            }
        }
        close()
        line = SoundLine(words: words, weights: weights)
        self.slots = slots
    }
}
