public import Language

/// Finds which app a sentence is for, where it says so: "tell Soup Chef to …", "… with Soup Chef".
public struct AppNameFinder: Sendable {
    /// A sentence without the words that name its app.
    public struct Request: Sendable, Hashable {
        /// What is left, as it was written.
        public let text: String
        /// The apps that go by that name.
        public let apps: Set<String>
    }

    private typealias Words = [[UInt8]]

    private let normaliser: Normaliser
    private var before: [Words: Set<String>] = [:]
    private var after: [Words: Set<String>] = [:]
    private var longest = 0

    /// Makes a finder of the names of apps, by their ids.
    public init(pack: LanguagePack, names: [String: [String]]) {
        normaliser = Normaliser(pack: pack)
        for (app, names) in names {
            let frames = pack.appFrames.naming(names)
            for words in frames.before.map(words) where !words.isEmpty { before[words, default: []].insert(app) }
            for words in frames.after.map(words) where !words.isEmpty { after[words, default: []].insert(app) }
        }
        longest = (Array(before.keys) + Array(after.keys)).map(\.count).max() ?? 0
    }

    /// The requests a text may be, those that name the app with most words first; none when it names no app.
    public func requests(in text: String) -> [Request] {
        guard longest > 0 else { return [] }
        let display = TextCleaner.clean(text, heard: true)
        let tokens = normaliser.tokens(of: display)
        let words = tokens.map(\.text)
        let front = lengths(words.count).first { before[Array(words.prefix($0))] != nil } ?? 0
        let back = lengths(words.count).first { after[Array(words.suffix($0))] != nil } ?? 0
        let frontApps = before[Array(words.prefix(front))] ?? []
        let backApps = after[Array(words.suffix(back))] ?? []
        var requests: [Request] = []
        func add(_ range: Range<Int>, _ apps: Set<String>) {
            guard !range.isEmpty, !apps.isEmpty else { return }
            requests.append(Request(text: Self.text(of: range, in: tokens, display), apps: apps))
        }
        if front > 0, back > 0, front + back < words.count {
            add(front..<words.count - back, frontApps.intersection(backApps))
        }
        if front > 0 { add(front..<words.count, frontApps) }
        if back > 0 { add(0..<words.count - back, backApps) }
        return requests
    }

    /// Never all the words: a name alone asks for nothing.
    private func lengths(_ count: Int) -> [Int] { count < 2 ? [] : (1...min(longest, count - 1)).reversed() }

    private func words(of frame: String) -> Words {
        normaliser.tokens(of: TextCleaner.clean(frame, heard: false)).map(\.text)
    }

    /// The text of some words, with the signs that end it, but not with those that part it from what follows.
    private static func text(of range: Range<Int>, in tokens: [Token], _ display: String) -> String {
        let start = tokens[range.lowerBound].range.lowerBound
        let end = range.upperBound < tokens.count ? tokens[range.upperBound].range.lowerBound : display.utf8.count
        let text = String(decoding: display.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
        return String(text.reversed().drop { $0.isWhitespace || ",;:–-".contains($0) }.reversed())
    }
}
