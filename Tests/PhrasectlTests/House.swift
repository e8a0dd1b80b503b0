import Foundation
import Wire

@testable import phrasectl

/// The program run against a fake daemon, with a console that keeps what is printed.
struct House {
    /// What one call printed, and how it ended.
    struct Run {
        let code: ExitCode
        let output: String
        let errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
        var objects: [JSONValue] { lines.compactMap { try? JSONValue(parsing: $0) } }
    }

    /// Runs the program with `input` on its standard input, and `typing` at its terminal if there is one; a person who
    /// hesitates types nothing after that.
    static func run(
        _ words: [String],
        socket: String? = nil,
        input: [UInt8] = [],
        typing: String? = nil,
        environment: [String: String] = [:]
    ) async throws -> Run {
        let terminal = typing.map { stream(with: Array($0.utf8)) }
        let standardInput = stream(with: input)
        defer {
            close(standardInput)
            if let terminal { close(terminal) }
        }
        let screen = Screen(person: terminal)
        let program = Program(console: screen.console, environment: environment, input: standardInput)
        let code = await program.run((socket.map { ["--socket", $0] } ?? []) + words)
        return Run(code: code, output: screen.output, errors: screen.errors)
    }

    /// Runs the program against a daemon of its own that follows `script`.
    static func run(
        _ words: String...,
        input: [UInt8] = [],
        typing: String? = nil,
        script: @escaping FakeDaemon.Script
    ) async throws -> (Run, [(method: String, parameters: JSONValue)]) {
        try await run(words, input: input, typing: typing, script: script)
    }

    /// The same with the words as a list.
    static func run(
        _ words: [String],
        input: [UInt8] = [],
        typing: String? = nil,
        script: @escaping FakeDaemon.Script
    ) async throws -> (Run, [(method: String, parameters: JSONValue)]) {
        let daemon = try FakeDaemon(script)
        defer { daemon.stop() }
        let run = try await run(words, socket: daemon.path, input: input, typing: typing)
        return (run, daemon.messages)
    }

    /// The reading end of a stream that brings `bytes`, however many, and then ends. A pair of sockets, because a writer
    /// whose reader goes away is killed by a pipe.
    private static func stream(with bytes: [UInt8]) -> Int32 {
        var ends: [Int32] = [0, 0]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        let writing = ends[1]
        Thread {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { send(writing, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                guard count > 0 else { break }
                rest = rest.dropFirst(count)
            }
            close(writing)
        }
        .start()
        return ends[0]
    }
}
