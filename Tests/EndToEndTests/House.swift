import Foundation

/// A private daemon on a root of its own, with the installed binaries around it, as a person at a terminal meets them.
final class House: Sendable {
    /// What a finished command left: its exit status and everything it printed.
    struct Run: Sendable {
        let status: Int32
        let output: String
        let errors: String

        /// The lines of the output, each read as a JSON object.
        var objects: [[String: Any]] {
            get throws {
                try output.split(separator: "\n").map { line in
                    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
                }
            }
        }
    }

    static let binaries: URL = {
        let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: executable).deletingLastPathComponent()
    }()

    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let soupChefApp = app("SoupChef")

    /// The app directory of a sample.
    static func app(_ sample: String) -> String { repository.appending(path: "Sources/Samples/\(sample)/App").path }

    let root: URL
    private let daemon: Process

    /// Starts the daemon and waits until it answers.
    ///
    /// - Parameter configuration: the text of `phrased.conf`, when the case needs one.
    init(configuration: String? = nil) throws {
        root = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        if let configuration {
            let directory = root.appending(path: "config")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try configuration.write(to: directory.appending(path: "phrased.conf"), atomically: true, encoding: .utf8)
        }
        daemon = Process()
        daemon.executableURL = Self.binaries.appending(path: "phrased")
        daemon.arguments = ["--root", root.path]
        daemon.environment = Self.environment
        let log = root.appending(path: "phrased.log")
        try Data().write(to: log)
        daemon.standardError = try FileHandle(forWritingTo: log)
        daemon.standardInput = FileHandle.nullDevice
        try daemon.run()
        for _ in 0..<600 {
            if try run("phrasectl", "status").status == 0 { return }
            guard daemon.isRunning else { break }
            Thread.sleep(forTimeInterval: 0.1)
        }
        throw HouseError(message: "the daemon did not get ready:\n\(self.log)")
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: root)
    }

    private static let environment: [String: String] = {
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(binaries.path):\(environment["PATH"] ?? "/usr/bin:/bin")"
        environment["PHRASED_MODELS"] = repository.appending(path: "Models").path
        environment["NO_COLOR"] = "1"
        environment["LANG"] = "en_US.UTF-8"
        return environment
    }()

    /// What the daemon has logged.
    var log: String {
        (try? String(contentsOf: root.appending(path: "phrased.log"), encoding: .utf8)) ?? ""
    }

    var isRunning: Bool { daemon.isRunning }

    /// Asks the daemon to stop and waits; its exit status.
    @discardableResult
    func stop(_ signal: Int32 = SIGTERM) -> Int32 {
        if daemon.isRunning { kill(daemon.processIdentifier, signal) }
        daemon.waitUntilExit()
        return daemon.terminationStatus
    }

    /// Runs one of the binaries on this root, to its end.
    func run(_ name: String, _ arguments: String..., input: Data? = nil) throws -> Run {
        try Self.run(name, ["--root", root.path] + arguments, input: input)
    }

    /// Runs one of the binaries on this root, to its end.
    func run(_ name: String, _ arguments: String..., rest: [String], input: Data? = nil) throws -> Run {
        try Self.run(name, ["--root", root.path] + arguments + rest, input: input)
    }

    /// Runs one of the binaries with nothing added to its arguments.
    static func run(_ name: String, _ arguments: [String], input: Data? = nil) throws -> Run {
        let process = Process()
        process.executableURL =
            name.hasPrefix("/") ? URL(fileURLWithPath: name) : binaries.appending(path: name)
        process.arguments = arguments
        process.environment = environment
        let scratch = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        func file(_ name: String, _ contents: Data = Data()) throws -> URL {
            let url = scratch.appending(path: name)
            try contents.write(to: url)
            return url
        }
        let output = try file("output")
        let errors = try file("errors")
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = try input.map { try FileHandle(forReadingFrom: file("input", $0)) } ?? .nullDevice
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }

    /// A recording of `text` in a synthetic voice, below the root.
    func speech(_ text: String, voice: String = "slt") throws -> URL {
        let file = root.appending(path: "speech-\(UUID().uuidString.prefix(8)).wav")
        let flite = try Self.run("/usr/bin/flite", ["-voice", voice, "-t", text, "-o", file.path])
        guard flite.status == 0 else { throw HouseError(message: "flite: \(flite.errors)") }
        return file
    }
}

/// Why a house could not be set up.
struct HouseError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
