import Foundation
import Language
import Matching

/// `matching-latency [COUNT…] [--queries N] [--write FOLDER] [--json]`: one query among many phrases.
///
/// Each count has a process of its own, so that its memory is its own. Queries are phrases with two slips of the keyboard.
/// The index is the one that `say` uses: accents, slots and the explanation are on. With `--write` the phrases and the
/// queries are left in a folder, for others to be measured on.
///
/// Foundation is needed whole, for Process.
enum MatchingLatency {
    static func run(_ arguments: [String]) throws {
        if let count = SpeechSupport.option("--one", in: arguments).flatMap({ Int($0) }) {
            return try measure(count, queries: queries(in: arguments), asJSON: arguments.contains("--json"))
        }
        let counts = arguments.prefix { !$0.hasPrefix("--") }.compactMap { Int($0) }
        for count in counts.isEmpty ? [1_000, 10_000, 100_000, 1_000_000] : counts {
            if let folder = SpeechSupport.option("--write", in: arguments) {
                try write(count, queries: queries(in: arguments), to: folder)
            }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments =
                ["matching-latency", "--one", "\(count)", "--queries", "\(queries(in: arguments))"]
                + arguments.filter { $0 == "--json" }
            try process.run()
            process.waitUntilExit()
        }
    }

    private static func queries(in arguments: [String]) -> Int {
        SpeechSupport.option("--queries", in: arguments).flatMap { Int($0) } ?? 1_000
    }

    /// The queries, each with the number of the phrase that is meant.
    private static func work(_ count: Int, queries: Int) -> [(phrase: Int, text: String)] {
        let generator = PhraseGenerator()
        var random = SeededGenerator(seed: 7)
        return (0..<queries).map { _ in
            let phrase = Int.random(in: 0..<count, using: &random)
            return (phrase, PhraseGenerator.mistyped(generator.phrase(phrase), slips: 2, using: &random))
        }
    }

    private static func measure(_ count: Int, queries: Int, asJSON: Bool) throws {
        let pack = try MatchingSupport.pack()
        let before = residentMegabytes()
        let generator = PhraseGenerator()
        let clock = ContinuousClock()
        var matcher = PhraseMatcher(pack: pack)
        let built = try clock.measure {
            for number in 0..<count { try matcher.insert(phrase(number, generator.phrase(number))) }
        }
        _ = matcher.match(.typed("something else"))
        let after = residentMegabytes()
        var right = 0
        var accepted = 0
        var times: [Double] = []
        let work = work(count, queries: queries)
        for (phrase, text) in work {
            var result: MatchResult?
            times.append(clock.measure { result = matcher.match(.typed(text)) } / .milliseconds(1))
            guard let result, result.candidates.first?.phraseID == "\(phrase)" else { continue }
            right += 1
            if result.decision == .accepted { accepted += 1 }
        }
        var adding: [Double] = []
        var removing: [Double] = []
        for number in count..<count + 300 {
            let added = phrase(number, "\(generator.phrase(number)) again")
            adding.append(try clock.measure { try matcher.insert(added) } / .milliseconds(1))
        }
        for number in count..<count + 300 {
            removing.append(clock.measure { matcher.remove(id: "\(number)") } / .milliseconds(1))
        }
        if asJSON {
            let figures: [String: Double] = [
                "phrases": Double(count), "p50": SpeechSupport.quantile(times, 0.5),
                "p95": SpeechSupport.quantile(times, 0.95), "right": Double(right) / Double(work.count),
                "accepted": Double(accepted) / Double(work.count), "add": SpeechSupport.quantile(adding, 0.5),
                "remove": SpeechSupport.quantile(removing, 0.5), "memory": after, "phrasesMemory": after - before,
            ]
            return print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
        }
        func text(_ times: [Double]) -> String {
            "\(SpeechSupport.fixed(SpeechSupport.quantile(times, 0.5), 3)) ms (95 %: "
                + "\(SpeechSupport.fixed(SpeechSupport.quantile(times, 0.95), 3)))"
        }
        print(
            """
            \(count) phrases
              one query \(text(times)); right \(SpeechSupport.percent(right, of: work.count)), \
            accepted too \(SpeechSupport.percent(accepted, of: work.count))
              adding one \(text(adding)), removing one \(text(removing)), making all \
            \(SpeechSupport.fixed(built / .seconds(1), 2)) s
              memory \(SpeechSupport.fixed(after, 1)) MB, of which \(SpeechSupport.fixed(after - before, 1)) MB for the phrases
            """
        )
    }

    private static func phrase(_ number: Int, _ text: String) -> Phrase {
        Phrase(id: "\(number)", template: .literal(text))
    }

    /// The memory this process holds, in MB.
    static func residentMegabytes() -> Double {
        let pages = FileManager.default.contents(atPath: "/proc/self/statm")
            .map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
        return pages.flatMap { $0.count > 1 ? Double($0[1]) : nil }.map { $0 * 4096 / 1_048_576 } ?? .nan
    }

    private static func write(_ count: Int, queries: Int, to folder: String) throws {
        let generator = PhraseGenerator()
        var phrases = ""
        for number in 0..<count { phrases += "{\"id\":\"\(number)\",\"phrase\":\"\(generator.phrase(number))\"}\n" }
        var lines = ""
        for (index, query) in work(count, queries: queries).enumerated() {
            lines += "{\"qid\":\"\(index)\",\"text\":\"\(query.text)\",\"gold\":\"\(query.phrase)\"}\n"
        }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(phrases.utf8).write(to: URL(fileURLWithPath: "\(folder)/phrases-\(count).jsonl"))
        try Data(lines.utf8).write(to: URL(fileURLWithPath: "\(folder)/queries-\(count).jsonl"))
    }
}
