import Glibc
import Pipeline
import Testing
import Wire

@testable import Daemon

/// Programs are started as argv, waited for, and ended.
@Suite struct ProcessTests {
    private func run(
        _ arguments: String...,
        input: String = "",
        within deadline: Duration = .seconds(60)
    ) async throws -> CommandResult {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let runner = ProcessCommandRunner(
            environment: ["PATH": "/usr/bin:/bin"],
            executablePath: "/nonexistent/phrased",
            loop: loop,
            deadline: deadline
        )
        return await runner.run(CommandRequest(arguments: arguments, environment: ["WORD": "a b"], input: input))
    }

    @Test func whatAProgramPrintsAndReadsArrives() async throws {
        #expect(
            try await run("sh", "-c", "cat; printf %s \"$WORD\"; echo oops >&2; exit 3", input: "in ")
                == .ended(status: 3, output: "in a b", errors: "oops\n")
        )
    }

    @Test func argumentsAreNotTouched() async throws {
        let odd = ["$(id)", "; rm -rf x", "-n", "*", "'\"", "\u{1B}[31m"]
        #expect(
            try await run("printf", "%s|", odd[0], odd[1], odd[2], odd[3], odd[4], odd[5])
                == .ended(status: 0, output: odd.map { $0 + "|" }.joined(), errors: "")
        )
    }

    @Test func aSignalIsTold() async throws {
        #expect(try await run("sh", "-c", "kill -9 $$") == .signalled(9))
    }

    @Test func aProgramThatTakesTooLongIsEnded() async throws {
        #expect(try await run("sleep", "600", within: .milliseconds(50)) == .timedOut)
    }

    @Test func aProgramThatIsNotThereIsNamed() async throws {
        guard case .notFound(let message) = try await run("nosuchprogram") else {
            Issue.record("A program that is not there was found.")
            return
        }
        #expect(message.contains("'nosuchprogram'"))
    }

    @Test func moreOutputThanIsKeptIsDroppedAndInputNobodyReadsIsNoFault() async throws {
        let input = String(repeating: "x", count: 1 << 20)
        guard case .ended(0, let output, _) = try await run("head", "-c", "100000", "/dev/zero", input: input) else {
            Issue.record("It did not end well.")
            return
        }
        #expect(output.utf8.count == ProgramRun.standardOutput)
    }

    @Test func aGrandchildThatKeepsThePipeDoesNotKeepUsWaiting() async throws {
        #expect(try await run("sh", "-c", "sleep 600 & echo done") == .ended(status: 0, output: "done\n", errors: ""))
    }

    @Test func aProcessBelongsToTheOneThatStartedIt() async throws {
        let child = try ChildProcess(
            ChildProcess.Launch(program: "/bin/sleep", arguments: ["600"], environment: [:])
        )
        #expect(ProcessTree.isProcess(child.id, within: child.id))
        #expect(ProcessTree.isProcess(child.id, within: getpid()))
        #expect(!ProcessTree.isProcess(getpid(), within: child.id))
        child.signal(SIGKILL)
        let loop = try EventLoop(name: "test")
        #expect(await child.ended(on: loop) == .killed(signal: 9))
        loop.stop()
    }

    @Test func aProgramIsFoundInItsPlaces() throws {
        let directory = try TemporaryDirectory()
        let own = try directory.writeProgram("#!/bin/sh\n", to: "app/serve")
        try directory.write("no program", to: "app/text")
        let path = ProgramPath(
            first: [directory.path + "/app"],
            executablePath: directory.path + "/bin/phrased",
            environment: ["PATH": "/usr/bin:/bin"]
        )
        #expect(path.find("serve") == own)
        #expect(path.find("./serve") == directory.path + "/app/./serve")
        #expect(path.find("text") == nil)
        #expect(path.find("sh") != nil)
        #expect(path.find("/bin/sh") == "/bin/sh")
        #expect(path.find("app") == nil)
    }

    @Test func aUnitsCommandLineCarriesEverythingAsItIs() {
        let launch = HandlerLaunch(
            app: "org.example.soup",
            directory: "/apps/soup",
            command: ["/bin/soup", "serve", "a b"],
            variables: ["PHRASED_APP_ID": "org.example.soup"]
        )
        #expect(
            launch.unitArguments(unit: "u.service").suffix(5)
                == ["--setenv=PHRASED_APP_ID=org.example.soup", "--", "/bin/soup", "serve", "a b"]
        )
        #expect(!HandlerLaunch.unit(app: "org/../x y", serial: 1).contains { "/ ".contains($0) })
    }
}
