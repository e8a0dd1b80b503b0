/// What a person does when, learnt from what they did, and what they will want to do next.
///
/// Of each thing that is done it sees: how often it was done about this hour on this weekday, on such days and on any
/// day, lately and long since; how it followed what was done just before; how recently and how often; where. A small
/// net, fitted once to many people's habits, weighs these; beside it stand simpler experts (most frequent, frequent of
/// late, what usually follows), and how much each is trusted is learnt from how well it foretold this person. So habits
/// are used where there are some, and where there are none, mere frequency.
///
/// Everything is computed anew from the newest ``capacity`` events, so what is forgotten has no trace left; only the
/// experts' weights remain, which hold nothing of what was done. A value: no clock, no files.
public struct HabitModel: Sendable {
    /// Something that can be done; the owner gives the numbers.
    public typealias Item = Int

    /// How many events it looks back to.
    public static let capacity = 8192
    /// With fewer events than this the experts are not judged.
    static let leastEvents = 10

    struct Event: Sendable, Hashable {
        /// The place of the item among ``items``.
        let slot: Int32
        let time: Double
        let day: Int32
        let minute: Int16
        let weekday: Int8
        let site: Int16
    }

    /// In the order of time.
    private(set) var events: [Event] = []
    private(set) var refusals: [Event] = []
    private(set) var items: [Item] = []
    private var slots: [Item: Int32] = [:]
    private var siteNumbers: [String: Int16] = [:]
    private(set) var experts = ExpertMixture()

    /// A model that knows nothing.
    public init() {}

    /// How many events it remembers.
    public var count: Int { events.count }

    /// Learns that something was done; `judging` whether the experts are to be judged by it, which costs as much as a
    /// suggestion.
    ///
    /// Events may come in any order; those older than the newest ``capacity`` are not remembered.
    public mutating func learn(_ item: Item, at moment: HabitMoment, judging: Bool = true) {
        let isNewest = events.last.map { $0.time <= moment.time } ?? true
        if judging, isNewest, events.count >= Self.leastEvents { judge(item, at: moment) }
        let event = event(item, at: moment)
        if isNewest {
            events.append(event)
        } else {
            events.insert(event, at: events.firstIndex(after: moment.time))
        }
        // Some more are kept for a while, so that not every event moves all others.
        if events.count > Self.capacity + Self.capacity / 8 { events.removeFirst(events.count - Self.capacity) }
    }

    /// Learns that something was offered and not wanted.
    public mutating func refuse(_ item: Item, at moment: HabitMoment) {
        refusals.append(event(item, at: moment))
        if refusals.count > 256 { refusals.removeFirst() }
    }

    /// Forgets everything about a thing, as when it is no longer there.
    public mutating func forget(_ item: Item) {
        guard let slot = slots[item] else { return }
        events.removeAll { $0.slot == slot }
        refusals.removeAll { $0.slot == slot }
    }

    /// Forgets that something was done at a time.
    public mutating func forget(_ item: Item, at time: Double) {
        guard let slot = slots[item] else { return }
        var index = events.firstIndex(after: time) - 1
        while index >= 0, events[index].time == time {
            if events[index].slot == slot {
                events.remove(at: index)
                return
            }
            index -= 1
        }
    }

    /// How much each is trusted, by its name, the sum being 1.
    public var trust: [String: Double] { experts.trust }

    private mutating func event(_ item: Item, at moment: HabitMoment) -> Event {
        Event(
            slot: slot(of: item),
            time: moment.time,
            day: Int32(clamping: moment.day),
            minute: Int16(moment.minute),
            weekday: Int8(moment.weekday),
            site: number(ofSite: moment.site)
        )
    }

    private mutating func slot(of item: Item) -> Int32 {
        if let slot = slots[item] { return slot }
        let slot = Int32(items.count)
        slots[item] = slot
        items.append(item)
        return slot
    }

    private mutating func number(ofSite site: String?) -> Int16 {
        guard let site else { return 0 }
        if let number = siteNumbers[site] { return number }
        let number = Int16(clamping: siteNumbers.count + 1)
        siteNumbers[site] = number
        return number
    }

    /// The place of an item that was seen before.
    func slot(ofKnown item: Item) -> Int32? { slots[item] }

    /// The number of a site that was seen before; `nil` for an unknown one, where every event counts.
    func knownNumber(ofSite site: String?) -> Int16? { site.flatMap { siteNumbers[$0] } }

    private mutating func judge(_ item: Item, at moment: HabitMoment) {
        let features = HabitFeatures(of: self, at: moment)
        guard let row = features.items.firstIndex(of: item) else { return }
        experts.judge(features, cameTrue: row)
    }
}

extension [HabitModel.Event] {
    /// The place of the first event after a time.
    func firstIndex(after time: Double) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
