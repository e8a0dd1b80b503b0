import Matching

/// Makes word graphs of phrase templates.
struct PhraseCompiler {
    let text: SpokenText
    let conjunctions: [String]
    let hasDecimals: Bool
    let answers: (yes: [String], no: [String])
    let near: NearWords

    private(set) var warnings: [String] = []
    private var builder = WordGraphBuilder()

    init(
        text: SpokenText,
        conjunctions: [String],
        hasDecimals: Bool,
        answers: (yes: [String], no: [String]),
        near: NearWords
    ) {
        self.near = near
        self.text = text
        self.conjunctions = conjunctions
        self.hasDecimals = hasDecimals
        self.answers = answers
    }

    /// The state a phrase begins at; `nil`, with a warning, when it cannot be said.
    mutating func compile(_ phrase: Phrase) -> WordGraphBuilder.State? {
        let before = builder.count
        builder.limit = min(before + Self.statesOfPhrase, Self.statesOfAll)
        do throws(Unsayable) {
            let start = try ends(phrase.template.root, slots: phrase.slots, next: Ends(plain: builder.end))
            guard !builder.isOverLimit else { throw Unsayable("it can be said in too many ways") }
            guard start.plain != builder.end else { throw Unsayable("it has no words") }
            return builder.union([start.plain] + (start.near.map { [$0] } ?? []))
        } catch {
            warnings.append("“\(phrase.template.source)” cannot be heard: \(error.reason).")
            return nil
        }
    }

    /// The graph of all that can be said from any of some states.
    mutating func graph(of roots: [WordGraphBuilder.State]) -> WordGraph {
        builder.limit = .max
        let root = builder.union(roots.isEmpty ? [builder.end] : roots)
        return builder.graph(from: root)
    }

    /// How many states one phrase may take, and all of them together.
    private static let statesOfPhrase = 100_000
    private static let statesOfAll = 2_000_000
    /// How many values of a range are said.
    private static let longestRange = 1_000
    /// How many values of a slot are said one after the other.
    private static let mostValues = 3

    private struct Unsayable: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    private typealias State = WordGraphBuilder.State

    /// Where the rest of a phrase goes on: as it is written, and with one of its words taken for a near one.
    private struct Ends {
        var plain: State
        var near: State?
    }

    private mutating func ends(
        _ node: PhraseTemplate.Node,
        slots: [String: SlotType],
        next: Ends
    ) throws(Unsayable) -> Ends {
        guard !builder.isOverLimit else { throw Unsayable("it can be said in too many ways") }
        switch node {
        case .text(let text):
            return try ends(saying: text, next: next)
        case .sequence(let parts):
            var next = next
            for part in parts.reversed() { next = try ends(part, slots: slots, next: next) }
            return next
        case .alternatives(let parts):
            return union(
                try eachOf(parts) { (self, part) throws(Unsayable) in try self.ends(part, slots: slots, next: next) }
            )
        case .optional(let part):
            guard let taken = try? ends(part, slots: slots, next: next), !builder.isOverLimit else { return next }
            return union([taken, next])
        case .slot(let name, let values):
            let type = slots[values] ?? slots[name] ?? .freeText
            return try both(next) { (self, next) throws(Unsayable) in try self.state(of: type, named: name, next: next)
            }
        case .range(let range, let step, _):
            return try both(next) { (self, next) throws(Unsayable) in try self.numbers(range, step: step, next: next) }
        }
    }

    private mutating func union(_ parts: [Ends]) -> Ends {
        let near = parts.compactMap(\.near)
        return Ends(plain: builder.union(parts.map(\.plain)), near: near.isEmpty ? nil : builder.union(near))
    }

    private mutating func both(
        _ next: Ends,
        _ compile: (inout PhraseCompiler, State) throws(Unsayable) -> State
    ) throws(Unsayable) -> Ends {
        var result = Ends(plain: try compile(&self, next.plain))
        if let near = next.near { result.near = try compile(&self, near) }
        return result
    }

    /// What becomes of those parts that can be said.
    private mutating func eachOf<Part, Outcome>(
        _ parts: [Part],
        _ compile: (inout PhraseCompiler, Part) throws(Unsayable) -> Outcome
    ) throws(Unsayable) -> [Outcome] {
        var outcomes: [Outcome] = []
        var fault: Unsayable?
        for part in parts {
            do throws(Unsayable) {
                outcomes.append(try compile(&self, part))
            } catch {
                fault = fault ?? error
            }
        }
        guard !outcomes.isEmpty else { throw fault ?? Unsayable("a slot has no values") }
        return outcomes
    }

    private mutating func ends(saying text: String, next: Ends) throws(Unsayable) -> Ends {
        var next = next
        for place in try places(of: text).reversed() {
            var near = place.flatMap { way in way.count == 1 ? self.near.near(way[0]) : [] }.map { word in
                builder.path([word], to: next.plain)
            }
            if let later = next.near { near.append(state(place, next: later)) }
            next = Ends(plain: state(place, next: next.plain), near: near.isEmpty ? nil : builder.union(near))
        }
        return next
    }

    private mutating func state(saying text: String, next: State) throws(Unsayable) -> State {
        var next = next
        for place in try places(of: text).reversed() { next = state(place, next: next) }
        return next
    }

    private func places(of text: String) throws(Unsayable) -> [SpokenText.Place] {
        switch self.text.places(of: text) {
        case .success(let places): return places
        case .failure(let unsayable): throw Unsayable("nothing is known to be said for “\(unsayable.piece)”")
        }
    }

    private mutating func state(_ place: SpokenText.Place, next: State) -> State {
        var states: [State] = []
        for way in place { states.append(builder.path(way, to: next)) }
        return builder.union(states)
    }

    // MARK: - Slots

    private mutating func state(of type: SlotType, named name: String, next: State) throws(Unsayable) -> State {
        switch type {
        case .choices(let choices, let several),
            .open(let choices, let several) where !choices.isEmpty:
            let spoken = choices.flatMap(\.spoken)
            return try values(spoken, atMost: several ? Self.mostValues : 1, next: next)
        case .integer(let range):
            return try numbers(range ?? 0...Self.longestRange, step: 1, next: next)
        case .decimal(let range):
            let whole = range.map { Self.whole($0) } ?? 0...Self.longestRange
            guard hasDecimals else { return try numbers(whole, step: 1, next: next) }
            let digits = (0...9).map { state(text.fraction($0), next: next) }
            return try numbers(whole, step: 1, next: builder.union(digits + [next]))
        case .boolean:
            return try values(answers.yes + answers.no, atMost: 1, next: next)
        case .date, .dateTime, .time, .duration, .freeText, .open:
            throw Unsayable("{\(name)} takes words no grammar can list")
        }
    }

    private mutating func values(_ spoken: [String], atMost count: Int, next: State) throws(Unsayable) -> State {
        var following = next
        if count > 1 {
            let more = try values(spoken, atMost: count - 1, next: next)
            let joined = conjunctions.compactMap { try? state(saying: $0, next: more) }
            following = builder.union([next, more] + joined)
        }
        let states = try eachOf(spoken) { (self, text) throws(Unsayable) in
            let state = try self.state(saying: text, next: following)
            guard state != following else { throw Unsayable("a value of a slot has no words") }
            return state
        }
        return builder.union(states)
    }

    private mutating func numbers(_ range: ClosedRange<Int>, step: Int, next: State) throws(Unsayable) -> State {
        let said = stride(from: max(0, range.lowerBound), through: range.upperBound, by: max(1, step))
        let states = said.prefix(Self.longestRange + 1).compactMap { number in
            let ways = text.cardinal(number)
            return ways.isEmpty ? nil : state(ways, next: next)
        }
        guard !states.isEmpty else { throw Unsayable("the language has no words for its numbers") }
        return builder.union(states)
    }

    private static func whole(_ range: ClosedRange<Double>) -> ClosedRange<Int> {
        let limits = range.clamped(to: 0...Double(longestRange))
        return Int(limits.lowerBound)...Int(limits.upperBound)
    }
}
