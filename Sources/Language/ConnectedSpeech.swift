/// How words are said within a sentence, where a dictionary gives what is said for a word alone.
public struct ConnectedSpeech: Sendable, Hashable, Codable {
    /// A phone that becomes another, or nothing, between some others.
    public struct Rule: Sendable, Hashable, Codable {
        /// The phone.
        public var phone: String
        /// What it becomes; empty for nothing.
        public var becomes: String
        /// One of these stands before it; `V` is any vowel.
        public var after: [String]
        /// One of these follows; `V` is any vowel, `#` the end of the word.
        public var before: [String]

        /// Makes a rule of its parts.
        public init(phone: String, becomes: String, after: [String], before: [String]) {
            self.phone = phone
            self.becomes = becomes
            self.after = after
            self.before = before
        }
    }

    /// Words that are said shorter in a sentence, with the phones of each way.
    public var words: [String: [String]] = [:]
    /// What happens in any word.
    public var rules: [Rule] = []

    /// Makes one that changes nothing.
    public init() {}

    /// Further ways to say a word, each a change of one that is given.
    public func variants(of word: String, said ways: [Pronunciation]) -> [Pronunciation] {
        var all = (words[word] ?? []).map { Pronunciation(phones: $0.split(separator: " ").map(String.init)) }
        for way in ways {
            for rule in rules {
                let changed = rule.applied(to: way.phones)
                if changed != way.phones, !changed.isEmpty { all.append(Pronunciation(phones: changed)) }
            }
        }
        var seen = Set(ways)
        return all.filter { seen.insert($0).inserted }
    }
}

extension ConnectedSpeech.Rule {
    /// The phones with the rule applied wherever it holds.
    func applied(to phones: [String]) -> [String] {
        phones.indices.flatMap { index -> [String] in
            guard phones[index] == phone, index > 0 else { return [phones[index]] }
            let next = index + 1 < phones.count ? phones[index + 1] : "#"
            guard Self.matches(phones[index - 1], after), Self.matches(next, before) else { return [phones[index]] }
            return becomes.isEmpty ? [] : [becomes]
        }
    }

    private static func matches(_ phone: String, _ wanted: [String]) -> Bool {
        wanted.contains(phone) || wanted.contains("V") && vowels.contains(phone)
    }

    private static let vowels: Set = [
        "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
    ]
}
