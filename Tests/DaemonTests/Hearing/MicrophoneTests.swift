import Glibc
import Synchronization
import Testing
import Wire

@testable import Daemon

/// A microphone whose program dies, hangs, is busy, or sleeps.
@Suite struct MicrophoneTests {
    private let loop: EventLoop
    private let directory: TemporaryDirectory
    private let trouble = Trouble()

    private final class Trouble: Sendable {
        let all = Mutex<[String]>([])
    }

    init() throws {
        loop = try EventLoop(name: "microphone")
        directory = try TemporaryDirectory()
    }

    /// A microphone that runs a script; `$n` is how often it was started.
    private func microphone(_ script: String, configured: Bool = true) throws -> Microphone {
        let counted = "#!/bin/sh\ncd \(directory.path)\necho $$ >> starts\nn=$(wc -l < starts)\n" + script
        let program = try directory.writeProgram(counted, to: configured ? "record" : "arecord")
        var configuration = DaemonConfiguration()
        if configured { configuration.captureCommand = [program] }
        return Microphone(
            stuckAfter: .milliseconds(400),
            configuration: configuration,
            environment: ["PATH": directory.path + ":/usr/bin:/bin"],
            executablePath: "/nonexistent",
            loop: loop,
            trouble: { [trouble] text in trouble.all.withLock { $0.append(text) } }
        )
    }

    /// Two hundred samples.
    private static let some = "head -c 400 /dev/zero\n"

    private func capture(_ microphone: Microphone, atMost most: Int) async throws -> Int {
        var count = 0
        try await microphone.capture { (samples) throws(RPCError) in
            count += samples.count
            return count < most
        }
        return count
    }

    private var starts: [Int32] {
        ((try? directory.read("starts")) ?? "").split(separator: "\n").compactMap { Int32($0) }
    }

    @Test func aProgramThatDiesIsStartedAgainAndTheSoundGoesOn() async throws {
        defer { loop.stop() }
        let microphone = try microphone(Self.some + "[ $n -lt 3 ] && exit 1\nexec cat /dev/zero\n")
        #expect(try await capture(microphone, atMost: 1000) >= 1000)
        #expect(starts.count == 3)
        #expect(trouble.all.withLock { $0 }.count == 2)
    }

    @Test func aProgramThatHangsIsEndedAndStartedAgain() async throws {
        defer { loop.stop() }
        let microphone = try microphone(Self.some + "[ $n -lt 2 ] && exec sleep 60\nexec cat /dev/zero\n")
        #expect(try await capture(microphone, atMost: 1000) >= 1000)
        #expect(starts.count == 2)
        #expect(starts.allSatisfy { kill($0, 0) == -1 })
        #expect(trouble.all.withLock { $0 }.first?.contains("no samples for 0.4 seconds") == true)
    }

    @Test func aDeviceThatIsBusyForAMomentIsWaitedFor() async throws {
        defer { loop.stop() }
        let microphone = try microphone("[ $n -lt 3 ] && { echo busy >&2; exit 1; }\nexec cat /dev/zero\n")
        #expect(try await capture(microphone, atMost: 1000) >= 1000)
        #expect(starts.count == 3)
    }

    @Test func whatNeverRecoversIsGivenUpAndNamed() async throws {
        defer { loop.stop() }
        let microphone = try microphone(Self.some + "echo unplugged >&2\nexit 1\n")
        let error = await #expect(throws: RPCError.self) { try await capture(microphone, atMost: 100_000) }
        #expect(error?.message.contains("stopped recording: exit code 1: unplugged") == true)
        #expect(starts.count == Microphone.repairs)
    }

    @Test func aNamedDeviceThatIsGoneGivesWayToTheStandardOne() async throws {
        defer { loop.stop() }
        var microphone = try microphone(
            "case \"$*\" in *headset*) echo 'no such device' >&2; exit 1;; esac\nexec cat /dev/zero\n",
            configured: false
        )
        microphone.configuration.captureDevice = "headset"
        #expect(try await capture(microphone, atMost: 1000) >= 1000)
        #expect(trouble.all.withLock { $0 }.contains { $0.contains("'headset' cannot be used") })
    }

    @Test func afterASuspendItIsStartedAgain() async throws {
        defer { loop.stop() }
        var microphone = try microphone("exec cat /dev/zero\n")
        let clock = Clock()
        microphone.asleep = { clock.looked() }
        #expect(try await capture(microphone, atMost: 40_000) >= 40_000)
        #expect(starts.count == 2)
        #expect(trouble.all.withLock { $0 }.first?.contains("asleep") == true)
    }

    /// The third look at it is the first after the lid was closed.
    private final class Clock: Sendable {
        private let looks = Mutex(0)

        func looked() -> Duration {
            looks.withLock { count in
                count += 1
                return .seconds(count < 3 ? 0 : 3600)
            }
        }
    }

    @Test func theEndOfARecordingIsTheEnd() async throws {
        defer { loop.stop() }
        let microphone = try microphone(Self.some)
        #expect(try await capture(microphone, atMost: 1000) == 200)
        #expect(starts.count == 1)
    }

    @Test func nothingRunsWhileNobodyIsListenedTo() async throws {
        let directory = try TemporaryDirectory()
        let program = try directory.writeProgram(
            "#!/bin/sh\necho $$ >> \(directory.path)/starts\nexec cat /dev/zero\n",
            to: "record"
        )
        let daemon = try await TestDaemon(
            configuration: "[microphone]\ncommand = \(program)\n",
            hears: true,
            in: directory
        )
        let client = try daemon.client()
        _ = try await client.call(StatusRequest())
        _ = try await client.say("hello")
        #expect(access(directory.path + "/starts", F_OK) != 0)
        let reply = try await client.call(MicrophoneCheckRequest(seconds: 0.5))
        #expect(reply.problem?.contains("muted") == true)
        let pid = try #require(Int32(try directory.read("starts").dropLast()))
        #expect(kill(pid, 0) == -1)
        await daemon.stop()
    }

    @Test func devicesAreReadFromEachLister() {
        let pulse = """
            Source #1
            \tName: alsa_output.pci.monitor
            \tDescription: Monitor of Speakers
            Source #2
            \tName: alsa_input.usb-Blue
            \tDescription: Blue Yeti
            """
        #expect(CaptureDevices.pulse(pulse) == [.init(name: "alsa_input.usb-Blue", description: "Blue Yeti")])
        let pipeWire = """
            [{"id": 1, "info": {"props": {"media.class": "Audio/Sink", "node.name": "out"}}}, {"id": 2, "info": {"props": \
            {"media.class": "Audio/Source", "node.name": "in", "node.description": "Blue Yeti"}}}, {"id": 3}]
            """
        #expect(CaptureDevices.pipeWire(pipeWire) == [.init(name: "in", description: "Blue Yeti")])
        #expect(CaptureDevices.pipeWire("no JSON").isEmpty)
        let alsa = "null\n    Discard all samples\nplughw:CARD=Yeti,DEV=0\n    Blue Yeti, USB Audio\n    Hardware\n"
        #expect(
            CaptureDevices.alsa(alsa) == [.init(name: "plughw:CARD=Yeti,DEV=0", description: "Blue Yeti, USB Audio")]
        )
    }

    @Test func theMicrophonesAreListed() async throws {
        let directory = try TemporaryDirectory()
        try directory.writeProgram("#!/bin/sh\nexit 0\n", to: "parec")
        try directory.writeProgram(
            "#!/bin/sh\nprintf 'Source #2\\n\\tName: usb\\n\\tDescription: Yeti\\n'\n",
            to: "pactl"
        )
        let daemon = try await TestDaemon(
            configuration: "[microphone]\ndevice = usb\n",
            in: directory,
            environment: ["PATH": directory.path]
        )
        let reply = try await daemon.client().call(MicrophoneListRequest())
        #expect(reply.recorder == "parec")
        #expect(reply.devices == [.init(name: "usb", description: "Yeti")])
        #expect(reply.configured == "usb")
        await daemon.stop()
    }
}
