import FoundationEssentials
import Glibc
import Testing

@testable import Daemon

/// The units are ones the service manager takes, and they prove that nothing needs the network.
@Suite struct UnitTests {
    private static let analyser = "/usr/bin/systemd-analyze"

    @Test(.enabled(if: access(Self.analyser, X_OK) == 0, "systemd-analyze is not installed"))
    func theServiceManagerAcceptsThem() throws {
        let directory = try TemporaryDirectory()
        let units = TestDaemon.repository + "/systemd"
        let process = try ChildProcess(
            ChildProcess.Launch(
                program: Self.analyser,
                arguments: ["--user", "verify", units + "/phrased.service", units + "/phrased.socket"],
                environment: ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": directory.path, "HOME": directory.path]
            )
        )
        var status: Int32 = 0
        while waitpid(process.id, &status, 0) < 0 && errno == EINTR {}
        #expect(status == 0)
    }

    @Test func theNetworkIsOutOfReach() throws {
        let unit = try String(contentsOfFile: TestDaemon.repository + "/systemd/phrased.service", encoding: .utf8)
        let lines = unit.split(separator: "\n")
        #expect(lines.contains("RestrictAddressFamilies=AF_UNIX"))
        #expect(lines.contains("Type=notify"))
        #expect(lines.contains { $0.hasPrefix("WatchdogSec=") })
    }
}
