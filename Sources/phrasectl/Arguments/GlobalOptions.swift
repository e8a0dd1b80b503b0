/// The options that every command understands.
struct GlobalOptions: Sendable, Hashable {
    var socket: String?
    var root: String?
    var language: String?
    var json = false
}
