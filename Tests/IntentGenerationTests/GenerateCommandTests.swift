import Foundation
import IntentGeneration
import Testing

struct GenerateCommandTests {
    @Test(arguments: [
        ["generate"], ["generate", "A.intentdefinition"], ["generate", "--output", "x"],
        ["generate", "A.intentdefinition", "--output"], ["generate", "A", "--output", "x", "--language", "cobol"],
        ["generate", "A", "--output", "x", "--visibility", "secret"], ["generate", "A", "--loud"],
    ])
    func usageIsRefused(_ arguments: [String]) {
        let error = #expect(throws: CommandFailure.self) { try IntentgenCommand(arguments: arguments).run() }
        #expect(error?.exitCode == 64)
    }

    @Test func writesOneFileADefinition() throws {
        let scratch = try Scratch()
        let definition = try scratch.write(Definitions.tea, "Tea.intentdefinition")
        let output = scratch.path("a/b")
        #expect(try IntentgenCommand(arguments: ["generate", definition, "--output=\(output)"]).run().exitCode == 0)
        #expect(try scratch.read("a/b/Tea.swift") == (try Definitions.source(Definitions.tea)))
    }

    @Test func pythonComesWithWhatItStandsOn() throws {
        let scratch = try Scratch()
        let definition = try scratch.write(Definitions.tea, "TeaRoom.intentdefinition")
        _ = try IntentgenCommand(arguments: [
            "generate", "--language", "python", "--output", scratch.path(""), definition,
        ]).run()
        #expect(try scratch.read("tea_room.py").contains("class BrewTeaIntentHandling(_kit.Handling):"))
        #expect(try scratch.read("intentkit.py").contains("def serve("))
    }

    @Test func fileThatStaysKeepsItsDate() throws {
        let scratch = try Scratch()
        let definition = try scratch.write(Definitions.tea, "Tea.intentdefinition")
        let command = IntentgenCommand(arguments: ["generate", definition, "--output", scratch.path("")])
        _ = try command.run()
        let file = scratch.path("Tea.swift")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
            ofItemAtPath: file
        )
        _ = try command.run()
        let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        #expect(date == Date(timeIntervalSince1970: 1_000_000))
    }

    @Test func badAndMissingFilesHaveTheirOwnCodes() throws {
        let scratch = try Scratch()
        let bad = try scratch.write("no plist", "Bad.intentdefinition")
        for (path, code) in [(bad, Int32(65)), ("/nowhere/at/all.intentdefinition", 66)] {
            let error = #expect(throws: CommandFailure.self) {
                try IntentgenCommand(arguments: ["generate", path, "--output", "/nowhere"]).run()
            }
            #expect(error?.exitCode == code)
            #expect(error?.message.contains(path) == true)
        }
        let good = try scratch.write(Definitions.tea, "Tea.intentdefinition")
        let error = #expect(throws: CommandFailure.self) {
            try IntentgenCommand(arguments: ["generate", good, "--output", bad + "/x"]).run()
        }
        #expect(error?.exitCode == 73)
    }
}
