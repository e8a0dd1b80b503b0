import PackagePlugin

@main
struct GenerateIntents: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] { [] }
}
