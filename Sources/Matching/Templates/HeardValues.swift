/// The numbers and other values that were heard, and where.
struct HeardValues: Sendable {
    /// A stretch of words that says a value.
    struct Span: Sendable {
        let words: Range<Int>
        let phones: Range<Int>
        let number: Double
        let display: String
    }

    private var numbers: [Span] = []
    private var durations: [Span] = []
    private var times: [Span] = []
    private var dates: [Span] = []

    /// Finds the values in a text.
    init(tokens: [Token], line: SoundLine, reader: ValueReader) {
        func span(_ value: ValueReader.Value) -> Span {
            Span(
                words: value.words,
                phones: line.starts[value.words.lowerBound]..<line.starts[value.words.upperBound],
                number: value.number,
                display: value.display
            )
        }
        numbers = reader.numbers(in: tokens).map(span)
        durations = reader.durations(in: tokens).map(span)
        times = reader.times(in: tokens).map(span)
        dates = reader.dates(in: tokens).map(span)
    }

    /// The spans that a slot of this type can take.
    func spans(of type: SlotType) -> [Span] {
        switch type {
        case .integer(let range):
            numbers.filter {
                $0.number == $0.number.rounded()
                    && range.map { Double($0.lowerBound)...Double($0.upperBound) }?.contains($0.number) ?? true
            }
        case .decimal(let range): numbers.filter { range?.contains($0.number) ?? true }
        case .duration: durations
        case .time: times
        case .date: dates
        case .choices, .boolean, .freeText, .open: []
        }
    }
}
