public import Language
import Synchronization

/// Finds the phrase that is meant by what was heard or typed.
///
/// A value: a copy shares its storage until one of the two is changed, and copies may be used on any thread. Matching on
/// copies of one matcher takes turns, as they share their tables.
public struct PhraseMatcher: Sendable {
    /// No text longer than this, in bytes, is looked at.
    public static let longestText = 4096

    let tools: MatchingTools
    var store: PhraseStore
    let workbench: Workbench

    /// Makes a matcher without phrases for a language.
    public init(pack: LanguagePack) {
        tools = MatchingTools(pack: pack)
        store = PhraseStore(maker: tools.maker)
        workbench = Workbench(lifts: LiftTable(pack.confusions), exclusions: tools.maker.exclusions)
    }

    /// How many phrases there are.
    public var count: Int { store.count }

    /// Adds a phrase, replacing one of the same id; a phrase without words, or that says too much, is refused.
    public mutating func insert(_ phrase: Phrase) throws(TemplateError) {
        if let text = phrase.template.literalText {
            let tokens = tools.tokens(ofPhrase: text)
            guard !tokens.isEmpty else {
                throw TemplateError("the phrase has no words; write what is to be said", column: 1)
            }
            guard text.utf8.count <= Self.longestText else {
                throw TemplateError(
                    "the phrase is \(text.utf8.count) bytes long; \(Self.longestText) is the most",
                    column: 1
                )
            }
            guard tokens.count <= MatchingTools.mostWords else {
                throw TemplateError(
                    "the phrase has \(tokens.count) words; \(MatchingTools.mostWords) is the most",
                    column: 1
                )
            }
            remove(id: phrase.id)
            store.insert(id: phrase.id, source: phrase.template.source, isNegative: phrase.isNegative, tokens: tokens)
        } else {
            let graph = try TemplateGraph(
                phrase,
                normaliser: tools.normaliser,
                pack: tools.pack,
                vocabulary: &store.vocabulary
            )
            remove(id: phrase.id)
            store.insert(id: phrase.id, source: phrase.template.source, isNegative: phrase.isNegative, graph: graph)
        }
    }

    /// Removes the phrase of an id, if there is one.
    public mutating func remove(id: String) {
        store.remove(id: id)
    }

    /// Says which phrase is meant, of all or of those with these ids; `threshold` replaces the calibrated one.
    public func match(_ hypotheses: Hypotheses, threshold: Double? = nil, among ids: Set<String>? = nil) -> MatchResult
    {
        let allowed = ids.map { ids in ids.compactMap(store.number).sorted() }
        return workbench.use { bench in
            Search(tools: tools, store: store, bench: bench, allowed: allowed).run(hypotheses, threshold: threshold)
        }
    }

    /// A text in the form in which phrases are compared; empty for one without words.
    public static func normalForm(_ text: String, pack: LanguagePack) -> String {
        Normaliser(pack: pack).form(of: TextCleaner.clean(text, heard: false))
    }
}

/// What a language gives to matching, made once.
final class MatchingTools: Sendable {
    /// The most words a text may have.
    static let mostWords = 96

    let pack: LanguagePack
    let normaliser: Normaliser
    let maker: WordMaker
    let carriers: CarrierFinder
    let reader: ValueReader
    let typed: Calibration
    let recogniser: Calibration
    let acoustic: AcousticCalibration

    init(pack: LanguagePack) {
        self.pack = pack
        normaliser = Normaliser(pack: pack)
        maker = WordMaker(pack: pack, normaliser: normaliser)
        carriers = CarrierFinder(pack: pack, normaliser: normaliser)
        reader = ValueReader(pack: pack, normaliser: normaliser)
        typed = Calibration(pack.calibration["typed"] ?? [:], name: "typed")
        recogniser = Calibration(pack.calibration["recogniser"] ?? [:], name: "recogniser")
        acoustic = AcousticCalibration(pack.calibration["acoustic"] ?? [:])
    }

    /// The calibration for hypotheses: what a grammar heard is one of its phrases, so its words are as sure as typed ones.
    func calibration(for hypotheses: Hypotheses) -> Calibration {
        hypotheses.source == .typed || hypotheses.nbest.contains { $0.evidence != nil } ? typed : recogniser
    }

    func tokens(ofPhrase text: String) -> [Token] {
        normaliser.tokens(of: TextCleaner.clean(text, heard: false))
    }
}

/// The tables that one match after the other uses.
final class Workbench: Sendable {
    /// Tables that are not shared between threads.
    final class Bench {
        let comparer: Comparer
        let graphs = GraphSearch()
        let lifter: Lifter
        let scratch = PhraseIndex.Scratch()
        let letters = ByteBuffer()
        let phones = ByteBuffer()

        init(lifts: LiftTable, exclusions: Exclusions) {
            comparer = Comparer(exclusions: exclusions)
            lifter = Lifter(lifts)
        }
    }

    private let bench: Mutex<Bench>

    init(lifts: LiftTable, exclusions: Exclusions) {
        bench = Mutex(Bench(lifts: lifts, exclusions: exclusions))
    }

    func use<Result: Sendable>(_ body: (Bench) -> Result) -> Result {
        bench.withLock { body($0) }
    }
}
