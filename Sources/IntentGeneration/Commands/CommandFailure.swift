/// Why `intentgen` ends without having done its work.
public struct CommandFailure: Error, Sendable, Hashable {
    /// What is wrong, and what would be right.
    public let message: String
    /// 64 usage, 65 a bad definition, 66 no such file, 73 an output that cannot be written.
    public let exitCode: Int32

    static func usage(_ message: String, _ verb: String? = nil) -> CommandFailure {
        let help = (["intentgen", "help"] + [verb].compactMap { $0 }).joined(separator: " ")
        return CommandFailure(message: "\(message); `\(help)` shows how", exitCode: 64)
    }
}
