/// The program that records the microphone: 16 kHz, one channel, 16-bit, raw, on its standard output.
public struct CaptureCommand: Sendable, Hashable {
    /// The program and its arguments; never a shell's line.
    public let arguments: [String]

    /// Takes a command as it is.
    public init(arguments: [String]) {
        self.arguments = arguments
    }

    /// The recorders that are looked for, in order.
    public static let tried = ["pw-record", "parec", "arecord"]

    /// The command to record with; `nil` when no recorder is there.
    ///
    /// - Parameters:
    ///   - configured: What the person wants, taken as it is.
    ///   - device: The name of a microphone, in the words of the recorder; the standard one if `nil`.
    ///   - isExecutable: Whether a program of this name can be started.
    public static func choose(
        configured: [String]?,
        device: String?,
        isExecutable: (String) -> Bool
    ) -> CaptureCommand? {
        if let configured, !configured.isEmpty { return CaptureCommand(arguments: configured) }
        guard let program = tried.first(where: isExecutable) else { return nil }
        return CaptureCommand(arguments: [program] + options(of: program, device: device))
    }

    private static func options(of program: String, device: String?) -> [String] {
        let rate = String(PCMFormat.speech.rate)
        switch program {
        case "pw-record":
            let target = device.map { ["--target", $0] } ?? []
            return ["--rate", rate, "--channels", "1", "--format", "s16", "--latency", "20ms"] + target + ["-"]
        case "parec":
            let target = device.map { ["--device", $0] } ?? []
            return ["--raw", "--rate", rate, "--channels", "1", "--format", "s16le", "--latency-msec", "20"] + target
        default:
            let target = device.map { ["-D", $0] } ?? []
            return ["-q", "-t", "raw", "-f", "S16_LE", "-r", rate, "-c", "1"] + target
        }
    }
}
