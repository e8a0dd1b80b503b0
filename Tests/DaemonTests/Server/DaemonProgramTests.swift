import Testing

@testable import Daemon

@Suite struct DaemonProgramTests {
    @Test func takesItsArguments() throws {
        #expect(try DaemonProgram.parse([]) == .serve(root: nil, models: nil))
        #expect(try DaemonProgram.parse(["--root", "/a", "--models=/b"]) == .serve(root: "/a", models: "/b"))
        #expect(try DaemonProgram.parse(["--help"]) == .help)
        #expect(try DaemonProgram.parse(["--version", "x"]) == .version)
    }

    @Test(arguments: [
        (["--rot", "/a"], "unknown argument '--rot'; did you mean --root?"), (["--root"], "--root needs a directory"),
        (["x"], "unknown argument 'x'"),
    ])
    func refusesWhatItDoesNotKnow(arguments: [String], message: String) {
        let error = #expect(throws: DaemonProgram.UsageError.self) { try DaemonProgram.parse(arguments) }
        #expect(error?.message == message)
    }
}
