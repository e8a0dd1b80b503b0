import Glibc

/// What is seen of each thing that might be done at a moment: one row of numbers for each.
public struct HabitFeatures: Sendable {
    /// How many numbers a row has.
    public static let width = 25
    /// More things than this are not looked at closely: those done most in the last weeks are.
    static let mostItems = 256

    /// The things, in no order.
    public let items: [HabitModel.Item]
    /// How often each was done.
    let counts: [Double]
    /// The rows one after another, each ``width`` long.
    public let values: [Float]

    /// Looks at the events before a moment.
    public init(of model: HabitModel, at moment: HabitMoment) {
        let end = model.events.firstIndex(after: moment.time)
        let events = model.events[max(0, end - HabitModel.capacity)..<end]
        guard let first = events.first, let last = events.last else {
            (items, counts, values) = ([], [], [])
            return
        }
        let second = events.count > 1 ? events[events.endIndex - 2] : nil
        let minute = moment.minute, weekday = moment.weekday, isWeekend = weekday >= 5
        let site = model.knownNumber(ofSite: moment.site)
        let tables = HabitTables.shared
        var sums = [Sums](repeating: Sums(), count: model.items.count)
        var seen = Seen()
        for index in events.indices {
            let event = events[index]
            let slot = Int(event.slot)
            let age = moment.time - event.time
            let decay = tables.decay(age)
            let kernel = tables.kernel(abs(minute - Int(event.minute)))
            let isSameDay = Int(event.weekday) == weekday, isSameClass = (event.weekday >= 5) == isWeekend
            sums[slot].count += 1
            sums[slot].last = event.time
            if age < 1800 { sums[slot].recent += 1 }
            sums[slot].late7 += decay.week
            if site == nil || site == event.site {
                if isSameDay { sums[slot].dayNarrow60 += decay.long * kernel.narrow }
                if isSameClass {
                    sums[slot].classNarrow21 += decay.middle * kernel.narrow
                    sums[slot].classNarrow7 += decay.week * kernel.narrow
                }
                sums[slot].allMiddle21 += decay.middle * kernel.middle
                sums[slot].allMiddle7 += decay.week * kernel.middle
                sums[slot].site60 += decay.long
            }
            if isSameDay { sums[slot].dayMiddle21 += decay.middle * kernel.middle }
            if isSameClass { sums[slot].classMiddle60 += decay.long * kernel.middle }
            sums[slot].allWide60 += decay.long * kernel.wide
            let isLast = event.slot == last.slot, isSecond = event.slot == second?.slot
            guard isLast || isSecond else { continue }
            // What followed it then follows it now.
            if isLast { seen.last += decay.long }
            if isSecond { seen.second += decay.long }
            if isLast, index + 1 < events.endIndex {
                seen.next += 1
                sums[Int(events[index + 1].slot)].next += 1
            }
            var following = index + 1
            while following < events.endIndex, following - index <= 3,
                events[following].time - event.time < Self.nearby
            {
                let weight = decay.long * (following == index + 1 ? 1 : 0.7)
                if isLast { sums[Int(events[following].slot)].follows += weight }
                if isSecond { sums[Int(events[following].slot)].followsSecond += weight }
                following += 1
            }
        }
        let context = Context(
            time: moment.time,
            days: Days(first: Int(first.day), now: moment.day, weekday: weekday),
            seen: seen,
            afterLast: Self.nearness(moment.time - last.time),
            afterSecond: second.map { Self.nearness(moment.time - $0.time) } ?? 0
        )
        var chosen = sums.indices.filter { sums[$0].count > 0 }
        if chosen.count > Self.mostItems {
            chosen.sort { sums[$0].weight > sums[$1].weight }
            chosen.removeLast(chosen.count - Self.mostItems)
        }
        var values: [Float] = []
        values.reserveCapacity(chosen.count * Self.width)
        for slot in chosen { sums[slot].append(to: &values, in: context, isLast: slot == Int(last.slot)) }
        items = chosen.map { model.items[$0] }
        counts = chosen.map { sums[$0].count }
        self.values = values
    }

    /// What is done within this many seconds after something else may be done because of it.
    static let nearby = 660.0

    /// How much something that follows is still expected, so long after.
    static func nearness(_ gap: Double) -> Double { exp(-max(0, gap - 500) / 150) }

    /// How much has been seen of the last thing, and of the one before it.
    struct Seen {
        var last = 0.0, second = 0.0, next = 0.0
    }

    /// How many days there were to do something on, weighed as events are.
    struct Days {
        let all: Double
        let day60: Double, day21: Double, class21: Double, class7: Double, class60: Double
        let all21: Double, all7: Double, all60: Double

        init(first: Int, now: Int, weekday: Int) {
            let tables = HabitTables.shared
            var day60 = 1.0, day21 = 1.0, class21 = 1.0, class7 = 1.0, class60 = 1.0, all21 = 1.0, all7 = 1.0,
                all60 = 1.0
            for age in 0...max(0, min(730, now - first)) {
                let decay = tables.decay(Double(age) * 86_400)
                let other = HabitMoment.weekday(ofDay: now - age)
                all21 += decay.middle
                all7 += decay.week
                all60 += decay.long
                if other == weekday {
                    day60 += decay.long
                    day21 += decay.middle
                }
                if (other >= 5) == (weekday >= 5) {
                    class21 += decay.middle
                    class7 += decay.week
                    class60 += decay.long
                }
            }
            all = Double(max(0, now - first) + 1)
            (self.day60, self.day21, self.class21, self.class7, self.class60) = (day60, day21, class21, class7, class60)
            (self.all21, self.all7, self.all60) = (all21, all7, all60)
        }
    }

    struct Context {
        let time: Double
        let days: Days
        let seen: Seen
        let afterLast: Double
        let afterSecond: Double
    }

    /// Sums over the events of one thing, before they become features.
    struct Sums {
        var dayNarrow60 = 0.0, classNarrow21 = 0.0, classNarrow7 = 0.0
        var allMiddle21 = 0.0, dayMiddle21 = 0.0, classMiddle60 = 0.0, allMiddle7 = 0.0
        var allWide60 = 0.0, site60 = 0.0, late7 = 0.0
        var count = 0.0, recent = 0.0, last = -Double.infinity
        var follows = 0.0, followsSecond = 0.0, next = 0.0

        /// What decides whether it is looked at closely.
        var weight: Double { classMiddle60 + allMiddle7 + late7 + site60 / 10 + follows + followsSecond + recent }

        func append(to values: inout [Float], in context: Context, isLast: Bool) {
            let days = context.days, seen = context.seen
            let gap = context.time - last
            let burst = exp(-gap / 500)
            values.append(Self.log(dayNarrow60 / days.day60))
            values.append(Self.log(classNarrow21 / days.class21))
            values.append(Self.log(classNarrow7 / days.class7))
            values.append(Self.log(allMiddle21 / days.all21))
            values.append(Self.log(dayMiddle21 / days.day21))
            values.append(Self.log(classMiddle60 / days.class60))
            values.append(Self.log(allMiddle7 / days.all7))
            values.append(Self.log(allWide60 / days.all60))
            values.append(Self.log(site60 / days.all60))
            values.append(Self.log(late7 / days.all7))
            values.append(Self.log(count / days.all))
            values.append(Self.log(context.afterLast * follows / (seen.last + 1), floor: 1e-3))
            values.append(Self.log(context.afterSecond * followsSecond / (seen.second + 1), floor: 1e-3))
            values.append(Self.log(next / (seen.next + 2), floor: 1e-3))
            for scale in [300, 900, 3600, 10_800, 28_800.0] { values.append(Float(exp(-gap / scale))) }
            values.append(Float(min(recent, 4)))
            values.append(recent == 1 ? Float(burst) : 0)
            values.append(recent >= 2 ? Float(burst) : 0)
            values.append(Self.log(gap / 86_400, floor: 1e-3))
            values.append(isLast ? 1 : 0)
            values.append(Float(min(count, 10) / 10))
        }

        private static func log(_ value: Double, floor: Double = 1e-4) -> Float { Float(Glibc.log(value + floor)) }
    }
}
