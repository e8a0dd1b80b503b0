import Foundation
import Glibc
import Speech

/// Speech made while the test runs. Foundation is needed whole, for Process.
enum Synthesiser: String {
    case flite, espeak = "espeak-ng"

    /// A WAV file of a sentence, as the program wrote it.
    func wav(_ text: String, voice: String? = nil) throws -> [UInt8] {
        let path = FileManager.default.temporaryDirectory.path + "/phrased-\(UUID().uuidString).wav"
        defer { try? FileManager.default.removeItem(atPath: path) }
        switch self {
        case .flite: try run(["-voice", voice ?? "slt", "-t", text, "-o", path])
        case .espeak: try run(["-v", voice ?? "en-us", "-s", "150", "-w", path, text])
        }
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// The sentence as the recogniser hears it, with some silence around it.
    func samples(_ text: String, voice: String? = nil) throws -> [Int16] {
        let silence = [Int16](repeating: 0, count: 4_800)
        return silence + (try AudioDecoder.samples(fromWAV: wav(text, voice: voice), maximumSeconds: 60)) + silence
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [rawValue] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(program: rawValue) }
    }

    struct Failure: Error {
        let program: String
    }
}
