@_spi(_Unicode) import Swift

import Intents

// MARK: - Searching

/// Something that was found by words.
public struct SearchResult: Sendable, Hashable {
    /// What kind of thing it is.
    public enum Kind: String, Sendable, Hashable {
        case activity, donation, shortcut
    }

    /// What kind of thing it is.
    public let kind: Kind
    /// The id it is run by, such as `k1` or `s1`.
    public let id: String
    /// What it is called.
    public let title: String
    /// A line beneath.
    public let subtitle: String?
    /// What it does.
    public let action: ShortcutAction
    /// The path of a picture.
    public let thumbnail: String?
    /// How well it fits, from 0 to 1.
    public let score: Double
}

extension Store {
    /// Activities, donated shortcuts and voice shortcuts in which each word begins a word, the best first.
    ///
    /// There is no index: what is forgotten is nowhere else. Activities that are not eligible for search and those that
    /// have expired are not found.
    public func search(_ words: String, now: Double, limit: Int) throws(StoreError) -> [SearchResult] {
        let wanted = SearchWords.words(of: words)
        guard !wanted.isEmpty else { return [] }
        var found: [SearchResult] = []
        try database.each(
            """
            SELECT knownShortcut.number, title, subtitle, phrase, action, activity, isEligibleForSearch, expires
            FROM knownShortcut LEFT JOIN activity ON activity.shortcut = knownShortcut.number
            """
        ) { (row) throws(StoreError) in
            let isActivity = row[5] != .null
            if isActivity, try row.integer(6) == 0 { return }
            if let expires = try row.optionalReal(7), expires <= now { return }
            let title = try row.text(1), subtitle = try row.optionalText(2)
            let activity = try row.optionalText(5)
            var others = [subtitle, try row.optionalText(3)].compactMap { $0 }
            let stored = try activity.map { (text) throws(StoreError) in try JSONColumn.value(UserActivity.self, text) }
            others += stored.map { Array($0.keywords) } ?? []
            guard let score = SearchWords.score(wanted, title: title, others: others) else { return }
            found.append(
                SearchResult(
                    kind: isActivity ? .activity : .donation,
                    id: "k\(try row.integer(0))",
                    title: title,
                    subtitle: subtitle,
                    action: try JSONColumn.value(ShortcutAction.self, try row.text(4)),
                    thumbnail: stored?.thumbnailPath,
                    score: score
                )
            )
        }
        for shortcut in try shortcuts() {
            guard let score = SearchWords.score(wanted, title: shortcut.phrase, others: []) else { continue }
            found.append(
                SearchResult(
                    kind: .shortcut,
                    id: shortcut.id,
                    title: shortcut.phrase,
                    subtitle: nil,
                    action: shortcut.action,
                    thumbnail: nil,
                    score: score
                )
            )
        }
        return Array(found.sorted { ($0.score, $1.title) > ($1.score, $0.title) }.prefix(max(0, limit)))
    }
}

/// Words as they are compared in searching: without case and accents.
enum SearchWords {
    static func words(of text: String) -> [String] {
        let folded = text.lowercased()._nfd.filter { $0.properties.generalCategory != .nonspacingMark }
        return String(String.UnicodeScalarView(folded)).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// How well a text fits: `nil` unless each word begins one of its words; words of the title count more, and whole
    /// ones.
    static func score(_ wanted: [String], title: String, others: [String]) -> Double? {
        let titleWords = words(of: title)
        let otherWords = others.flatMap(words)
        var sum = 0.0
        for word in wanted {
            if titleWords.contains(word) {
                sum += 1
            } else if titleWords.contains(where: { $0.hasPrefix(word) }) {
                sum += 0.8
            } else if otherWords.contains(word) {
                sum += 0.6
            } else if otherWords.contains(where: { $0.hasPrefix(word) }) {
                sum += 0.4
            } else {
                return nil
            }
        }
        // What is nearly all of a title is meant rather than what is a small part of one.
        let share = Double(wanted.count) / Double(max(wanted.count, titleWords.count))
        return sum / Double(wanted.count) * (0.8 + 0.2 * share)
    }
}
