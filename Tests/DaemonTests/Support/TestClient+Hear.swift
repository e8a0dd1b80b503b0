import FoundationEssentials
import Wire

extension TestClient {
    /// Has the daemon hear a WAV file; confirmations are answered with yes.
    func hear(_ wav: [UInt8]) async throws -> Outcome {
        let session = "t\(UInt32.random(in: 0...UInt32.max))"
        let options = SessionOptions(session: session, assumeYes: true)
        async let outcome = call(HearRequest(format: AudioFormat(container: .wav), options: options))
        // The session begins with the request, which is sent before what follows on the same connection.
        try await Task.sleep(for: .milliseconds(20))
        for start in stride(from: 0, to: wav.count, by: 48 << 10) {
            let data = Data(wav[start..<min(wav.count, start + 48 << 10)]).base64EncodedString()
            try peer.notify(AudioNotification(session: session, data: data))
        }
        try peer.notify(AudioEndNotification(session: session))
        return try await outcome
    }
}
