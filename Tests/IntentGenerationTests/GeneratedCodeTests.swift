import Foundation
import IntentGeneration
import Intents
import Testing

/// Compiles what is generated, as an app's build would, with every warning an error.
struct GeneratedCodeTests {
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

    private func check(_ sources: [String: String]) throws {
        let modules = try #require(Self.modules, "the modules of this build were not found")
        let folder = FileManager.default.temporaryDirectory.appending(path: "generated-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, source) in sources {
            let file = folder.appending(path: name)
            try Data(source.utf8).write(to: file)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments =
                ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
                + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
                .flatMap { ["-enable-upcoming-feature", $0] }
                + ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
                + ["-module-name", "Generated", "-I", modules.path, file.path]
            let map = modules.deletingLastPathComponent().appending(path: "CLinux.build/module.modulemap").path
            if FileManager.default.fileExists(atPath: map) {
                process.arguments?.insert(contentsOf: ["-Xcc", "-fmodule-map-file=\(map)"], at: 1)
            }
            let output = Pipe()
            process.standardError = output
            process.standardOutput = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(name): \(text.prefix(3000))")
        }
    }

    @Test(arguments: SwiftGenerator.Visibility.allCases)
    func ownDefinitionCompiles(_ visibility: SwiftGenerator.Visibility) throws {
        try check([
            "Tea.swift": try Definitions.source(Definitions.tea, visibility),
            "Kind.swift": try Definitions.source(Definitions.enumeration(("black", 0), ("init", 1)), visibility),
        ])
    }

    @Test(
        .enabled(
            if: !SharedData.definitions.isEmpty,
            "the shared data (data/definitions) is not there: nothing compiled"
        )
    )
    func everyRealDefinitionCompiles() throws {
        var sources: [String: String] = [:]
        for (place, path) in SharedData.definitions.enumerated() {
            let file = try IntentDefinitionFile(data: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), name: path)
            sources["Definition\(place).swift"] = try SwiftGenerator(file, visibility: .public).source
        }
        try check(sources)
    }
}
