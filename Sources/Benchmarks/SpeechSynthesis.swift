import Foundation
import Speech

/// Sentences spoken by flite and espeak-ng, each by the voice whose turn it is.
///
/// Foundation is needed whole, for Process.
struct SpeechSynthesis {
    /// Program and voice.
    static let voices = [
        ("flite", "slt"), ("espeak-ng", "en-us+m3"), ("flite", "rms"), ("flite", "awb"), ("espeak-ng", "en-us+f2"),
        ("flite", "kal16"),
    ]

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("phrased-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Removes what was written on the way.
    func close() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A sentence with three tenths of a second of silence around it.
    func samples(_ text: String, voice: Int) throws -> [Int16] {
        let (program, name) = Self.voices[voice % Self.voices.count]
        let file = folder.appendingPathComponent("sentence.wav").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            program == "flite"
            ? ["flite", "-voice", name, "-t", text, "-o", file] : ["espeak-ng", "-v", name, "-w", file, text]
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let silence = [Int16](repeating: 0, count: 4_800)
        let bytes = try SpeechSupport.bytes(file)
        return silence + (try AudioDecoder.samples(fromWAV: bytes, maximumSeconds: 60)) + silence
    }
}
