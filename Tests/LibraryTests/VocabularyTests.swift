import Language
import Library
import Testing

struct VocabularyTests {
    private let folder: TemporaryFolder
    private let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file())
    }

    @Test func `a term comes back whole; the same text replaces it in its place`() throws {
        let chowder = VocabularyTerm(
            app: "org.example.soup",
            kind: "soup",
            text: "chowdah",
            identifier: "chowder",
            synonyms: ["clam soup"],
            soundsLike: ["chow duh"]
        )
        var mine = VocabularyTerm(text: "Xanthippe")
        try store.addTerm(mine)
        try store.addTerm(VocabularyTerm(text: "Yggdrasil"))
        try store.addTerm(chowder)
        mine.soundsLike = ["zan tip ee"]
        try store.addTerm(mine)
        #expect(try store.terms() == [mine, VocabularyTerm(text: "Yggdrasil"), chowder])
    }

    @Test func `a new list of a kind replaces the app's old one, in the order given`() throws {
        try store.addTerm(VocabularyTerm(app: "a", kind: "contactName", text: "Old"))
        try store.addTerm(VocabularyTerm(app: "b", kind: "contactName", text: "Other"))
        try store.replaceTerms(
            ["Zoe", "Anna"].map { VocabularyTerm(text: $0) },
            app: "a",
            kind: "contactName"
        )
        #expect(try store.terms().map(\.text) == ["Zoe", "Anna", "Other"])
        #expect(try store.terms().map(\.app) == ["a", "a", "b"])
    }

    @Test func `a person removes their own term and no app's`() throws {
        try store.addTerm(VocabularyTerm(text: "Zoe"))
        try store.addTerm(VocabularyTerm(app: "a", text: "Zoe"))
        #expect(try store.removeTerms(text: "Zoe") == 1)
        #expect(try store.removeTerms(text: "Zoe") == 0)
        #expect(try store.terms().map(\.app) == ["a"])
    }
}
