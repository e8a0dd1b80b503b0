import Language

/// Reads times, days and lengths of time out of one text.
///
/// Keeps what it has read, as patterns hold each other; not to be shared between threads.
final class TimeScan {
    /// What a pattern has gathered.
    private struct Draft {
        var date = SpokenDate()
        /// Minutes after midnight, before what a pattern adds.
        var clock: Int?
        var minutes = 0
        var part: TimeGrammar.DayPart?
    }

    private let grammar: TimeGrammar
    /// The words before numbers are put together: "three" and "thirty" of "three thirty" are two.
    let tokens: [Token]
    private let text: [UInt8]
    private var timesRead: [Int: [(SpokenDate, Int)]] = [:]
    private var datesRead: [Int: [(SpokenDate, Int)]] = [:]
    private var durationsRead: [Int: [(Double, Int)]] = [:]

    init(_ text: String, grammar: TimeGrammar) {
        self.grammar = grammar
        self.text = Array(text.utf8)
        tokens = grammar.normaliser.wordTokens(of: text)
    }

    // MARK: - What begins at a word, with the word after it

    /// Times of day.
    func times(at start: Int) -> [(SpokenDate, Int)] {
        if let known = timesRead[start] { return known }
        var found: [(SpokenDate, Int)] = []
        for (draft, end) in clockTimes(at: start) {
            if let time = finished(draft) { found.append((time, end)) }
            for (part, end) in grammar.parts.matches(in: tokens, at: end) {
                var draft = draft
                draft.part = part
                if let time = finished(draft) { found.append((time, end)) }
            }
        }
        if grammar.partsFirst {
            for (part, start) in grammar.parts.matches(in: tokens, at: start) {
                for (draft, end) in clockTimes(at: start) {
                    var draft = draft
                    draft.part = part
                    if let time = finished(draft) { found.append((time, end)) }
                }
            }
        }
        let whole = found.filter { isWhole(start..<$0.1) }
        timesRead[start] = whole
        return whole
    }

    /// Times of day without the part of the day, written in digits or said.
    private func clockTimes(at start: Int) -> [(Draft, Int)] {
        guard start < tokens.count else { return [] }
        return written(at: start).filter { !$0.0.date.hasDay } + grammar.times.flatMap { match($0, at: start) }
    }

    /// Days.
    func dates(at start: Int) -> [(SpokenDate, Int)] {
        if let known = datesRead[start] { return known }
        let found = grammar.dates.flatMap { pattern in
            match(pattern, at: start).compactMap { draft, end -> (SpokenDate, Int)? in
                var date = draft.date
                date.weeksAhead = pattern.weeks
                if let added = pattern.added { date.daysAhead = added + (pattern.isRelative ? date.daysAhead ?? 0 : 0) }
                return date.hasDay && !date.hasTime && draft.clock == nil && isWhole(start..<end) ? (date, end) : nil
            }
        }
        datesRead[start] = found
        return found
    }

    /// What is counted from now.
    func ahead(at start: Int) -> [(SpokenDate, Int)] {
        grammar.ahead.flatMap { pattern in
            match(pattern, at: start).compactMap { draft, end -> (SpokenDate, Int)? in
                guard let seconds = draft.date.secondsAhead, isWhole(start..<end) else { return nil }
                var date = draft.date
                // In three days is a day, in an hour a time.
                if let days = Int(exactly: seconds / 86_400) { (date.daysAhead, date.secondsAhead) = (days, nil) }
                return (date, end)
            }
        }
    }

    /// Days with times, and either alone.
    func moments(at start: Int) -> [(SpokenDate, Int)] {
        ahead(at: start)
            + grammar.moments.flatMap { pattern in
                match(pattern, at: start).compactMap { draft, end -> (SpokenDate, Int)? in
                    guard isWhole(start..<end) else { return nil }
                    return finished(draft).map { ($0, end) }
                }
            }
    }

    /// Lengths of time, in seconds.
    func durations(at start: Int) -> [(Double, Int)] {
        if let known = durationsRead[start] { return known }
        var found: [(Double, Int)] = []
        var open = [(0.0, start)]
        // Four parts are more than anybody says: days, hours, minutes, seconds.
        for _ in 0..<4 {
            open = open.flatMap { sum, from in
                let starts = [from] + (sum > 0 ? grammar.joiners.matches(in: tokens, at: from).map(\.end) : [])
                return starts.flatMap { start in parts(at: start).map { (sum + $0.0, $0.1) } }
            }
            found += open
        }
        let whole = found.filter { isWhole(start..<$0.1) }
        durationsRead[start] = whole
        return whole
    }

    /// Whether words begin and end where something written begins and ends: not within 9:30.
    private func isWhole(_ words: Range<Int>) -> Bool {
        guard !words.isEmpty else { return false }
        let first = words.lowerBound
        let last = words.upperBound - 1
        return (first == 0 || tokens[first - 1].range != tokens[first].range)
            && (last + 1 >= tokens.count || tokens[last + 1].range != tokens[last].range)
    }

    // MARK: - Times

    /// The time a draft says; `nil` when there is none such.
    private func finished(_ draft: Draft) -> SpokenDate? {
        var date = draft.date
        if let day = draft.part?.day, !date.hasDay { date.daysAhead = day }
        guard date.hour == nil, date.secondsAhead == nil else { return applied(draft.part, to: date) }
        guard let clock = draft.clock else {
            guard let part = draft.part else { return date.hasDay ? date : nil }
            guard let usual = part.usual, date.hasDay else { return nil }
            if usual >= 24 { date.daysAhead = (date.daysAhead ?? 0) + usual / 24 }
            date.hour = usual % 24
            return date
        }
        let turn = date.isOnFace ? 720 : 1440
        let minutes = clock + draft.minutes
        let settled = minutes < 0 ? minutes + turn : minutes % 1440
        // Before one on a face of twelve is after twelve.
        date.hour = date.isOnFace && settled < 60 ? 12 : settled / 60
        date.minute = settled % 60
        return applied(draft.part, to: date)
    }

    /// A time with its hour in a part of the day; `nil` when it has none there.
    private func applied(_ part: TimeGrammar.DayPart?, to date: SpokenDate) -> SpokenDate? {
        guard let part else { return date }
        guard let hour = date.hour else { return nil }
        var date = date
        guard date.isOnFace || hour == 12 else {
            return part.hours.contains(hour) || part.hours.contains(hour + 24) ? date : nil
        }
        guard let found = [hour % 12, hour % 12 + 12, hour % 12 + 24].first(where: part.hours.contains) else {
            return nil
        }
        date.hour = found % 24
        date.isOnFace = false
        return date
    }

    // MARK: - Patterns

    private func match(_ pattern: TimePattern, at start: Int) -> [(Draft, Int)] {
        match(pattern.part, at: start, Draft()).map { draft, end in
            var draft = draft
            draft.minutes *= pattern.minuteSign
            draft.minutes += pattern.added ?? 0
            if draft.clock == nil, pattern.isRelative, pattern.added != nil, !draft.date.hasDay {
                // "час": the hour is in the pattern itself.
                draft.clock = 0
                draft.date.isOnFace = draft.minutes < 720
            }
            return (draft, end)
        }
    }

    private func match(_ part: TimePattern.Part, at start: Int, _ draft: Draft) -> [(Draft, Int)] {
        switch part {
        case .words(let words):
            let end = start + words.count
            guard end <= tokens.count, tokens[start..<end].elementsEqual(words, by: { $0.text == $1 }) else {
                return []
            }
            return [(draft, end)]
        case .sequence(let parts):
            return parts.reduce([(draft, start)]) { found, part in
                found.flatMap { draft, start in match(part, at: start, draft) }
            }
        case .options(let options): return options.flatMap { match($0, at: start, draft) }
        case .slot(let slot): return match(slot, at: start, draft)
        }
    }

    private func match(_ slot: TimePattern.Slot, at start: Int, _ draft: Draft) -> [(Draft, Int)] {
        guard start < tokens.count else { return [] }
        func with(_ found: [(value: Int, end: Int)], _ set: (inout Draft, Int) -> Void) -> [(Draft, Int)] {
            found.map { value, end in
                var draft = draft
                set(&draft, value)
                return (draft, end)
            }
        }
        switch slot {
        case .h:
            return with(whole(at: start, 0...24)) { draft, hour in
                draft.clock = hour * 60
                draft.date.isOnFace = (1...12).contains(hour)
            }
        case .o:
            return with(ordinal(at: start, 1...12)) { draft, hour in
                draft.clock = hour * 60
                draft.date.isOnFace = true
            }
        case .m: return with(whole(at: start, 0...59)) { $0.minutes = $1 }
        case .zero: return grammar.zeros.contains(tokens[start].text) ? [(draft, start + 1)] : []
        case .d: return with(whole(at: start, 1...31) + ordinal(at: start, 1...31)) { $0.date.day = $1 }
        case .ordinal: return with(ordinal(at: start, 1...31) + dotted(at: start)) { $0.date.day = $1 }
        case .mo: return with(whole(at: start, 1...12)) { $0.date.month = $1 }
        case .y: return with(year(at: start)) { $0.date.year = $1 }
        case .month: return with(grammar.months.matches(in: tokens, at: start)) { $0.date.month = $1 }
        case .weekday: return with(grammar.weekdays.matches(in: tokens, at: start)) { $0.date.weekday = $1 }
        case .day: return with(grammar.days.matches(in: tokens, at: start)) { $0.date.daysAhead = $1 }
        case .part, .dayparts, .clock, .written, .hm, .date, .time, .duration:
            return matchInner(slot, at: start, draft)
        }
    }

    private func matchInner(_ slot: TimePattern.Slot, at start: Int, _ draft: Draft) -> [(Draft, Int)] {
        func with<Value>(_ found: [(Value, Int)], _ set: (inout Draft, Value) -> Void) -> [(Draft, Int)] {
            found.map { value, end in
                var draft = draft
                set(&draft, value)
                return (draft, end)
            }
        }
        switch slot {
        case .part:
            return with(grammar.parts.matches(in: tokens, at: start).map { ($0.value, $0.end) }) { $0.part = $1 }
        case .dayparts:
            return with(grammar.dayparts.matches(in: tokens, at: start).map { ($0.value, $0.end) }) { $0.part = $1 }
        case .clock:
            return with(grammar.clock.matches(in: tokens, at: start).map { ($0.value, $0.end) }) { draft, word in
                draft.clock = word.minutes
                draft.date.isOnFace = word.isOnFace
            }
        case .written: return with(written(at: start).filter { $0.0.date.hasDay }) { $0.date = $1.date }
        case .hm:
            return with(hoursAndMinutes(at: start)) { ($0.clock, $0.date.isOnFace) = ($1, (60..<780).contains($1)) }
        case .duration: return with(durations(at: start)) { $0.date.secondsAhead = $1 }
        case .date: return with(dates(at: start)) { $0.date = $1.adding(timeOf: $0.date) }
        case .time:
            return with(times(at: start)) { draft, time in
                draft.date = draft.date.adding(timeOf: time)
            }
        default: return []
        }
    }

    // MARK: - Numbers

    private func whole(at start: Int, _ range: ClosedRange<Int>) -> [(value: Int, end: Int)] {
        guard let (token, end) = grammar.normaliser.numbers.single(in: tokens, at: start),
            case .number(let value) = token.kind,
            let whole = Int(exactly: value), range.contains(whole)
        else { return [] }
        return [(whole, end)]
    }

    private func ordinal(at start: Int, _ range: ClosedRange<Int>) -> [(value: Int, end: Int)] {
        guard let (token, end) = grammar.normaliser.numbers.single(in: tokens, at: start),
            case .ordinal(let value) = token.kind, range.contains(value)
        else { return [] }
        return [(value, end)]
    }

    /// Digits with a full stop behind them, which makes an ordinal in German and others.
    private func dotted(at start: Int) -> [(value: Int, end: Int)] {
        let end = tokens[start].range.upperBound
        return end < text.count && text[end] == UInt8(ascii: ".") ? whole(at: start, 1...31) : []
    }

    /// 2026, or twenty and twenty-six.
    private func year(at start: Int) -> [(value: Int, end: Int)] {
        let plain = whole(at: start, 1900...2199)
        if !plain.isEmpty { return plain }
        guard let (century, middle) = whole(at: start, 19...21).first, let (rest, end) = whole(at: middle, 0...99).first
        else { return [] }
        return [(century * 100 + rest, end)]
    }

    /// A number and its unit, or a length that is one word.
    private func parts(at start: Int) -> [(Double, Int)] {
        guard start < tokens.count else { return [] }
        var found = grammar.spans.matches(in: tokens, at: start).map { ($0.value, $0.end) }
        var amounts = grammar.amounts.matches(in: tokens, at: start).map { ($0.value, $0.end) }
        if let (value, end) = amount(at: start) {
            amounts.append((value, end))
            amounts += grammar.more.matches(in: tokens, at: end).map { (value + $0.value, $0.end) }
        }
        if grammar.bareUnits { amounts.append((1, start)) }
        for (amount, end) in amounts {
            for unit in grammar.units.matches(in: tokens, at: end) {
                found.append((amount * unit.value, unit.end))
                for more in grammar.more.matches(in: tokens, at: unit.end) {
                    found.append(((amount + more.value) * unit.value, more.end))
                }
            }
        }
        return found.filter { $0.0 >= 0 }
    }

    /// A number, decimals too.
    private func amount(at start: Int) -> (Double, Int)? {
        let rest = Array(tokens[start..<min(start + 12, tokens.count)])
        guard let first = grammar.normaliser.numbers.read(rest).first, case .number(let value) = first.kind else {
            return nil
        }
        let end = tokens[start...].firstIndex { $0.range.lowerBound >= first.range.upperBound } ?? tokens.count
        return (value, end)
    }

    // MARK: - What is written in digits

    /// A date or a time in digits: `2026-12-01`, `1.12.2026`, `1.12.`, `12/1/2026`, `17:30`, `17:30:05`.
    private func written(at start: Int) -> [(Draft, Int)] {
        guard start < tokens.count, case .number = tokens[start].kind else { return [] }
        let from = tokens[start].range.lowerBound
        var fields: [(value: Int, count: Int)] = []
        var signs: [UInt8] = []
        var position = from
        while let (value, next) = digits(at: position), fields.count < 3 {
            fields.append((value, next - position))
            position = next
            let isSign = position < text.count && [0x2D, 0x2E, 0x2F, 0x3A].contains(text[position])
            guard isSign, signs.first ?? text[position] == text[position] else { break }
            // A full stop at the end belongs to a German date of two fields, and else to the sentence.
            if digits(at: position + 1) == nil {
                if text[position] == 0x2E, fields.count == 2 { position += 1 }
                break
            }
            signs.append(text[position])
            position += 1
        }
        // Two fields with a full stop between them are a date only with one behind them: else they are a number.
        guard fields.count > 2 || fields.count == 2 && (signs.first != 0x2E || text[position - 1] == 0x2E),
            let sign = signs.first, let draft = draft(fields, sign)
        else { return [] }
        let end = tokens[start...].firstIndex { $0.range.lowerBound >= position } ?? tokens.count
        return [(draft, end)]
    }

    private func digits(at start: Int) -> (value: Int, end: Int)? {
        var end = start
        while end < text.count, (0x30...0x39).contains(text[end]), end - start < 4 { end += 1 }
        return Int(String(decoding: text[start..<max(start, end)], as: UTF8.self)).map { ($0, end) }
    }

    private func draft(_ fields: [(value: Int, count: Int)], _ sign: UInt8) -> Draft? {
        var draft = Draft()
        let values = fields.map(\.value)
        switch sign {
        case 0x3A:
            guard values[0] <= 24, fields[1].count == 2, values[1] < 60, values.count < 3 || values[2] < 60 else {
                return nil
            }
            draft.date.hour = values[0] % 24
            draft.date.minute = values[1]
            if values.count > 2 { draft.date.second = values[2] }
            draft.date.isOnFace = (1...12).contains(values[0]) && fields[0].count == (values[0] < 10 ? 1 : 2)
            return draft
        case 0x2D:
            guard values.count == 3, fields[0].count == 4 else { return nil }
            (draft.date.year, draft.date.month, draft.date.day) = (values[0], values[1], values[2])
        default:
            let isMonthFirst = sign == 0x2F && grammar.monthFirst
            draft.date.day = values[isMonthFirst ? 1 : 0]
            draft.date.month = values[isMonthFirst ? 0 : 1]
            if values.count > 2 { draft.date.year = fields[2].count == 2 ? 2000 + values[2] : values[2] }
        }
        guard let month = draft.date.month, let day = draft.date.day, (1...12).contains(month),
            (1...CivilTime.days(in: month, of: draft.date.year ?? 2000)).contains(day)
        else { return nil }
        return draft
    }

    /// Minutes after midnight, written `7.30`.
    private func hoursAndMinutes(at start: Int) -> [(Int, Int)] {
        let from = tokens[start].range.lowerBound
        guard let (hour, dot) = digits(at: from), hour <= 24, dot < text.count, text[dot] == 0x2E,
            let (minute, end) = digits(at: dot + 1), end == dot + 3, minute < 60
        else { return [] }
        return [(hour * 60 + minute, tokens[start...].firstIndex { $0.range.lowerBound >= end } ?? tokens.count)]
    }
}

extension SpokenDate {
    /// This date with the time of day of another.
    fileprivate func adding(timeOf other: SpokenDate) -> SpokenDate {
        guard other.hour != nil else { return self }
        var date = self
        (date.hour, date.minute, date.second) = (other.hour, other.minute, other.second)
        date.isOnFace = other.isOnFace
        if let part = other.daysAhead, !hasDay { date.daysAhead = part }
        return date
    }
}
