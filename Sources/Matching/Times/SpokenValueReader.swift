public import Language

/// Reads one value out of an answer: a number, a place in a list, a length of time, a day or a time.
///
/// Words that say nothing ("at", "please", "make it") may stand around the value. An answer that holds two numbers is no
/// number: nothing is guessed.
public struct SpokenValueReader: Sendable {
    /// Which part of a day with a time is asked for.
    public enum DateFields: Sendable {
        /// A day.
        case date
        /// A time of day.
        case time
        /// A day, a time of day, or both.
        case dateTime
    }

    private let normaliser: Normaliser
    private let carriers: CarrierFinder
    private let reader: ValueReader
    private let light: Set<[UInt8]>

    /// Makes a reader of a language's data.
    public init(pack: LanguagePack) {
        self.init(MatchingTools(pack: pack))
    }

    init(_ tools: MatchingTools) {
        normaliser = tools.normaliser
        carriers = tools.carriers
        reader = tools.reader
        let words = tools.pack.words
        let normaliser = normaliser
        light = Set(
            (words.function + words.articles + words.politeness + words.fillers).flatMap { word in
                normaliser.tokens(of: word).map(\.text)
            }
        )
    }

    /// The number an answer holds; one word may stand behind it, as in "two bowls".
    public func number(in text: String) -> Double? {
        let tokens = tokens(text)
        let values = reader.numbers(in: tokens)
        // Of a year read in pairs the second pair is a value too.
        let first = values.filter { value in
            !values.contains { $0.words != value.words && $0.words.contains(value.words.lowerBound) }
        }
        guard first.count == 1, let value = first.first, let number = value.number else { return nil }
        if value.words.count == 1, case .ordinal = tokens[value.words.lowerBound].kind { return nil }
        let marks = carriers.find(in: tokens)
        let heavy = tokens.indices.filter {
            !value.words.contains($0) && !light.contains(tokens[$0].text) && !marks[$0]
        }
        return heavy.isEmpty || heavy == [value.words.upperBound] ? number : nil
    }

    /// The place in a list, from 1: "two", "the second one".
    public func place(in text: String) -> Int? {
        let tokens = tokens(text)
        let marks = carriers.find(in: tokens)
        var places: [Int] = []
        var numbers: [Int] = []
        for index in tokens.indices {
            switch tokens[index].kind {
            case .ordinal(let place): places.append(place)
            case .number(let number): Int(exactly: number).map { numbers.append($0) }
            case .word, .ideograph:
                guard light.contains(tokens[index].text) || marks[index] else { return nil }
            }
        }
        // The "one" of "the second one" is no number.
        if places.count == 1, numbers.allSatisfy({ $0 == 1 }) { return places[0] }
        return places.isEmpty && numbers.count == 1 ? numbers[0] : nil
    }

    /// The length of time an answer holds, in seconds.
    public func duration(in text: String) -> Double? {
        value(in: text) { scan, start in scan.durations(at: start) }
    }

    /// The day or the time an answer holds.
    public func date(in text: String, _ fields: DateFields) -> SpokenDate? {
        value(in: text) { scan, start in
            switch fields {
            case .date: scan.dates(at: start) + scan.ahead(at: start)
            case .time: scan.times(at: start) + scan.ahead(at: start)
            case .dateTime: scan.moments(at: start)
            }
        }
    }

    private func tokens(_ text: String) -> [Token] {
        normaliser.tokens(of: TextCleaner.clean(text, heard: false))
    }

    /// The longest value beside which nothing is said.
    private func value<Value>(in text: String, _ read: (TimeScan, Int) -> [(Value, Int)]) -> Value? {
        let clean = TextCleaner.clean(text, heard: false)
        guard clean.utf8.count <= PhraseMatcher.longestText else { return nil }
        let scan = reader.scan(clean)
        guard scan.tokens.count <= MatchingTools.mostWords else { return nil }
        let marks = carriers.find(in: scan.tokens)
        func isLight(_ index: Int) -> Bool { marks[index] || light.contains(scan.tokens[index].text) }
        var best: (value: Value, count: Int)?
        for start in scan.tokens.indices {
            for (value, end) in read(scan, start)
            where end - start > best?.count ?? 0 && (end..<scan.tokens.count).allSatisfy(isLight) {
                best = (value, end - start)
            }
            guard isLight(start) else { break }
        }
        return best?.value
    }
}

extension PhraseMatcher {
    /// Reads values as the matcher's slots do.
    public var values: SpokenValueReader { SpokenValueReader(tools) }
}
