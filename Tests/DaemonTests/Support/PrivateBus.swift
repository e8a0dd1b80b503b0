import FoundationEssentials
import Glibc

@testable import Daemon

/// A session bus of a test's own, from Debian's `dbus-daemon`.
final class PrivateBus: Sendable {
    static let program = "/usr/bin/dbus-daemon"

    /// Whether it can be started.
    static var isThere: Bool { access(program, X_OK) == 0 && access("/usr/bin/busctl", X_OK) == 0 }

    let address: String
    private let process: ChildProcess

    init(in directory: TemporaryDirectory) async throws {
        let path = directory.path + "/bus"
        address = "unix:path=" + path
        let configuration = try directory.write(
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
             <type>session</type>
             <listen>unix:path=\(path)</listen>
             <auth>EXTERNAL</auth>
             <policy context="default">
              <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
             </policy>
            </busconfig>
            """,
            to: "bus.conf"
        )
        process = try ChildProcess(
            ChildProcess.Launch(
                program: Self.program,
                arguments: ["--config-file=" + configuration, "--nofork", "--nopidfile"],
                environment: ["PATH": "/usr/bin:/bin"]
            )
        )
        while access(path, F_OK) != 0 { try await Task.sleep(for: .milliseconds(5)) }
    }

    deinit {
        kill(process.id, SIGTERM)
        var status: Int32 = 0
        while waitpid(process.id, &status, 0) < 0 && errno == EINTR {}
    }

    /// Calls a method as a desktop does; answers what `busctl` prints, as JSON.
    func call(_ interface: String, _ member: String, _ arguments: String..., in directory: TemporaryDirectory)
        async throws
        -> String
    {
        let output = directory.path + "/call-\(UInt32.random(in: 0...UInt32.max))"
        let words = ["--address=" + address, "--json=short", "call", DesktopSearch.name, DesktopSearch.path]
        let command = (["/usr/bin/busctl"] + words + [interface, member] + arguments).map { "'\($0)'" }
        let call = try ChildProcess(
            ChildProcess.Launch(
                program: "/bin/sh",
                arguments: ["-c", command.joined(separator: " ") + " > \(output) 2>&1; echo done >> \(output)"],
                environment: ["PATH": "/usr/bin:/bin"]
            )
        )
        func text() -> String {
            String(decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
        }
        while !text().hasSuffix("done\n") { try await Task.sleep(for: .milliseconds(5)) }
        var status: Int32 = 0
        while waitpid(call.id, &status, 0) < 0 && errno == EINTR {}
        return String(text().dropLast(5))
    }
}
