import Foundation
import Testing

/// Compiles what is generated, as an app's build would, with every warning an error.
enum SwiftCompiler {
    /// The modules this test was built with, beside its own executable.
    private static let modules: URL? = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            let own = URL(fileURLWithPath: link).deletingLastPathComponent()
            if FileManager.default.fileExists(atPath: own.appending(path: "Modules").path) { folder = own }
        }
        for candidate in [folder, URL(fileURLWithPath: FileManager.default.currentDirectoryPath + "/.build/debug")] {
            let modules = candidate.appending(path: "Modules")
            if FileManager.default.fileExists(atPath: modules.appending(path: "IntentKit.swiftmodule").path) {
                return modules
            }
        }
        return nil
    }()

    /// Checks the files of one module.
    static func check(_ files: [String]) throws {
        let modules = try #require(modules, "the modules of this build were not found")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        var arguments = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
        for feature in [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
        ] {
            arguments += ["-enable-upcoming-feature", feature]
        }
        arguments += ["-module-name", "Generated", "-I", modules.path]
        let map = modules.deletingLastPathComponent().appending(path: "CLinux.build/module.modulemap").path
        if FileManager.default.fileExists(atPath: map) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
        process.arguments = arguments + files
        let output = Pipe()
        process.standardError = output
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(files): \(text.prefix(3000))")
    }
}
