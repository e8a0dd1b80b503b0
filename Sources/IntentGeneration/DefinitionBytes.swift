import FoundationEssentials

/// Reads what a command line names.
enum DefinitionBytes {
    static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw CommandFailure(message: "\(path) cannot be read", exitCode: 66)
        }
    }
}
