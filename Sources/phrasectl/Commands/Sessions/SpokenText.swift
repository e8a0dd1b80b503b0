/// The text of `say` and `match`: the words given, or the standard input for `-`.
enum SpokenText {
    /// The most bytes of UTF-8 a text may have.
    static let limit = 4096

    /// Refuses what is blank, too long or not UTF-8, before anything is sent.
    static func read(from invocation: Invocation) throws(Failure) -> String {
        let words = invocation.arguments.words
        guard words == ["-"] else { return try checked(Array(invocation.arguments.text.utf8)) }
        let input = InputFile(descriptor: invocation.world.input, name: "standard input")
        let bytes = try input.read(atMost: 2 * limit)
        if bytes.count > limit { input.drain() }
        return try checked(bytes)
    }

    private static func checked(_ bytes: [UInt8]) throws(Failure) -> String {
        var bytes = bytes[...]
        while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard bytes.count <= limit else {
            throw Failure(.badData, "the text is too long: at most \(limit) bytes can be said at once")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(.badData, "the text is not valid UTF-8")
        }
        guard !text.trimmed.isEmpty else { throw Failure(.badData, "there is no text: nothing was said") }
        return text
    }
}
