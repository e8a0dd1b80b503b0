/// Why a command ends without having done its work.
struct SoupChefFailure: Error, Hashable {
    let message: String
    /// 64 usage, 65 a soup that is not on the menu, 69 no daemon, 74 files that cannot be read or written.
    let exitCode: Int32

    static func usage(_ message: String) -> SoupChefFailure {
        SoupChefFailure(message: message + "; `soupchef --help` shows how", exitCode: 64)
    }

    static func files(_ message: String) -> SoupChefFailure { SoupChefFailure(message: message, exitCode: 74) }
}
