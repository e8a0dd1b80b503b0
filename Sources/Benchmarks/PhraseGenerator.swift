/// Makes as many different phrases as are wanted out of a few lists of words, the same ones in every run.
struct PhraseGenerator: Sendable {
    /// Each shape is a row of words and of lists to take one word from.
    private enum Part {
        case word(String)
        case list([String])
    }

    private static let shapes: [[Part]] = [
        [.list(verbs), .word("the"), .list(qualities), .list(things), .word("in the"), .list(places)],
        [.list(verbs), .list(people), .list(qualities), .list(things), .word("on"), .list(times)],
        [.list(qualities), .list(things), .word("for"), .list(people), .list(times)],
        [.list(verbs), .word("my"), .list(places), .list(things), .word("to"), .list(qualities)],
    ]

    /// The phrase of a number; different numbers give different phrases.
    func phrase(_ number: Int) -> String {
        let shape = Self.shapes[number % Self.shapes.count]
        let size = shape.reduce(1) { size, part in
            if case .list(let words) = part { size * words.count } else { size }
        }
        // A stride without a common factor visits all combinations before it repeats one.
        var rest = number / Self.shapes.count % size * 1_000_003 % size
        var words: [String] = []
        for part in shape {
            switch part {
            case .word(let word): words.append(word)
            case .list(let list):
                words.append(list[rest % list.count])
                rest /= list.count
            }
        }
        return words.joined(separator: " ")
    }

    /// A text with some letters replaced, left out, added or swapped with the next, spaces left alone.
    static func mistyped(_ text: String, slips: Int, using random: inout SeededGenerator) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<slips {
            let places = bytes.indices.filter { bytes[$0] != 0x20 }
            guard let place = places.randomElement(using: &random) else { break }
            let letter = UInt8.random(in: 0x61...0x7A, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = letter
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(letter, at: place)
            default: if place + 1 < bytes.count, bytes[place + 1] != 0x20 { bytes.swapAt(place, place + 1) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func list(_ words: String) -> [String] { words.split(separator: " ").map { String($0) } }

    static let verbs = list(
        """
        open close start stop show hide find fetch bring send order book cancel move copy paint clean wash dry fold \
        pack ship sell buy rent lend borrow count weigh measure check test try fix mend build plan draw print read \
        write sign seal mark sort stack empty fill warm cool heat freeze cook bake roast grill
        """
    )
    static let qualities = list(
        """
        red green blue yellow purple orange golden silver black white small large tiny huge narrow wide round square \
        heavy light soft hard smooth rough clean dusty broken spare second third last next early late morning evening \
        wooden metal plastic paper cotton woollen leather glass fresh frozen salty sweet bitter sour spicy mild quick \
        slow quiet noisy bright dim secret public private shared weekly monthly yearly daily
        """
    )
    static let things = list(
        """
        lamp table chair curtain carpet mirror cupboard drawer candle blanket pillow kettle teapot saucer spoon fork \
        knife napkin basket bucket ladder hammer ticket parcel letter invoice report budget calendar notebook pencil \
        crayon marker folder envelope stapler printer camera tripod battery charger keyboard monitor speaker trumpet \
        violin guitar piano drum recipe pancake sandwich salad noodle burger pizza muffin biscuit pudding omelette \
        garden fountain hedge tulip rose orchid cactus bicycle scooter trailer helmet jacket sweater trousers slipper \
        umbrella suitcase backpack passport medicine bandage thermometer telescope microscope compass lantern tent
        """
    )
    static let places = list(
        """
        kitchen bedroom bathroom hallway basement attic garage office library studio workshop cellar balcony terrace \
        porch orchard meadow harbour station airport museum theatre cinema hospital pharmacy bakery market school \
        college stadium temple castle village island forest valley desert mountain canyon river
        """
    )
    static let people = list(
        """
        Anna Boris Clara Daniel Emma Felix Greta Henry Irene Jacob Karen Lucas Maria Nathan Olivia Peter Quentin Rosa \
        Simon Teresa Ulrich Vera Walter Xenia Yvonne Zoe Albert Bianca Conrad Dora Edgar Fiona Gustav Hannah Igor Julia
        """
    )
    static let times = list(
        """
        monday tuesday wednesday thursday friday saturday sunday january february march april june july august \
        september october november december christmas easter summer winter autumn tomorrow tonight noon midnight
        """
    )
}
