import Foundation
import IntentGeneration
import Intents

/// How long a definition takes to be read, beside what Foundation takes for the same bytes, and what all of a folder's
/// definitions come to.
enum DefinitionReading {
    /// `definitions [DIR]`: without a directory, a definition of 82 intents made here.
    static func run(_ arguments: [String]) throws {
        let made = Array(Self.large(intents: 82).utf8)
        print(try row("82 intents made here", made))
        guard let directory = arguments.first else { return }
        let walk = FileManager.default.enumerator(atPath: directory)
        let names = (walk?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".intentdefinition") }.sorted()
        var tally = DefinitionTally()
        for name in names {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: directory + "/" + name)))
            print(try row(name, bytes))
            tally.count(bytes, name: name)
        }
        print(tally.summary)
    }

    /// The shortest of several rounds, in milliseconds: other work on the machine can only lengthen one.
    private static func shortest(_ work: () throws -> Void) rethrows -> Double {
        var best = Double.infinity
        for _ in 0..<7 {
            let start = ContinuousClock.now
            try work()
            best = min(best, (ContinuousClock.now - start) / .milliseconds(1))
        }
        return best
    }

    private static func row(_ name: String, _ bytes: [UInt8]) throws -> String {
        let data = Data(bytes)
        let theirs = try shortest {
            _ = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        }
        let ours = try shortest { _ = try IntentDefinitionFile(data: bytes, name: name) }
        let numbers = [Double(bytes.count) / 1024, ours, theirs, ours / theirs].map { String(format: "%8.2f", $0) }
        return "\(numbers[0]) KiB\(numbers[1]) ms, Foundation's list alone\(numbers[2]) ms, ratio\(numbers[3])  \(name)"
    }

    /// A definition as large apps have them: some 600 KB.
    private static func large(intents: Int) -> String {
        let parameters = (0..<6).map { number in
            """
            {"name": "p\(number)", "type": "String", "displayName": "Parameter \(number)", "displayNameID": "aB3d\(number)x",
            "supportsResolution": true, "configurable": true, "displayPriority": \(number + 1), "tag": \(number + 1),
            "metadata": {"capitalization": "Sentences", "defaultValueID": "qwErt\(number)", "disableSmartQuotes": true},
            "promptDialogs": [{"type": "Primary", "custom": true, "formatString": "Which one?", "formatStringID": "pRim0\(number)"},
            {"type": "Configuration", "custom": true}, {"type": "DisambiguationIntroduction", "custom": true,
            "formatString": "There are ${count} options.", "formatStringID": "dIsa0\(number)"}]}
            """
        }
        let names = (0..<6).map { "p\($0)" }.joined(separator: ",")
        let intent = { (number: Int) in
            """
            {"name": "DoThing\(number)", "title": "Do thing \(number)", "titleID": "tItl\(number)", "category": "generic",
            "configurable": true, "parameters": [\(parameters.joined(separator: ", "))],
            "managedParameterCombinations": {"\(names)": {"title": "Do ${p0} with ${p1}", "titleID": "cOmb\(number)",
            "supportsBackgroundExecution": true}}, "response": {"codes": [{"name": "success", "success": true,
            "formatString": "Done: ${p0}", "formatStringID": "sUcc\(number)"}, {"name": "failure"}],
            "parameters": [{"name": "p0", "type": "String", "displayPriority": 1, "tag": 1}]}}
            """
        }
        let json = "{\"intents\": [\((0..<intents).map(intent).joined(separator: ", "))]}"
        let folder = FileManager.default.temporaryDirectory.appending(path: "definitions-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Large.json")
        try? Data(json.utf8).write(to: file)
        return (try? IntentgenCommand(arguments: ["convert", file.path]).run().text) ?? ""
    }
}
