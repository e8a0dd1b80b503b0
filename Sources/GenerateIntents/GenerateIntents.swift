import Foundation
import PackagePlugin

/// Writes the Swift of every `.intentdefinition` below a target's directory, each time the definition changes.
@main
struct GenerateIntents: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "intentgen").url
        var names: Set<String> = []
        return definitions(below: target.directoryURL).compactMap { definition in
            let name = definition.deletingPathExtension().lastPathComponent
            guard names.insert(name).inserted else {
                Diagnostics.error("\(target.name) has two definitions named \(name); rename one of them")
                return nil
            }
            let directory = context.pluginWorkDirectoryURL
            return .buildCommand(
                displayName: "Generating the intents of \(definition.lastPathComponent)",
                executable: tool,
                arguments: ["generate", definition.path, "--output", directory.path, "--visibility", "internal"],
                inputFiles: [definition],
                outputFiles: [directory.appending(path: name + ".swift")]
            )
        }
    }

    /// Looked for in the directory itself, as an app's files are often excluded from the target's sources.
    private func definitions(below directory: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { $0.pathExtension == "intentdefinition" }
            .sorted { $0.path < $1.path }
    }
}
