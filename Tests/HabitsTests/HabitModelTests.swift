import Testing

@testable import Habits

/// What is learnt, and when it is offered.
struct HabitModelTests {
    /// Midnight of Monday, 5 January 2026, UTC.
    private static let monday = 1_767_571_200.0
    private static let day = 86_400.0
    private static let soup = 1, coffee = 2, lights = 3, news = 4

    private static func moment(day: Int, _ hour: Double, site: String? = nil) -> HabitMoment {
        HabitMoment(time: monday + Double(day) * Self.day + hour * 3600, site: site)
    }

    /// Soup on Tuesdays at noon, coffee every morning, lights every evening, and news at changing hours.
    private static func person(weeks: Int = 7) -> HabitModel {
        var model = HabitModel()
        for day in 0..<weeks * 7 {
            model.learn(coffee, at: moment(day: day, 8 + Double(day % 3) * 0.1))
            if day % 7 == 1 { model.learn(soup, at: moment(day: day, 12.2 + Double(day / 7) * 0.06)) }
            if day % 4 == 0 { model.learn(news, at: moment(day: day, 9 + Double(day * 5 % 11))) }
            model.learn(lights, at: moment(day: day, 22))
        }
        return model
    }

    @Test func `nothing is suggested before there is evidence`() {
        var model = HabitModel()
        let noon = Self.moment(day: 0, 12)
        #expect(model.suggestions(at: noon, limit: 3).isEmpty)
        for day in 0..<2 { model.learn(Self.soup, at: Self.moment(day: day, 12)) }
        #expect(model.suggestions(at: Self.moment(day: 2, 12), limit: 3).isEmpty)
        model.learn(Self.soup, at: Self.moment(day: 2, 12))
        #expect(model.suggestions(at: Self.moment(day: 3, 12), limit: 3).map(\.item) == [Self.soup])
    }

    @Test func `the habit of the hour and of the weekday comes first`() {
        let model = Self.person()
        #expect(model.suggestions(at: Self.moment(day: 50, 12.3), limit: 1).map(\.item) == [Self.soup])
        #expect(model.suggestions(at: Self.moment(day: 50, 8.1), limit: 1).map(\.item) == [Self.coffee])
        #expect(model.suggestions(at: Self.moment(day: 51, 22), limit: 1).map(\.item) == [Self.lights])
    }

    @Test func `it says why`() throws {
        let model = Self.person()
        let best = try #require(model.suggestions(at: Self.moment(day: 50, 12.3), limit: 1).first)
        #expect(best.reasons.map { $0.text { "\($0)" } }.first == "seven Tuesdays between 12:10 and 12:40")
        let coffee = try #require(model.suggestions(at: Self.moment(day: 50, 8.1), limit: 1).first)
        #expect(coffee.reasons.first == .kindOfDay(isWeekend: false, count: 35, from: 480, to: 500))
    }

    @Test func `the person's clock counts, not the machine's`() {
        var model = HabitModel()
        for day in 0..<20 {
            let time = Self.monday + Double(day) * Self.day + 23 * 3600
            model.learn(Self.soup, at: HabitMoment(time: time, offset: 7200))
        }
        let moment = HabitMoment(time: Self.monday + 23 * 3600, offset: 7200)
        #expect(moment.weekday == 1 && moment.minute == 60)
        #expect(model.picture(of: Self.soup, until: .infinity)[1][1] == 3)
    }

    @Test func `what follows is expected, for as long as it usually follows`() {
        var model = Self.person()
        for day in 50..<80 {
            let hour = Double(day * 7 % 13) + 9
            model.learn(Self.news, at: Self.moment(day: day, hour))
            model.learn(Self.soup, at: Self.moment(day: day, hour + 0.05))
        }
        model.learn(Self.news, at: Self.moment(day: 80, 15))
        let soon = model.suggestions(at: Self.moment(day: 80, 15.04), limit: 1)
        #expect(soon.map(\.item) == [Self.soup])
        #expect(soon.first?.reasons.contains(.after(Self.news, count: 30, of: 43)) == true)
        let late = model.ranking(at: Self.moment(day: 80, 17)).first { $0.item == Self.soup }?.probability ?? 0
        #expect((soon.first?.probability ?? 0) > 1.2 * late)
    }

    @Test func `the place counts where it is known`() {
        var model = HabitModel()
        for day in 0..<30 {
            model.learn(Self.soup, at: Self.moment(day: day, 12 + Double(day % 2) * 0.1, site: "kitchen"))
            model.learn(Self.news, at: Self.moment(day: day, 12.05, site: "desk"))
        }
        #expect(
            model.suggestions(at: Self.moment(day: 30, 12.07, site: "kitchen"), limit: 1).map(\.item) == [Self.soup]
        )
        #expect(model.suggestions(at: Self.moment(day: 30, 12.07, site: "desk"), limit: 1).map(\.item) == [Self.news])
        #expect(model.suggestions(at: Self.moment(day: 30, 12.07, site: "moon"), limit: 9).count == 2)
    }

    @Test func `what is forgotten is not offered, and leaves no trace`() {
        var model = Self.person()
        let noon = Self.moment(day: 50, 12.3)
        model.forget(Self.soup)
        #expect(!model.suggestions(at: noon, limit: 9).contains { $0.item == Self.soup })
        #expect(model.picture(of: Self.soup, until: .infinity).joined().allSatisfy { $0 == 0 })

        var one = HabitModel(), other = HabitModel()
        for day in 0..<5 { one.learn(Self.coffee, at: Self.moment(day: day, 8), judging: false) }
        for day in 0..<5 {
            other.learn(Self.coffee, at: Self.moment(day: day, 8), judging: false)
            other.learn(Self.soup, at: Self.moment(day: day, 9), judging: false)
        }
        for day in 0..<5 { other.forget(Self.soup, at: Self.moment(day: day, 9).time) }
        other.forget(Self.coffee, at: 1)
        #expect(one.suggestions(at: noon, limit: 9) == other.suggestions(at: noon, limit: 9))
    }

    @Test func `not now teaches for such times, and not for others`() {
        var model = Self.person()
        let noon = Self.moment(day: 50, 12.3)
        func chance(_ moment: HabitMoment) -> Double {
            model.ranking(at: moment).first { $0.item == Self.soup }?.probability ?? 0
        }
        let before = chance(noon), evening = chance(Self.moment(day: 50, 20))
        model.refuse(Self.soup, at: noon)
        #expect(chance(noon) < before / 3)
        #expect(chance(Self.moment(day: 50, 20)) > evening * 0.99)
    }

    @Test func `only what may be offered is offered`() {
        let found = Self.person().suggestions(at: Self.moment(day: 50, 12.3), limit: 9) { $0 != Self.soup }
        #expect(!found.map(\.item).contains(Self.soup) && !found.isEmpty)
    }

    @Test func `events may come in any order, and a question about the past sees only what was before`() {
        var forwards = HabitModel(), backwards = HabitModel()
        let events = (0..<40).map { ($0 % 3, Self.moment(day: $0, Double($0 * 5 % 17) + 5)) }
        for (item, moment) in events { forwards.learn(item, at: moment, judging: false) }
        for (item, moment) in events.reversed() { backwards.learn(item, at: moment, judging: false) }
        let then = Self.moment(day: 40, 12)
        #expect(forwards.suggestions(at: then, limit: 9) == backwards.suggestions(at: then, limit: 9))
        #expect(forwards.suggestions(at: Self.moment(day: -1, 0), limit: 9).isEmpty)
    }

    @Test func `it remembers a bounded number of events`() {
        var model = HabitModel()
        for number in 0..<20_000 {
            model.learn(number % 50, at: HabitMoment(time: Double(number) * 60), judging: false)
        }
        #expect(model.count <= HabitModel.capacity + HabitModel.capacity / 8)
    }

    @Test func `where there are no habits it comes to trust mere frequency`() {
        var model = HabitModel()
        var state: UInt64 = 1
        for number in 0..<2_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let random = Double(state >> 11) / Double(1 << 53)
            // One of eight, the first ones more often, at an hour that tells nothing.
            model.learn(Int(8 * random * random), at: HabitMoment(time: Double(number) * 7_901))
        }
        let order = model.ranking(at: HabitMoment(time: 2_000 * 7_901)).map(\.item)
        #expect(Set(order.prefix(2)) == [0, 1])
        #expect((model.trust["habits"] ?? 1) < 0.5)
    }
}
