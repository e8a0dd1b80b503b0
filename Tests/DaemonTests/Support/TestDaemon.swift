import FoundationEssentials
import Synchronization
import Wire

@testable import Daemon

/// A daemon in this process, on a root of its own, with the language data of the source tree.
final class TestDaemon: Sendable {
    let directory: TemporaryDirectory
    let daemon: Daemon
    private let messages: Messages
    private let loop: EventLoop
    private let handlers = Mutex<[TestHandler]>([])
    private let running: Task<DaemonError?, Never>

    /// Starts a daemon and waits until it serves.
    ///
    /// Without `hears` it has no acoustic model, and is ready at once.
    init(
        configuration: String? = nil,
        hears: Bool = false,
        in directory: TemporaryDirectory? = nil,
        environment: [String: String] = [:],
        watchdog: Duration? = nil
    ) async throws {
        let directory = try directory ?? TemporaryDirectory()
        self.directory = directory
        if let configuration { try directory.write(configuration, to: "config/phrased.conf") }
        var options = DaemonOptions(
            root: directory.path,
            models: try hears ? Self.models : Self.deafModels(in: directory),
            environment: ["PATH": "/usr/bin:/bin", "LANG": "en_US.UTF-8"].merging(environment) { $1 },
            executablePath: "/nonexistent/phrased"
        )
        options.watchdog = watchdog
        let messages = Messages()
        self.messages = messages
        daemon = Daemon(options, log: Log(level: .debug) { _, line in messages.add(line) })
        loop = try EventLoop(name: "test")
        running = Task { [daemon] in
            defer { messages.end() }
            do throws(DaemonError) {
                try await daemon.run()
                return nil
            } catch {
                return error
            }
        }
        while daemon.house.value == nil || (try? UnixSocket.connect(path: daemon.locations.socketPath)) == nil {
            guard !messages.isOver else { break }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// What the daemon has logged.
    var log: [String] { messages.all }

    /// A new connection to the daemon.
    func client(_ answers: [AskReply] = []) throws -> TestClient {
        TestClient(socket: try UnixSocket.connect(path: daemon.locations.socketPath), loop: loop, answers: answers)
    }

    /// A client before which somebody sits who never answers.
    func slowClient() throws -> TestClient {
        let socket = try UnixSocket.connect(path: daemon.locations.socketPath)
        return TestClient(socket: socket, loop: loop, answers: [], isSlow: true)
    }

    /// A handler in this process, registered for an app; it stays as long as the daemon does.
    @discardableResult
    func handler(
        of app: String = SoupApp.id,
        intents: [RegisterRequest.Intent] = [RegisterRequest.Intent(name: "OrderSoup", confirms: true)],
        activities: Bool? = nil,
        _ script: @escaping TestHandler.Script
    ) async throws -> TestHandler {
        let handler = TestHandler(
            socket: try UnixSocket.connect(path: daemon.locations.socketPath),
            loop: loop,
            script: script
        )
        try await handler.register(app, intents: intents, activities: activities)
        handlers.withLock { $0.append(handler) }
        return handler
    }

    /// The files below the root, by their paths below it, whose bytes hold a text in upper or lower case.
    func holders(of text: String) -> [String] {
        let files = FileManager.default.subpathsOfFiles(in: directory.path)
        return files.filter { file in
            guard let data = FileManager.default.contents(atPath: directory.path + "/" + file) else { return false }
            return String(decoding: data, as: UTF8.self).lowercased().contains(text)
        }
    }

    /// Ends the daemon and waits until everything is put away.
    @discardableResult
    func stop() async -> DaemonError? {
        daemon.stop()
        return await running.value
    }

    deinit {
        daemon.stop()
        loop.stop()
    }

    /// The checkout in which the tests stand.
    static let repository = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }

    private static let models = repository + "/Models"

    /// The English language data without its acoustic model.
    private static func deafModels(in directory: TemporaryDirectory) throws -> String {
        let files = FileManager.default
        let folder = directory.path + "/models/en-US"
        guard !files.fileExists(atPath: folder) else { return directory.path + "/models" }
        let data = try Data(contentsOf: URL(filePath: models + "/en-US/manifest.json"))
        guard case .object(var manifest) = try JSONValue(parsing: Array(data)) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        manifest["speech"] = nil
        try directory.write(JSONValue.object(manifest).description, to: "models/en-US/manifest.json")
        for name in try files.contentsOfDirectory(atPath: models + "/en-US") where name != "manifest.json" {
            try files.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: models + "/en-US/" + name)
        }
        try files.createSymbolicLink(
            atPath: directory.path + "/models/domains",
            withDestinationPath: models + "/domains"
        )
        return directory.path + "/models"
    }
}

/// What a daemon has logged, and whether it has ended.
private final class Messages: Sendable {
    private let state = Mutex<(lines: [String], isOver: Bool)>(([], false))

    var all: [String] { state.withLock { $0.lines } }
    var isOver: Bool { state.withLock { $0.isOver } }
    func add(_ line: String) { state.withLock { $0.lines.append(line) } }
    func end() { state.withLock { $0.isOver = true } }
}

/// Runs a daemon for as long as the body does.
func withDaemon(
    configuration: String? = nil,
    hears: Bool = false,
    apps: [SoupApp] = [],
    _ body: (TestDaemon) async throws -> Void
) async throws {
    let daemon = try await TestDaemon(configuration: configuration, hears: hears)
    do {
        for app in apps { try await app.install(on: daemon) }
        try await body(daemon)
    } catch {
        await daemon.stop()
        throw error
    }
    await daemon.stop()
}

extension FileManager {
    /// The files below a directory, however deep, without following links.
    fileprivate func subpathsOfFiles(in directory: String, below prefix: String = "") -> [String] {
        let names = (try? contentsOfDirectory(atPath: directory)) ?? []
        return names.sorted().flatMap { name -> [String] in
            let path = directory + "/" + name
            let type = (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType
            switch type {
            case .typeDirectory?: return subpathsOfFiles(in: path, below: prefix + name + "/")
            case .typeRegular?: return [prefix + name]
            default: return []
            }
        }
    }
}
