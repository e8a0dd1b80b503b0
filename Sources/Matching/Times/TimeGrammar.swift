import Language

/// All that a language can say about times, ready to be read.
struct TimeGrammar: Sendable {
    /// A part of the day, in hours; beyond 24 are those of the next day.
    struct DayPart: Sendable {
        let hours: Range<Int>
        /// The hour that is meant where none is said.
        let usual: Int?
        /// Days from today, where it says a day too.
        let day: Int?

        init?(_ numbers: [Int], hasDay: Bool) {
            let numbers = hasDay ? numbers.dropFirst() : numbers[...]
            guard numbers.count >= 2 else { return nil }
            let values = Array(numbers)
            guard values[0] < values[1] else { return nil }
            hours = values[0]..<values[1]
            usual = values.count > 2 ? values[2] : nil
            day = nil
        }

        private init(_ part: DayPart, day: Int) {
            hours = part.hours
            usual = part.usual
            self.day = day
        }

        /// The same on a day.
        func on(_ day: Int) -> DayPart { DayPart(self, day: day) }
    }

    /// A time of day in a word.
    struct ClockWord: Sendable {
        let minutes: Int
        let isOnFace: Bool
    }

    let units: WordTable<Double>
    let amounts: WordTable<Double>
    let more: WordTable<Double>
    let joiners: WordTable<Bool>
    let spans: WordTable<Double>
    let days: WordTable<Int>
    let weekdays: WordTable<Int>
    let months: WordTable<Int>
    let parts: WordTable<DayPart>
    let dayparts: WordTable<DayPart>
    let clock: WordTable<ClockWord>
    let zeros: Set<[UInt8]>
    let times: [TimePattern]
    let dates: [TimePattern]
    let ahead: [TimePattern]
    let moments: [TimePattern]
    let bareUnits: Bool
    let partsFirst: Bool
    let monthFirst: Bool
    let normaliser: Normaliser

    init(pack: LanguagePack, normaliser: Normaliser) {
        self.normaliser = normaliser
        let words = pack.times
        func tokens(_ text: String) -> [[UInt8]] { normaliser.wordTokens(of: text).map(\.text) }
        func table<Value: Sendable>(_ entries: [String: Value]) -> WordTable<Value> {
            WordTable(entries, tokens: tokens)
        }
        // Units as they are written behind digits, in any language: 1h30min.
        units = table(words.units.merging(["h": 3600, "min": 60, "s": 1]) { first, _ in first })
        amounts = table(words.amounts)
        more = table(words.more)
        joiners = table(Dictionary(words.joiners.map { ($0, true) }) { first, _ in first })
        spans = table(words.spans)
        days = table(words.days)
        weekdays = table(words.weekdays)
        months = table(words.months)
        parts = table(words.parts.compactMapValues { DayPart($0, hasDay: false) })
        dayparts = table(
            words.dayparts.compactMapValues { numbers in
                numbers.first.flatMap { day in DayPart(numbers, hasDay: true)?.on(day) }
            }
        )
        clock = table(words.clock.compactMapValues(Self.clockWord))
        zeros = Set(pack.numbers.zeroInDigits.map { Array($0.utf8) } + (pack.numbers.small["0"] ?? []).flatMap(tokens))
        func patterns(_ texts: [String]) -> [TimePattern] { texts.compactMap { TimePattern($0, words: tokens) } }
        times = patterns(words.times)
        dates = patterns(words.dates)
        ahead = patterns(words.ahead)
        moments = patterns(words.moments)
        bareUnits = words.bareUnits
        partsFirst = words.partsFirst
        monthFirst = words.monthFirst
    }

    private static func clockWord(_ text: String) -> ClockWord? {
        let fields = text.split(separator: ":").compactMap { Int($0) }
        guard fields.count == 2 else { return nil }
        return ClockWord(
            minutes: fields[0] * 60 + fields[1],
            isOnFace: !text.hasPrefix("00") && fields[0] < 12
        )
    }
}
