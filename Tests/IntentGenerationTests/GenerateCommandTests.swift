import Foundation
import IntentGeneration
import Testing

struct GenerateCommandTests {
    @Test(arguments: [
        [], ["frobnicate"], ["generate"], ["generate", "A.intentdefinition"], ["generate", "--output", "x"],
        ["generate", "A.intentdefinition", "--output"], ["generate", "A", "--output", "x", "--language", "python"],
        ["generate", "A", "--output", "x", "--visibility", "secret"], ["generate", "A", "--loud"],
    ])
    func usageIsRefused(_ arguments: [String]) {
        let error = #expect(throws: CommandFailure.self) { try GenerateCommand(arguments: arguments).run() }
        #expect(error?.exitCode == 64)
    }

    @Test func writesOneFileADefinition() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let definition = folder.appending(path: "Tea.intentdefinition")
        try Data(Definitions.tea.utf8).write(to: definition)
        let output = folder.appending(path: "a/b").path
        _ = try GenerateCommand(arguments: ["generate", definition.path, "--output=\(output)"]).run()
        let written = try String(contentsOfFile: output + "/Tea.swift", encoding: .utf8)
        #expect(written == (try Definitions.source(Definitions.tea)))
    }

    @Test func badAndMissingFilesHaveTheirOwnCodes() throws {
        let bad = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).intentdefinition")
        try Data("no plist".utf8).write(to: bad)
        defer { try? FileManager.default.removeItem(at: bad) }
        for (path, code) in [(bad.path, Int32(65)), ("/nowhere/at/all.intentdefinition", 66)] {
            let error = #expect(throws: CommandFailure.self) {
                try GenerateCommand(arguments: ["generate", path, "--output", "/nowhere"]).run()
            }
            #expect(error?.exitCode == code)
            #expect(error?.message.contains(path) == true)
        }
    }
}
