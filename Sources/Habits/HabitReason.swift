/// Why something is suggested.
public enum HabitReason: Sendable, Hashable {
    /// It was done on so many Tuesdays between two minutes of the day; weekdays count from Monday, which is 0.
    case weekday(Int, count: Int, from: Int, to: Int)
    /// It was done on so many working days, or days of the weekend, between two minutes of the day.
    case kindOfDay(isWeekend: Bool, count: Int, from: Int, to: Int)
    /// It was done on so many days between two minutes of the day.
    case days(count: Int, from: Int, to: Int)
    /// It followed what was done just before so many times out of so many.
    case after(HabitModel.Item, count: Int, of: Int)
    /// It was done so many times within the last half hour.
    case again(count: Int)
    /// It was done so many times in all.
    case often(count: Int)
}

extension HabitReason {
    /// The reason in words, such as "seven Tuesdays between 12:10 and 12:40".
    ///
    /// `name` tells what a thing is called.
    public func text(_ name: (HabitModel.Item) -> String) -> String {
        switch self {
        case .weekday(let weekday, let count, let from, let to):
            "\(Self.number(count)) \(Self.weekdays[weekday])\(count == 1 ? "" : "s") \(Self.span(from, to))"
        case .kindOfDay(let isWeekend, let count, let from, let to):
            "\(Self.number(count)) \(isWeekend ? "weekend" : "working") day\(count == 1 ? "" : "s") "
                + Self.span(from, to)
        case .days(let count, let from, let to):
            "\(Self.number(count)) day\(count == 1 ? "" : "s") \(Self.span(from, to))"
        case .after(let item, let count, let all):
            "\(Self.number(count)) of \(Self.number(all)) times after “\(name(item))”"
        case .again(let count):
            count == 1 ? "done within the last half hour" : "\(Self.number(count)) times within the last half hour"
        case .often(let count):
            "done \(count == 1 ? "once" : count == 2 ? "twice" : "\(Self.number(count)) times")"
        }
    }

    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let numbers = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]

    private static func number(_ count: Int) -> String {
        numbers.indices.contains(count) ? numbers[count] : String(count)
    }

    private static func span(_ from: Int, _ to: Int) -> String { "between \(clock(from)) and \(clock(to))" }

    private static func clock(_ minute: Int) -> String {
        let minutes = minute % 60
        return "\(minute / 60 % 24):\(minutes < 10 ? "0" : "")\(minutes)"
    }
}

extension HabitModel {
    /// Why a thing would be suggested at a moment, the strongest reason first.
    public func reasons(for item: Item, at moment: HabitMoment) -> [HabitReason] {
        let before = events[..<events.firstIndex(after: moment.time)]
        guard let slot = slot(ofKnown: item) else { return [] }
        let own = before.filter { $0.slot == slot }
        return [following(slot, before), again(own, at: moment), aboutNow(own, at: moment)].compactMap { $0 }
            + [.often(count: own.count)]
    }

    private func following(_ slot: Int32, _ before: ArraySlice<Event>) -> HabitReason? {
        guard let last = before.last else { return nil }
        var count = 0, all = 0
        for index in before.indices.dropLast() where before[index].slot == last.slot {
            all += 1
            let rest = before[(index + 1)...].prefix(3)
            let nearby = rest.prefix { $0.time - before[index].time < HabitFeatures.nearby }
            if nearby.contains(where: { $0.slot == slot }) { count += 1 }
        }
        guard count >= 2, count * 3 >= all, slot != last.slot else { return nil }
        return .after(items[Int(last.slot)], count: count, of: all)
    }

    private func again(_ own: [Event], at moment: HabitMoment) -> HabitReason? {
        let count = own.reversed().prefix { moment.time - $0.time < 1800 }.count
        return count > 0 ? .again(count: count) : nil
    }

    /// The narrowest kind of day on which it was done about this time.
    private func aboutNow(_ own: [Event], at moment: HabitMoment) -> HabitReason? {
        let near = own.filter { abs(Int($0.minute) - moment.minute) <= 90 && $0.day != Int32(clamping: moment.day) }
        let sameDay = near.filter { Int($0.weekday) == moment.weekday }
        let isWeekend = moment.weekday >= 5
        let sameKind = near.filter { ($0.weekday >= 5) == isWeekend }
        for (events, isNarrow) in [(sameDay, true), (sameKind, true), (near, false)] {
            let count = Set(events.map(\.day)).count
            guard count >= 2, !isNarrow || events.count * 10 >= near.count * 7 else { continue }
            let minutes = events.map { Int($0.minute) }.sorted()
            // A tenth at either end does not widen the span.
            let from = minutes[minutes.count / 10] / 10 * 10
            let to = (minutes[minutes.count - 1 - minutes.count / 10] + 10) / 10 * 10
            if events.count == sameDay.count, events == sameDay {
                return .weekday(moment.weekday, count: count, from: from, to: to)
            }
            if isNarrow { return .kindOfDay(isWeekend: isWeekend, count: count, from: from, to: to) }
            return .days(count: count, from: from, to: to)
        }
        return nil
    }

    /// How often a thing was done on each weekday, from Monday, at each hour of the day.
    public func picture(of item: Item, until time: Double) -> [[Int]] {
        var hours = [[Int]](repeating: [Int](repeating: 0, count: 24), count: 7)
        guard let slot = slot(ofKnown: item) else { return hours }
        for event in events[..<events.firstIndex(after: time)] where event.slot == slot {
            hours[Int(event.weekday)][Int(event.minute) / 60] += 1
        }
        return hours
    }
}
