/// The version of the program, as `--version` and the manual page print it.
enum Version {
    static let current = "0.1.0"
}
