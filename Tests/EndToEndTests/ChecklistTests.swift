import Foundation
import Testing

/// The checklist names tests that exist.
@Suite struct ChecklistTests {
    private static let tests = House.repository.appending(path: "Tests")

    /// The names in the right column: `Suite/test`.
    private static let names: [String] = {
        let page = (try? String(contentsOf: tests.appending(path: "Checklist.md"), encoding: .utf8)) ?? ""
        return page.split(separator: "\n").filter { $0.hasPrefix("|") }.flatMap { row in
            let cells = row.split(separator: "|")
            return (cells.last ?? "").split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
                .map { String($0.element) }
        }
    }()

    /// The sources of the tests, by the suites they declare.
    private static let sources: [String: String] = {
        var sources: [String: String] = [:]
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            for line in text.split(separator: "\n") {
                let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
                guard let place = words.firstIndex(where: { $0 == "struct" || $0 == "class" }), place + 1 < words.count
                else { continue }
                sources[String(words[place + 1]), default: ""] += text
            }
        }
        return sources
    }()

    @Test func everyTestInItExists() {
        #expect(Self.names.count > 100)
        for name in Self.names {
            let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
            guard parts.count == 2, let source = Self.sources[parts[0]] else {
                Issue.record("there is no suite of \(name)")
                continue
            }
            let isThere = source.contains("func \(parts[1])(") || source.contains("func `\(parts[1])`(")
            #expect(isThere, "there is no test \(name)")
        }
    }
}
