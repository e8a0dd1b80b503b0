import FoundationEssentials
import Glibc

@testable import Daemon

/// Recordings made in a test.
enum Recording {
    /// 16 kHz, one channel, 16 bits.
    static func wav(samples: [Int16]) -> [UInt8] {
        let data = samples.flatMap { sample in withUnsafeBytes(of: sample.littleEndian) { Array($0) } }
        func number(_ value: Int, _ width: Int) -> [UInt8] { (0..<width).map { UInt8(value >> ($0 * 8) & 255) } }
        let format = number(1, 2) + number(1, 2) + number(16_000, 4) + number(32_000, 4) + number(2, 2) + number(16, 2)
        return Array("RIFF".utf8) + number(36 + data.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4) + format
            + Array("data".utf8) + number(data.count, 4) + data
    }

    static let flite = "/usr/bin/flite"

    /// Whether the synthesiser is there.
    static var canSpeak: Bool { access(flite, X_OK) == 0 }

    /// A sentence, synthesised: a WAV file's bytes.
    static func speech(_ text: String, voice: String = "slt", in directory: TemporaryDirectory) throws -> [UInt8] {
        let file = directory.path + "/speech-\(UInt32.random(in: 0...UInt32.max)).wav"
        let process = try ChildProcess(
            ChildProcess.Launch(
                program: flite,
                arguments: ["-voice", voice, "-t", text, "-o", file],
                environment: ["PATH": "/usr/bin:/bin"]
            )
        )
        var status: Int32 = 0
        while waitpid(process.id, &status, 0) < 0 && errno == EINTR {}
        return Array(try Data(contentsOf: URL(filePath: file)))
    }
}
