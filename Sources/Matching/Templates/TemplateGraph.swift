import Language

/// A template as a graph whose paths are all it can say; states are numbered so that every arc leads to a higher one.
///
/// The graph grows with the template's text and its slots' values, never with the number of sentences it can say.
struct TemplateGraph: Sendable {
    /// No graph has more words than this; a template beyond is refused.
    static let most = 20_000
    /// How many values one slot takes at most, where it takes several.
    static let several = 4

    /// What an arc consumes.
    enum Label: Sendable {
        case nothing
        case word(Word)
        /// A number, date, time or duration.
        case value(SlotType)
        case freeText
    }

    /// A step from one state to a later one.
    struct Arc: Sendable {
        let to: Int32
        let label: Label
        /// Which filling it belongs to, −1 for none.
        let filling: Int32
    }

    /// A slot that may be filled, and by what.
    struct Filling: Sendable {
        let slot: String
        let choice: SlotChoice?
        /// The number a choice stands for: yes and no.
        let number: Double?
        /// Whether it is a name, which is short, where it is free text.
        var isName = false
    }

    private(set) var arcs: [[Arc]] = [[]]
    private(set) var fillings: [Filling] = []
    private(set) var words: [Word] = []
    /// The state in which all is said.
    private(set) var end = 0
    /// Whether each of its own words has to be said.
    let isStrict: Bool

    /// Makes the graph of a phrase; throws when it would be too large.
    init(
        _ phrase: Phrase,
        normaliser: Normaliser,
        pack: LanguagePack,
        vocabulary: inout Vocabulary
    ) throws(TemplateError) {
        isStrict = phrase.isStrict
        var builder = Builder(phrase: phrase, normaliser: normaliser, pack: pack)
        end = try builder.add(Glue.joined(phrase.template.root), from: 0, &self, &vocabulary)
    }

    private mutating func newState() -> Int {
        arcs.append([])
        return arcs.count - 1
    }

    private mutating func connect(_ from: Int, _ to: Int, _ label: Label, filling: Int32) throws(TemplateError) {
        arcs[from].append(Arc(to: Int32(to), label: label, filling: filling))
        if case .word(let word) = label {
            words.append(word)
            guard words.count <= Self.most else {
                throw TemplateError(
                    "the template says more than \(Self.most) words with its alternatives and values; split it",
                    column: 1
                )
            }
        }
    }

    /// Walks a template and draws its graph.
    private struct Builder {
        let phrase: Phrase
        let normaliser: Normaliser
        let pack: LanguagePack
        /// The words said so far: each is made once.
        var words: [UInt32: Word] = [:]

        mutating func add(
            _ node: PhraseTemplate.Node,
            from: Int,
            _ graph: inout TemplateGraph,
            _ vocabulary: inout Vocabulary
        ) throws(TemplateError) -> Int {
            switch node {
            case .text(let text): return try say(text, from: from, filling: -1, &graph, &vocabulary)
            case .sequence(let parts):
                var state = from
                for part in parts { state = try add(part, from: state, &graph, &vocabulary) }
                return state
            case .alternatives(let options):
                var ends: [Int] = []
                for option in options { ends.append(try add(option, from: from, &graph, &vocabulary)) }
                return try join(ends, &graph)
            case .optional(let part):
                return try join([from, try add(part, from: from, &graph, &vocabulary)], &graph)
            case .slot(let name, let values):
                let type = phrase.slotType(values, name)
                return try fill(name, type.withoutLimits, from: from, &graph, &vocabulary)
            case .range(let range, let step, let slot):
                let type: SlotType =
                    step == 1 ? .integer(range) : .choices(Self.steps(range, step), several: false)
                return try fill(slot, type, from: from, &graph, &vocabulary)
            }
        }

        private static func steps(_ range: ClosedRange<Int>, _ step: Int) -> [SlotChoice] {
            stride(from: range.lowerBound, through: range.upperBound, by: step).prefix(TemplateGraph.most).map {
                value in
                SlotChoice(identifier: String(value), display: String(value), spoken: [String(value)])
            }
        }

        private func join(_ ends: [Int], _ graph: inout TemplateGraph) throws(TemplateError) -> Int {
            let state = graph.newState()
            for end in ends { try graph.connect(end, state, .nothing, filling: -1) }
            return state
        }

        private mutating func say(
            _ text: String,
            from: Int,
            filling: Int32,
            _ graph: inout TemplateGraph,
            _ vocabulary: inout Vocabulary
        ) throws(TemplateError) -> Int {
            var state = from
            for token in normaliser.tokens(of: TextCleaner.clean(text, heard: false)) {
                let number = vocabulary.number(of: token)
                let word = words[number] ?? vocabulary.word(number)
                words[number] = word
                let next = graph.newState()
                try graph.connect(state, next, .word(word), filling: filling)
                state = next
            }
            return state
        }

        private mutating func fill(
            _ slot: String,
            _ type: SlotType,
            from: Int,
            _ graph: inout TemplateGraph,
            _ vocabulary: inout Vocabulary
        ) throws(TemplateError) -> Int {
            switch type {
            case .choices(let choices, let several):
                return try choose(slot, choices, several: several, from: from, &graph, &vocabulary)
            case .boolean:
                let answers = [("yes", 1.0), ("no", 0.0)].map { key, number in
                    (SlotChoice(identifier: key, display: key, spoken: pack.dialogs.list(key)), number)
                }
                var ends: [Int] = []
                for (choice, number) in answers {
                    for spoken in choice.spoken {
                        let filling = graph.add(Filling(slot: slot, choice: choice, number: number))
                        ends.append(try say(spoken, from: from, filling: filling, &graph, &vocabulary))
                    }
                }
                return try join(ends, &graph)
            case .freeText:
                return try take(slot, .freeText, from: from, &graph)
            case .open(let choices, let several):
                let listed = try choose(slot, choices, several: several, from: from, &graph, &vocabulary)
                return try join([listed, try take(slot, .freeText, isName: true, from: from, &graph)], &graph)
            case .integer, .decimal, .date, .dateTime, .time, .duration:
                return try take(slot, .value(type), from: from, &graph)
            }
        }

        /// A value that is found in what was heard.
        private mutating func take(
            _ slot: String,
            _ label: Label,
            isName: Bool = false,
            from: Int,
            _ graph: inout TemplateGraph
        ) throws(TemplateError) -> Int {
            let state = graph.newState()
            let filling = graph.add(Filling(slot: slot, choice: nil, number: nil, isName: isName))
            try graph.connect(from, state, label, filling: filling)
            return state
        }

        private mutating func choose(
            _ slot: String,
            _ choices: [SlotChoice],
            several: Bool,
            from: Int,
            _ graph: inout TemplateGraph,
            _ vocabulary: inout Vocabulary
        ) throws(TemplateError) -> Int {
            var state = from
            var exits: [Int] = []
            for turn in 0..<(several ? TemplateGraph.several : 1) {
                var start = state
                if turn > 0 {
                    var joined = [state]
                    for joiner in pack.words.conjunctions {
                        joined.append(try say(joiner, from: state, filling: -1, &graph, &vocabulary))
                    }
                    start = try join(joined, &graph)
                }
                var ends: [Int] = []
                for choice in choices {
                    for spoken in choice.spoken {
                        let filling = graph.add(Filling(slot: slot, choice: choice, number: nil))
                        let end = try say(spoken, from: start, filling: filling, &graph, &vocabulary)
                        if end != start { ends.append(end) }
                    }
                }
                state = try join(ends, &graph)
                exits.append(state)
            }
            return exits.count == 1 ? state : try join(exits, &graph)
        }
    }

    private mutating func add(_ filling: Filling) -> Int32 {
        fillings.append(filling)
        return Int32(fillings.count - 1)
    }
}

extension SlotType {
    /// The type with every number: one beyond the limits of a slot is understood, so that the limits can be told. The
    /// limits that a template writes down itself hold.
    fileprivate var withoutLimits: SlotType {
        switch self {
        case .integer: .integer(nil)
        case .decimal: .decimal(nil)
        default: self
        }
    }
}
