import Intents
import Language
import Library
import Matching
import Wire

/// What people and apps have added to one language: how words are said, and what else they are called.
///
/// What cannot be used is left out and named in `findings`; no word takes another along.
struct SpokenVocabulary: Sendable {
    private(set) var pronunciations: [String: [Pronunciation]] = [:]
    private(set) var synonyms = Synonyms()
    private(set) var findings: [Finding] = []

    /// None.
    init() {}

    /// Takes in the terms of a language.
    ///
    /// - Parameter lexicon: says what words sound like that a pronunciation is spelled with.
    init(_ terms: [VocabularyTerm], language: LanguageTag, lexicon: Lexicon) {
        for term in terms where term.language.language == language.language {
            synonyms.add(term.synonyms, for: term.text)
            for sound in term.soundsLike {
                do throws(SoundSpellingError) {
                    try add(sound, for: term.text, lexicon)
                } catch {
                    findings.append(
                        Finding(
                            file: "word \(term.text)",
                            severity: .error,
                            message: "The pronunciation \(error.description)."
                        )
                    )
                }
            }
        }
    }

    /// A pronunciation of a name is parted into those of its words.
    private mutating func add(_ sound: String, for name: String, _ lexicon: Lexicon) throws(SoundSpellingError) {
        guard let spelling = SoundSpelling(sound) else { return }
        let words = Lexicon.keys(of: name)
        let whole = try lexicon.pronunciation(spelling)
        for (word, part) in zip(words, lexicon.distribute(whole, over: words)) where !part.phones.isEmpty {
            let isKnown =
                pronunciations[word, default: []].contains(part)
                || words.count > 1 && lexicon.dictionaryPronunciations(of: word).contains(part)
            if !isKnown { pronunciations[word, default: []].append(part) }
        }
    }
}

extension AppBundle {
    /// The pronunciations that an app gives its own names and the values of its intents.
    func soundSpellings(_ language: LanguageTag) -> [VocabularyTerm] {
        let names = alternativeNames(language.fallbacks).map { name in
            VocabularyTerm(
                app: id,
                kind: "appName",
                language: language,
                text: name.name,
                soundsLike: name.pronunciationHint.map { [$0] } ?? []
            )
        }
        var seen: Set<String> = []
        let values = vocabulary.items.sorted { $0.key < $1.key }.flatMap { parameter, items in
            items.flatMap { item in
                item.synonyms.compactMap { synonym -> VocabularyTerm? in
                    guard let sound = synonym.pronunciation, seen.insert("\(synonym.phrase)\n\(sound)").inserted
                    else { return nil }
                    return VocabularyTerm(
                        app: id,
                        kind: parameter,
                        language: item.language,
                        text: synonym.phrase,
                        identifier: item.identifier,
                        soundsLike: [sound]
                    )
                }
            }
        }
        return names.filter { !$0.soundsLike.isEmpty } + values
    }
}
