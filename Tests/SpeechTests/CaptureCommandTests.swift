import Speech
import Testing

@Suite struct CaptureCommandTests {
    @Test func theConfiguredCommandIsTakenAsItIs() {
        let command = CaptureCommand.choose(configured: ["cat", "a b.raw"], device: "x") { _ in false }
        #expect(command?.arguments == ["cat", "a b.raw"])
    }

    @Test func theFirstRecorderThatIsThereRecords() {
        let found = CaptureCommand.choose(configured: nil, device: nil) { $0 != "pw-record" }
        #expect(found?.arguments.first == "parec")
        #expect(CaptureCommand.choose(configured: [], device: nil) { _ in false } == nil)
    }

    @Test(arguments: CaptureCommand.tried)
    func eachRecorderIsAskedForWhatTheRecogniserHears(program: String) throws {
        let command = try #require(CaptureCommand.choose(configured: nil, device: "mic 1") { $0 == program })
        #expect(command.arguments.first == program)
        #expect(command.arguments.contains("16000") && command.arguments.contains("1"))
        #expect(command.arguments.contains { $0.lowercased().hasPrefix("s16") })
        #expect(command.arguments.contains("mic 1"))
    }
}
