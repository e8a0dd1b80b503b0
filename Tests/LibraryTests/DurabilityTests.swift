import FoundationEssentials
import Glibc
import Intents
import Language
import Library
import Testing

/// What was acknowledged survives `kill -9` at any instant.
@Suite(.serialized)
struct DurabilityTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `every acknowledged write is there after being killed again and again`() throws {
        var shortcuts: Set<String> = []
        var removing: Set<String> = []
        var removed: Set<String> = []
        var history: Set<Int> = []
        var permissions: Set<String> = []
        for round in 1...25 {
            // Killed after a different number of lines each time, and so in the middle of every kind of write.
            for line in try Torture.run(folder.file(), round: "\(round)", killedAfter: 3 + round * 7 % 23) {
                let words = line.split(separator: " ", maxSplits: 1).map(String.init)
                switch words[0] {
                case "shortcut": shortcuts.insert(words[1])
                case "removing": removing.insert(words[1])
                case "removed": removed.insert(words[1])
                case "history": history.insert(try #require(Int(words[1])))
                case "permission": permissions.insert(words[1])
                default: Issue.record("\(line)")
                }
            }
            let store = try Store(path: folder.file())
            #expect(store.recovery == nil)
            let found = Set(try store.shortcuts().map(\.id))
            #expect(shortcuts.subtracting(removing).isSubset(of: found))
            #expect(removed.isDisjoint(with: found))
            #expect(history.isSubset(of: try store.history(limit: 100_000).map(\.id)))
            #expect(permissions.isSubset(of: try store.permissions().keys))
        }
        #expect(shortcuts.count > 25)
        #expect(!removed.isEmpty)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can try as another user"))
    func `a file of another user is refused with the way out`() throws {
        do {
            let store = try Store(path: folder.file())
            try store.setPermission(.allowed, app: "a")
        }
        chmod(folder.path, 0o755)
        chmod(folder.file(), 0o444)
        let lines = try Torture.run(folder.file(), round: "as-nobody", killedAfter: 1)
        #expect(lines.count == 1)
        let line = try #require(lines.first)
        #expect(line.hasPrefix("error readOnly") && line.contains("--root"), "\(line)")
        #expect(try Store(path: folder.file()).permission(app: "a") == .allowed)
    }
}

/// The process that is killed.
private enum Torture {
    /// Runs it until it has printed so many lines, kills it, and answers all whole lines it printed.
    static func run(_ path: String, round: String, killedAfter count: Int) throws -> [String] {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = String(own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex)) + "StoreTorture"
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        let arguments = [program, path, round].map { (text: String) in strdup(text) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, program, &actions, nil, arguments, environ)
        close(ends[1])
        defer { close(ends[0]) }
        try #require(result == 0, "\(program) cannot be started: \(result)")
        defer {
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let read = Glibc.read(ends[0], &buffer, buffer.count)
            guard read > 0 else { break }
            output += buffer.prefix(read)
            if output.count(where: { $0 == UInt8(ascii: "\n") }) >= count { kill(process, SIGKILL) }
        }
        let whole = output.lastIndex(of: UInt8(ascii: "\n")).map { output[...$0] } ?? []
        return String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
