public import Language
public import Matching

/// What can be said: a minimised graph of the words of all phrases, each word with its pronunciations.
///
/// A value, made off the hot path and handed to a ``Recogniser``. A phrase that cannot be said (free text in it, a sign
/// without a name) is left out with a warning and takes no other along. Negative phrases are in, so that they are heard as
/// what they are; for the same reason so are the sentences one opposite or one number away from a phrase.
public struct Grammar: Sendable {
    /// What could not be taken in, a sentence each.
    public let warnings: [String]

    /// The sentences.
    let graph: WordGraph
    /// How each word of the graph is said, likeliest first.
    let pronunciations: [String: [Pronunciation]]

    /// Words too slight to tell one sentence from another: "a", "an", "the", but not "some".
    let articles: Set<String>

    /// Builds the graph of some phrases.
    ///
    /// - Parameters:
    ///   - lexicon: Says how words are pronounced; those it has no letters for are not said.
    ///   - numbers: The words for digits and ranges; without them phrases with numbers are left out.
    ///   - words: Names of signs, and the words that join the values of a slot.
    ///   - answers: What sets a slot that is true or false, and what clears it.
    public init(
        phrases: [Phrase],
        lexicon: Lexicon,
        numbers: NumberWords = NumberWords(),
        words: WordLists = WordLists(),
        answers: (yes: [String], no: [String]) = ([], [])
    ) {
        let text = SpokenText(lexicon: lexicon, numbers: numbers, signs: words.signs)
        var compiler = PhraseCompiler(
            text: text,
            conjunctions: words.conjunctions,
            hasDecimals: !numbers.point.isEmpty,
            answers: answers,
            near: phrases.count <= Self.mostWithNearWords ? NearWords(words: words, numbers: numbers) : .none
        )
        let roots = phrases.compactMap { compiler.compile($0) }
        graph = compiler.graph(of: roots)
        warnings = compiler.warnings
        articles = Set(
            words.articles.map { $0.lowercased() }.filter { word in
                lexicon.pronunciations(of: word, limit: 1).allSatisfy { $0.phones.count <= 2 }
            }
        )
        pronunciations = Dictionary(
            uniqueKeysWithValues: graph.words.map { word in
                let ways = lexicon.pronunciations(of: word, limit: Self.maximumVariants)
                return (word, ways + words.connected.variants(of: word, said: ways).prefix(Self.maximumVariants))
            }
        )
    }

    /// Builds the graph of some phrases in the words of a language.
    public init(phrases: [Phrase], pack: LanguagePack) {
        self.init(
            phrases: phrases,
            lexicon: pack.lexicon,
            numbers: pack.numbers,
            words: pack.words,
            answers: (pack.dialogs.list("yes"), pack.dialogs.list("no"))
        )
    }

    /// Whether nothing can be said.
    public var isEmpty: Bool { graph.words.isEmpty }

    /// How many states and words the graph has.
    public var size: (states: Int, words: Int) { (graph.states.count, graph.words.count) }

    private static let maximumVariants = 4
    /// With more phrases than this the sentences one word away would slow the decoder down.
    private static let mostWithNearWords = 2_000
}
