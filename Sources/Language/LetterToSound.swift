struct LetterToSound: Sendable {
    init(path: String) throws(LanguageError) { throw LanguageError(.unreadable, path) }
    func pronunciations(of word: [UInt8], limit: Int) -> [[UInt8]] { [] }
}
