/// Why a sample's command ends without having done its work.
package struct SampleFailure: Error, Hashable {
    /// What is wrong, and what would be right.
    package let message: String
    /// 64 usage, 65 something that does not exist, 69 no daemon, 74 files that cannot be read or written.
    package let exitCode: Int32

    /// A failure with its message and exit code.
    package init(message: String, exitCode: Int32) {
        self.message = message
        self.exitCode = exitCode
    }

    /// The command line cannot be understood.
    package static func usage(_ message: String) -> SampleFailure { SampleFailure(message: message, exitCode: 64) }

    /// What a word names does not exist.
    package static func unknown(_ message: String) -> SampleFailure { SampleFailure(message: message, exitCode: 65) }

    /// The daemon cannot be reached, or refuses.
    package static func daemon(_ message: String) -> SampleFailure { SampleFailure(message: message, exitCode: 69) }

    /// A file cannot be read or written.
    package static func files(_ message: String) -> SampleFailure { SampleFailure(message: message, exitCode: 74) }
}
