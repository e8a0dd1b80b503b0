import Foundation
import Testing

@testable import Wire

/// The protocol page names every message and every field, and nothing that does not exist.
@Suite struct ProtocolPageTests {
    private static let page: String = {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Wire/Protocol.md")
        return (try? String(contentsOf: source, encoding: .utf8)) ?? ""
    }()

    /// The text below each heading, by heading.
    private static let sections: [String: String] = {
        var sections: [String: String] = [:]
        var heading = ""
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("##") {
                heading = String(line.drop { $0 == "#" || $0 == " " }).replacing("`", with: "")
            } else {
                sections[heading, default: ""] += "\(line)\n"
            }
        }
        return sections
    }()

    private static let options: Set = ["session", "site", "language", "interactive", "assumeYes", "answers"]
    private static let callFields: Set = ["session", "request", "site", "language", "intent"]

    @Test func everyMessageIsNamedAndNoOther() {
        let named = Set(Self.sections.keys.filter { $0.contains(".") && !$0.contains(" ") })
        #expect(named == Set(ProtocolSamples.all.map(\.method)))
    }

    @Test(arguments: ProtocolSamples.all) func everyFieldIsNamed(sample: ProtocolSamples.Sample) throws {
        let section = try #require(Self.sections[sample.method], "\(sample.method) has no section")
        for (key, value) in sample.parameters.objectValue ?? [:] {
            let isShared =
                sample.takesOptions && Self.options.contains(key) || sample.isCall && Self.callFields.contains(key)
            guard !isShared else { continue }
            #expect(section.contains("`\(key)`"), "\(sample.method): \(key)")
            for field in value.objectValue?.keys.sorted() ?? [] where sample.method == "session.hear" {
                #expect(section.contains("`\(key).\(field)`"), "\(sample.method): \(key).\(field)")
            }
        }
        for key in sample.reply.objectValue?.keys.sorted() ?? [] {
            let isNamed = section.contains("`\(key)`") || section.contains("\"\(key)\"")
            #expect(isNamed, "\(sample.method) answers \(key)")
        }
    }

    @Test(arguments: ProtocolSamples.objects) func everyObjectIsDescribed(name: String, object: JSONValue) throws {
        let section = try #require(Self.sections[name], "\(name) has no section")
        for (key, value) in object.objectValue ?? [:] {
            #expect(section.contains("`\(key)`"), "\(name): \(key)")
            let nested = value.objectValue ?? value[0]?.objectValue ?? [:]
            for field in nested.keys.sorted()
            where !["action", "slots", "identifiers", "snippet", "openApp"].contains(key) {
                #expect(section.contains("`\(field)`"), "\(name): \(key).\(field)")
            }
        }
    }

    @Test func everyErrorCodeIsListed() {
        for code in RPCError.Code.allCases where code != .connectionClosed && code != .timedOut {
            #expect(Self.sections["Errors"]?.contains("| \(code.rawValue) | \(code) |") == true, "\(code)")
        }
    }

    @Test func everyExampleIsJSON() throws {
        var isJSON = false
        var count = 0
        for line in Self.page.split(separator: "\n") {
            if line.hasPrefix("```") {
                isJSON = line == "```json"
            } else if isJSON {
                _ = try JSONValue(parsing: String(line))
                count += 1
            }
        }
        #expect(count > 20)
    }

    @Test func limitsAreTheRealOnes() {
        let limits = PeerLimits()
        #expect(limits.line == 1 << 20 && Self.page.contains("| a line | 1 MiB |"))
        #expect(limits.outgoing == 8 << 20 && Self.page.contains("| bytes you leave unread | 8 MiB |"))
        #expect(Self.page.contains("| requests under way on a connection | \(limits.requests) |"))
        #expect(Self.page.contains("| nesting | \(JSONValue.maximumDepth) deep |"))
        #expect(Self.page.contains("string\n  of at most \(limits.id) bytes"))
    }
}
