import Foundation
import Testing

/// The page that names a test beside each thing that is held.
struct ChecklistTests {
    @Test func everyTestItNamesIsThere() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: tests.appending(path: "ChecklistOfDefinitions.md"), encoding: .utf8)
        var sources: [String: String] = [:]
        let walk = FileManager.default.enumerator(atPath: tests.path)
        for path in walk?.allObjects as? [String] ?? [] where path.hasSuffix("Tests.swift") {
            let suite = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
            sources[String(suite), default: ""] += try String(contentsOf: tests.appending(path: path), encoding: .utf8)
        }
        let names = page.matches(of: /`(\w+Tests)\.(\w+)`/)
        #expect(names.count > 90)
        for name in names {
            let source = sources[String(name.1)]
            #expect(source?.contains("func \(name.2)(") == true, "\(name.0)")
        }
    }
}
