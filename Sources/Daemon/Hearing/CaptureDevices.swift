import Speech
import Wire

/// The microphones that are there, as the recorder in use names them.
struct CaptureDevices: Sendable {
    let programs: ProgramPath
    let environment: [String: String]
    let loop: EventLoop

    /// How long a tool may take to list them.
    private static let patience = Duration.seconds(5)

    /// The tool that lists what each recorder can record from.
    private static let listers: [String: [String]] = [
        "pw-record": ["pw-dump"], "parec": ["pactl", "list", "sources"], "arecord": ["arecord", "-L"],
    ]

    /// The microphones; throws when there is no recorder, or its tool fails.
    func list() async throws(RPCError) -> (recorder: String, devices: [MicrophoneListRequest.Device]) {
        guard let recorder = CaptureCommand.tried.first(where: { programs.find($0) != nil }) else {
            throw RPCError(
                .unsupported,
                "There is no program to record with; install pipewire-bin, pulseaudio-utils or alsa-utils."
            )
        }
        let command = Self.listers[recorder] ?? []
        guard let name = command.first, let program = programs.find(name) else {
            throw RPCError(.unsupported, "\(recorder) is here, but not \(command.first ?? ""), which lists devices.")
        }
        let run = ProgramRun(
            program: program,
            arguments: Array(command.dropFirst()),
            environment: environment.merging(["LC_ALL": "C"]) { $1 },
            maximumOutput: 4 << 20,
            deadline: Self.patience,
            loop: loop
        )
        guard let end = try? await run.result(), end.isGood else {
            throw RPCError(.unsupported, "\(command.joined(separator: " ")) lists no devices.")
        }
        let devices =
            switch recorder {
            case "pw-record": Self.pipeWire(end.output)
            case "parec": Self.pulse(end.output)
            default: Self.alsa(end.output)
            }
        return (recorder, devices)
    }

    /// The sources in the objects of `pw-dump`.
    static func pipeWire(_ output: String) -> [MicrophoneListRequest.Device] {
        guard let objects = try? JSONValue(parsing: Array(output.utf8)).arrayValue else { return [] }
        return objects.compactMap { object in
            let properties = object["info"]?["props"]
            guard properties?["media.class"]?.stringValue == "Audio/Source",
                let name = properties?["node.name"]?.stringValue
            else { return nil }
            return MicrophoneListRequest.Device(
                name: name,
                description: properties?["node.description"]?.stringValue ?? name
            )
        }
    }

    /// The sources of `pactl list sources`; monitors of loudspeakers hear no person and are left out.
    static func pulse(_ output: String) -> [MicrophoneListRequest.Device] {
        var devices: [MicrophoneListRequest.Device] = []
        for line in output.split(separator: "\n") {
            let text = line.drop(while: \.isWhitespace)
            if let name = value("Name: ", in: text) {
                devices.append(MicrophoneListRequest.Device(name: name, description: name))
            } else if let description = value("Description: ", in: text), !devices.isEmpty {
                devices[devices.count - 1].description = description
            }
        }
        return devices.filter { !$0.name.hasSuffix(".monitor") }
    }

    /// The devices of `arecord -L`: a name, and indented lines that describe it.
    static func alsa(_ output: String) -> [MicrophoneListRequest.Device] {
        var devices: [MicrophoneListRequest.Device] = []
        for line in output.split(separator: "\n") {
            if line.first?.isWhitespace == false {
                devices.append(MicrophoneListRequest.Device(name: String(line), description: ""))
            } else if let last = devices.last, last.description.isEmpty {
                devices[devices.count - 1].description = String(line.drop(while: \.isWhitespace))
            }
        }
        return devices.filter { $0.name != "null" }
    }

    private static func value(_ key: String, in text: Substring) -> String? {
        text.hasPrefix(key) ? String(text.dropFirst(key.count)) : nil
    }
}
