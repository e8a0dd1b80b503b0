/// The numbers and other values that were heard, and where.
///
/// Times are read when a slot first asks for them; not to be shared between threads.
final class HeardValues {
    /// A stretch of words that says a value.
    struct Span: Sendable {
        let words: Range<Int>
        let phones: Range<Int>
        var number: Double?
        var date: SpokenDate?
        /// What to show; the words themselves when absent.
        var display: String?
    }

    private let tokens: [Token]
    private let starts: [Int]
    private let text: String
    private let reader: ValueReader
    private let numbers: [Span]
    private lazy var scan = reader.scan(text)
    private lazy var durations = spans(scan.durations) { span, seconds in span.number = seconds }
    private lazy var times = spans({ [scan] in scan.times(at: $0) + scan.ahead(at: $0) }, Self.date)
    private lazy var dates = spans({ [scan] in scan.dates(at: $0) + scan.ahead(at: $0) }, Self.date)
    private lazy var moments = spans(scan.moments, Self.date)

    /// Finds the values in a text.
    init(_ text: String, tokens: [Token], line: SoundLine, reader: ValueReader) {
        self.tokens = tokens
        starts = line.starts
        self.text = text
        self.reader = reader
        numbers = reader.numbers(in: tokens).map { value in
            Span(
                words: value.words,
                phones: line.starts[value.words.lowerBound]..<line.starts[value.words.upperBound],
                number: value.number,
                display: value.display
            )
        }
    }

    /// The spans that a slot of this type can take.
    func spans(of type: SlotType) -> [Span] {
        switch type {
        case .integer(let range):
            numbers.filter { span in
                guard let number = span.number, number == number.rounded() else { return false }
                return range.map { Double($0.lowerBound)...Double($0.upperBound) }?.contains(number) ?? true
            }
        case .decimal(let range): numbers.filter { span in span.number.map { range?.contains($0) ?? true } ?? false }
        case .duration: durations
        case .time: times
        case .date: dates
        case .dateTime: moments
        case .choices, .boolean, .freeText, .open: []
        }
    }

    private static func date(_ span: inout Span, _ date: SpokenDate) {
        span.date = date
        if !date.hasDay, let hour = date.hour {
            span.number = Double(hour * 3600 + (date.minute ?? 0) * 60 + (date.second ?? 0))
        }
    }

    /// What was read at each word, as spans of the words in which numbers are put together.
    private func spans<Value>(
        _ read: (Int) -> [(Value, Int)],
        _ set: (inout Span, Value) -> Void
    ) -> [Span] {
        var spans: [Span] = []
        for start in scan.tokens.indices {
            for (value, end) in read(start) {
                let from = scan.tokens[start].range.lowerBound
                let to = scan.tokens[end - 1].range.upperBound
                guard let first = tokens.firstIndex(where: { $0.range.lowerBound == from }),
                    let last = tokens.lastIndex(where: { $0.range.upperBound == to }), first <= last
                else { continue }
                var span = Span(words: first..<last + 1, phones: starts[first]..<starts[last + 1])
                set(&span, value)
                spans.append(span)
            }
        }
        return spans
    }
}
