import Foundation
import Testing

@testable import phrasectl

/// Runs the completions in the shell they are for; `Process` is what full Foundation is needed for.
@Suite struct CompletionsTests {
    @Test(arguments: [
        (["phrasectl", "ex"], ["explain"]),
        (["phrasectl", "app", "a"], ["allow"]),
        (["phrasectl", "--root", "/r", "app", "sh"], ["show"]),
        (["phrasectl", "say", "--ans"], ["--answer"]),
        (["phrasectl", "--json", "match", "--jso"], ["--jsonl", "--json"]),
        (["phrasectl", "hear", "--encoding", "s2"], ["s24"]),
        (["phrasectl", "--completions", "f"], ["fish"]),
        (["phrasectl", "add", "x", "--", "--j"], []),
        (["phrasectl", "explain", "l"], ["last"]),
    ])
    func bashCompletes(words: [String], expected: [String]) throws {
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let script =
            Completions(commands: CommandTable.all).text(for: .bash) + """
                COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _phrasectl; printf '%s\\n' "${COMPREPLY[@]}"
                """
        let printed = try Self.run("/bin/bash", ["--norc", "-c", script])
        #expect(printed.split(separator: "\n").map(String.init) == expected)
    }

    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: output, as: UTF8.self)
    }
}
