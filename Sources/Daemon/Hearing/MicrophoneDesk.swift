import Speech
import Wire

/// Lists microphones, and says how loud one of them is.
struct MicrophoneDesk: Sendable {
    let house: House

    /// How long a microphone is listened to for its level, in seconds.
    private static let standardCheck = 3.0

    func list() async throws(RPCError) -> MicrophoneListRequest.Reply {
        let lister = CaptureDevices(
            programs: house.surroundings.programs,
            environment: house.surroundings.environment,
            loop: house.loop
        )
        let (recorder, devices) = try await lister.list()
        let configuration = house.configuration.value
        return MicrophoneListRequest.Reply(
            recorder: recorder,
            devices: devices,
            configured: configuration.captureDevice,
            command: configuration.captureCommand
        )
    }

    func check(_ request: MicrophoneCheckRequest, peer: Peer) async throws(RPCError) -> MicrophoneCheckRequest.Reply {
        let seconds = request.seconds ?? Self.standardCheck
        guard (0.5...30).contains(seconds) else {
            throw RPCError(.invalidParameters, "seconds: 0.5 to 30, not \(seconds)")
        }
        let meter = try await SessionDesk(house: house).measure(seconds: seconds, device: request.device, peer: peer)
        return MicrophoneCheckRequest.Reply(level: meter.level, problem: meter.problem?.advice)
    }
}
