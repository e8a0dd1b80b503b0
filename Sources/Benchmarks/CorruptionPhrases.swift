/// Phrases as people bind them, and sentences that are none of them, made of a few lists of words.
struct CorruptionPhrases {
    /// A sentence that must not match, and how near it comes: `far`, `near`, or `hard` for one word changed.
    struct Negative {
        let text: String
        let kind: String
    }

    private(set) var phrases: [String] = []
    private(set) var negatives: [Negative] = []

    /// Takes some phrases of each kind and leaves others out, which become negatives.
    init(using random: inout SeededGenerator) {
        let requests = Self.expanded(Self.requests).shuffled(using: &random)
        phrases = Array(Self.short.shuffled(using: &random).prefix(40) + requests.prefix(220))
        // What could have been bound and was not.
        negatives += requests.dropFirst(220).prefix(250).map { text in
            Negative(text: text, kind: phrases.contains { Self.isOneWordAway($0, text) } ? "hard" : "near")
        }
        negatives += Self.expanded(Self.talk).shuffled(using: &random).prefix(500).map {
            Negative(text: $0, kind: "far")
        }
        var taken = Set(phrases)
        for phrase in phrases {
            guard let changed = Self.changed(phrase, using: &random), taken.insert(changed).inserted else { continue }
            negatives.append(Negative(text: changed, kind: "hard"))
        }
    }

    /// The phrase with one word that matters changed for another of its list.
    private static func changed(_ phrase: String, using random: inout SeededGenerator) -> String? {
        var words = phrase.split(separator: " ").map { String($0) }
        for place in words.indices.shuffled(using: &random) {
            guard let list = exchanges.first(where: { $0.contains(words[place]) }) else { continue }
            let others = list.filter { $0 != words[place] }
            guard let other = others.randomElement(using: &random) else { continue }
            words[place] = other
            return words.joined(separator: " ")
        }
        return nil
    }

    /// Whether all but one word of two sentences are the same, or one has a word more.
    private static func isOneWordAway(_ one: String, _ other: String) -> Bool {
        let one = words(one)
        let other = words(other)
        let before = zip(one, other).prefix { $0 == $1 }.count
        let after = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
        return abs(one.count - other.count) <= 1 && before + after >= max(one.count, other.count) - 1
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map { String($0) } }

    private static let rooms = words("kitchen bedroom bathroom hallway office garage basement attic nursery porch")
    private static let numbers = words("5 10 15 20 25 30 40 45 50 60 two three four six eight")
    private static let people = words("Anna Boris Clara Felix Greta Henry Irene Nathan Olivia Peter Rosa Simon")
    private static let days = words("monday tuesday wednesday thursday friday saturday sunday")
    private static let exchanges = [
        ["on", "off"], ["open", "close"], ["lock", "unlock"], ["start", "stop"], ["up", "down"], ["raise", "lower"],
        ["increase", "decrease"], ["add", "remove"], ["warmer", "colder"], rooms, numbers, people, days,
    ]

    private static let lists: [String: [String]] = [
        "ROOM": rooms, "NUMBER": numbers, "PERSON": people, "DAY": days,
        "LAMP": ["lights", "lamp", "ceiling lamp", "spotlights", "reading light"],
        "COVER": ["blinds", "curtains", "window", "shutters", "skylight"],
        "MEAL": ["pizza", "tomato soup", "lentil curry", "noodles", "fish and chips", "a burger"],
        "MUSIC": ["jazz", "the piano sonatas", "classic rock", "my running playlist", "the morning news"],
        "TOPIC": ["volcanoes", "taxes", "the moon landing", "bread baking", "chess", "penguins", "the stock market"],
        "PLACE": ["Lisbon", "the station", "Norway", "the museum", "my office", "Buenos Aires"],
        "THING": ["credit card", "passport", "car insurance", "phone bill", "hotel booking", "order", "luggage"],
    ]

    private static let requests = [
        "turn on the LAMP in the ROOM", "turn off the LAMP in the ROOM", "dim the ROOM LAMP to NUMBER percent",
        "open the COVER in the ROOM", "close the COVER in the ROOM", "lock the ROOM door", "unlock the ROOM door",
        "set the ROOM temperature to NUMBER degrees", "make it warmer in the ROOM", "is the ROOM window open",
        "set a timer for NUMBER minutes", "start the vacuum in the ROOM", "stop the vacuum in the ROOM",
        "play MUSIC in the ROOM", "order MEAL for PERSON", "order NUMBER portions of MEAL", "call PERSON at home",
        "text PERSON that I am running late", "remind me on DAY to call PERSON", "book a table for NUMBER on DAY",
        "add MEAL to the shopping list", "remove MEAL from the shopping list", "wake me on DAY at NUMBER",
        "what is on my calendar on DAY", "send the report to PERSON on DAY", "drive me to PLACE",
        "how long does it take to PLACE", "show the camera in the ROOM", "read me the news about TOPIC",
    ]

    private static let talk = [
        "what is the best way to learn about TOPIC", "how much do I owe on my THING", "why was my THING declined",
        "who invented TOPIC and when", "can you tell me a joke about TOPIC", "where did I leave my THING",
        "do I need a visa for PLACE", "how many people live in PLACE", "what happened in PLACE last year",
        "my THING has not arrived yet", "I would like to report a stolen THING", "does PERSON like TOPIC",
        "is it safe to travel to PLACE this summer", "how do I cancel my THING", "what language do they speak in PLACE",
        "PERSON said that TOPIC was boring", "we talked about TOPIC all evening", "I forgot the pin of my THING",
        "please explain TOPIC to a small child", "how old is PERSON now", "when does the next train leave for PLACE",
        "did you hear what PERSON told us about PLACE", "which books about TOPIC are worth reading",
        "my brother has moved to PLACE with PERSON", "that is not what I meant", "are you a real person",
        "what should I wear tomorrow", "how tall is the tallest building in PLACE", "thank you for all your help",
        "let us go to PLACE instead of watching films about TOPIC",
    ]

    private static let short = words(
        """
        soup_of_the_day good_night_house movie_night bath_time story_time feed_the_fish water_the_orchids \
        where_is_my_bicycle coffee_break start_the_day lights_out dinner_is_ready leave_for_work gym_time \
        quiet_hours party_mode vacation_mode guest_network homework_time laundry_is_done check_the_mailbox \
        order_my_usual call_a_taxi weekly_report clear_my_desk read_my_messages focus_time garden_party \
        pack_my_bag evening_walk open_sesame rainy_day_playlist nap_time walk_the_dog birthday_surprise \
        emergency_contact charge_the_car sunday_roast grocery_run morning_stretch team_meeting lunch_order \
        fresh_towels lock_everything who_is_at_the_door tea_time snow_day cinema_tickets count_my_steps \
        back_up_my_photos silence_the_phone pay_the_rent sort_the_recycling tune_the_piano fold_the_laundry
        """
    )
    .map { $0.replacing("_", with: " ") }

    /// All sentences of some templates, lists written out.
    private static func expanded(_ templates: [String]) -> [String] {
        templates.flatMap { template in
            template.split(separator: " ").reduce([""]) { heads, word in
                let options = lists[String(word)] ?? [String(word)]
                return heads.flatMap { head in options.map { head.isEmpty ? $0 : head + " " + $0 } }
            }
        }
    }
}
