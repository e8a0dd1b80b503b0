import Language

/// Reads numbers, lengths of time, times of day and days out of tokens.
struct ValueReader: Sendable {
    /// A value and the words that say it.
    struct Value: Sendable {
        let words: Range<Int>
        /// The number; seconds; seconds after midnight; days from today, −1 where that depends on the calendar.
        let number: Double
        let display: String
    }

    private let units: [[UInt8]: Double]
    private let clock: [[UInt8]: Double]
    private let days: [[UInt8]: Double]
    private let halves: Set<[UInt8]>
    private let joiners: Set<[UInt8]>
    private let articles: Set<[UInt8]>
    private let before: Set<[UInt8]>
    private let after: Set<[UInt8]>
    private let afternoon: Set<[UInt8]>
    private let morning: Set<[UInt8]>
    private let months: [[UInt8]: Double]

    init(pack: LanguagePack, normaliser: Normaliser) {
        func key(_ word: String) -> [UInt8] { normaliser.tokens(of: word).first?.text ?? [] }
        func table(_ words: [String: Double]) -> [[UInt8]: Double] {
            Dictionary(words.map { (key($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        }
        func keys(_ words: [String]) -> Set<[UInt8]> { Set(words.map(key)) }
        let time = pack.words.time
        units = table(time.units)
        clock = table(time.clock)
        days = table(time.days)
        months = table(time.months)
        halves = keys(time.half)
        before = keys(time.before)
        after = keys(time.after)
        morning = keys(time.morning)
        afternoon = keys(time.afternoon)
        joiners = keys(pack.words.conjunctions)
        articles = keys(pack.words.articles)
    }

    func numbers(in tokens: [Token]) -> [Value] {
        tokens.indices.compactMap { index in
            guard let number = tokens[index].number else { return nil }
            // A year read in pairs is one number.
            if index + 1 < tokens.count, tokens[index].range == tokens[index + 1].range,
                let low = tokens[index + 1].number,
                low >= 10, number >= 11
            {
                return value(index..<index + 2, number * 100 + low, Self.text(number * 100 + low))
            }
            return value(index..<index + 1, number, Self.text(number))
        }
    }

    /// "5 minutes", "1 hour and 30 minutes", "half an hour", "2 and a half hours".
    func durations(in tokens: [Token]) -> [Value] {
        var values: [Value] = []
        for start in tokens.indices {
            var position = start
            var seconds = 0.0
            while let (amount, next) = amount(in: tokens, at: position) {
                seconds += amount
                position = next
                values.append(value(start..<position, seconds, Self.clockText(seconds)))
                if position < tokens.count, joiners.contains(tokens[position].text) { position += 1 }
            }
        }
        return values
    }

    private func amount(in tokens: [Token], at start: Int) -> (seconds: Double, next: Int)? {
        var position = start
        guard position < tokens.count else { return nil }
        var count: Double
        if let number = tokens[position].number {
            count = number
            position += 1
            if let next = half(in: tokens, at: position) {
                count += 0.5
                position = next
            }
        } else if halves.contains(tokens[position].text) {
            count = 0.5
            position += 1
            if position < tokens.count, articles.contains(tokens[position].text) { position += 1 }
        } else if articles.contains(tokens[position].text) {
            count = 1
            position += 1
        } else {
            return nil
        }
        guard position < tokens.count, let unit = units[tokens[position].text] else { return nil }
        position += 1
        if let next = half(in: tokens, at: position) {
            count += 0.5
            position = next
        }
        return (count * unit, position)
    }

    /// The position after "and a half".
    private func half(in tokens: [Token], at start: Int) -> Int? {
        var position = start
        if position < tokens.count, joiners.contains(tokens[position].text) { position += 1 } else { return nil }
        if position < tokens.count, articles.contains(tokens[position].text) { position += 1 }
        return position < tokens.count && halves.contains(tokens[position].text) ? position + 1 : nil
    }

    /// "9", "9 30", "9 am", "half past 9", "20 to 7", "noon".
    func times(in tokens: [Token]) -> [Value] {
        var values: [Value] = []
        for start in tokens.indices {
            if let seconds = clock[tokens[start].text] { values.append(time(start..<start + 1, seconds)) }
            if let value = relativeTime(in: tokens, at: start) { values.append(value) }
            guard let hour = tokens[start].number, hour == hour.rounded(), (0...24).contains(hour) else { continue }
            var position = start + 1
            var seconds = hour * 3600
            if position < tokens.count, let minute = tokens[position].number, (0...59).contains(minute) {
                // 9:05 reads nine, zero, five.
                if minute == 0, position + 1 < tokens.count, let unit = tokens[position + 1].number, unit < 10 {
                    seconds += unit * 60
                    position += 1
                } else {
                    seconds += minute * 60
                }
                position += 1
                values.append(time(start..<position, seconds))
            } else {
                values.append(time(start..<position, seconds))
            }
            if position < tokens.count, tokens[position].text == Array("oclock".utf8) { position += 1 }
            if position < tokens.count {
                let isAfternoon = afternoon.contains(tokens[position].text)
                guard isAfternoon || morning.contains(tokens[position].text) else { continue }
                let twelve = 12.0 * 3600
                if isAfternoon, seconds < twelve { seconds += twelve }
                if !isAfternoon, seconds >= twelve { seconds -= twelve }
                values.append(time(start..<position + 1, seconds))
            }
        }
        return values
    }

    private func relativeTime(in tokens: [Token], at start: Int) -> Value? {
        let isHalf = halves.contains(tokens[start].text)
        guard let minutes = isHalf ? 30 : tokens[start].number,
            start + 2 < tokens.count, let hour = tokens[start + 2].number, (0...24).contains(hour), minutes < 60
        else { return nil }
        if after.contains(tokens[start + 1].text) { return time(start..<start + 3, hour * 3600 + minutes * 60) }
        if before.contains(tokens[start + 1].text) { return time(start..<start + 3, hour * 3600 - minutes * 60) }
        return nil
    }

    /// "today", "tomorrow", "monday", "may 5", "5th of may".
    func dates(in tokens: [Token]) -> [Value] {
        var values: [Value] = []
        for start in tokens.indices {
            if let day = days[tokens[start].text] {
                values.append(value(start..<start + 1, day, String(decoding: tokens[start].exact, as: UTF8.self)))
            }
            guard months[tokens[start].text] != nil else { continue }
            if start + 1 < tokens.count, tokens[start + 1].number != nil {
                values.append(date(start..<start + 2, tokens))
            }
            if start > 0, tokens[start - 1].number != nil { values.append(date(start - 1..<start + 1, tokens)) }
            if start > 1, tokens[start - 2].number != nil, tokens[start - 1].number == nil {
                values.append(date(start - 2..<start + 1, tokens))
            }
        }
        return values
    }

    private func date(_ words: Range<Int>, _ tokens: [Token]) -> Value {
        value(words, -1, words.map { String(decoding: tokens[$0].exact, as: UTF8.self) }.joined(separator: " "))
    }

    private func time(_ words: Range<Int>, _ seconds: Double) -> Value {
        value(words, seconds, Self.clockText(seconds))
    }

    private func value(_ words: Range<Int>, _ number: Double, _ display: String) -> Value {
        Value(words: words, number: number, display: display)
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }

    /// Hours, minutes and, where there are any, seconds.
    private static func clockText(_ seconds: Double) -> String {
        let whole = Int(seconds)
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
        let rest = whole % 60
        return "\(whole / 3600):\(two(whole / 60 % 60))" + (rest > 0 ? ":\(two(rest))" : "")
    }
}
