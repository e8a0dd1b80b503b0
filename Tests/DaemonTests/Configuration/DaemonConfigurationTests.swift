import Testing

@testable import Daemon

@Suite struct DaemonConfigurationTests {
    @Test func takesEveryKindOfValue() throws {
        let configuration = try DaemonConfiguration(
            parsing: """
                # How phrased runs here
                [general]
                languages = fr-CA, en   # French first
                log-level = debug
                [microphone]
                command = cat "/tmp/a file#1.raw" back\\ slash
                silence = 1.5s
                [history]
                keep = 2d
                entries = 12
                """,
            name: "phrased.conf"
        )
        #expect(configuration.languages == ["fr-CA", "en"])
        #expect(configuration.logLevel == "debug")
        #expect(configuration.captureCommand == ["cat", "/tmp/a file#1.raw", "back slash"])
        #expect(configuration.silence == .milliseconds(1500))
        #expect(configuration.historyAge == .seconds(2 * 86400))
        #expect(configuration.historyCount == 12)
    }

    @Test func anEmptyFileIsTheDefaults() throws {
        #expect(try DaemonConfiguration(parsing: "\n# nothing\n", name: "phrased.conf") == DaemonConfiguration())
    }

    @Test(arguments: [
        ("[general]\nlog-levle = info", "c:2:1: There is no key 'log-levle'; did you mean 'log-level'?"),
        ("[histroy]", "c:1:2: There is no section 'histroy'; did you mean 'history'?"),
        ("[general]\n  log-level = loud", "c:2:15: 'loud' is none of error, warning, notice, info, debug."),
        ("languages = en", "c:1:1: A key stands below a [section]."),
        ("[general", "c:1:9: A section ends with ']'."),
        ("[general]\nlanguages", "c:2:1: Neither a [section] nor a 'key = value' line."),
        ("[general]\nlanguages =", "c:2:12: 'languages' has no value; leave the line out for the default."),
        ("[history]\nkeep = soon", "c:2:8: 'soon' is no duration; write 500ms, 10s, 2m, 1h or 30d."),
        ("[history]\nentries = -1", "c:2:11: '-1' is no whole number from 0 to 1000000."),
        ("[history]\nentries = 1\nentries = 2", "c:3:1: 'entries' is already set in line 2."),
        ("[microphone]\ncommand = \"cat", "c:2:11: A double quote is not closed."),
        ("[recognition]\nthreshold = 2", "c:2:13: '2' is no number from 0.0 to 1.0."),
    ])
    func aFaultHasItsPlaceAndItsCure(source: String, message: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try DaemonConfiguration(parsing: source, name: "c")
        }
        #expect(error?.description == message)
    }

    @Test func allFaultsAreToldAtOnce() {
        let error = #expect(throws: ConfigurationError.self) {
            try DaemonConfiguration(parsing: "[history]\nkeep = x\n[nothing]\n[general]\nlock = y", name: "c")
        }
        #expect(error?.faults.map(\.line) == [2, 3, 5])
    }
}
