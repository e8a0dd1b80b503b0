import Foundation
import Speech
import Testing

/// Foundation is needed whole, for temporary folders.
@Suite struct DenoiserSearchTests {
    @Test func itIsLookedForInTheEnvironmentThenBesideTheProgramsThenInTheBuild() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "phrased-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: root) }
        func put(_ path: String) throws -> String {
            let folder = root + "/" + path.split(separator: "/").dropLast().joined(separator: "/")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data("x".utf8).write(to: URL(fileURLWithPath: root + "/" + path))
            return root + "/" + path
        }
        let program = root + "/tree/.build/release/phrased"
        #expect(DenoiserLibrary.standardPaths(environment: [:], executablePath: program).isEmpty)
        _ = try put("tree/Package.swift")
        let built = try put("tree/.build/denoiser/librnnoise.so")
        #expect(DenoiserLibrary.standardPaths(environment: [:], executablePath: program) == [built])
        _ = try put("usr/lib/phrased/librnnoise.so")
        _ = try put("usr/bin/phrased")
        let beside = DenoiserLibrary.standardPaths(
            environment: ["PHRASED_DENOISER": "/own.so"],
            executablePath: root + "/usr/bin/phrased"
        )
        #expect(beside == ["/own.so", root + "/usr/bin/../lib/phrased/librnnoise.so"])
    }

    @Test func aFileThatIsNoLibraryIsNone() throws {
        let path = FileManager.default.temporaryDirectory.path + "/phrased-\(UUID().uuidString).so"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("no library".utf8).write(to: URL(fileURLWithPath: path))
        #expect(DenoiserLibrary(path: path) == nil)
    }
}
