import Language
import Library

/// A file of words: one a line, with its synonyms behind commas and its pronunciations behind an equals sign.
///
///     # people
///     [contactName]
///     Siobhan Murphy, Shiv = shivawn murphy
///     chowdah = chow duh | /CH AW D AH/
///
/// A section says what its words name and, where it is not the person's first language, the language they are in:
/// `[contactName de-DE]`.
struct VocabularyFile {
    let terms: [VocabularyTerm]

    /// What is wrong with a line.
    struct Fault: Error, Hashable {
        let line: Int
        let column: Int
        let message: String
    }

    /// Reads a file.
    init(parsing text: String, language: LanguageTag) throws(VocabularyFaults) {
        var terms: [VocabularyTerm] = []
        var faults: [Fault] = []
        var (kind, section) = ("word", language)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = Self.trimmed(line)
            guard let first = content.first, first != "#" else { continue }
            do throws(VocabularyLineError) {
                if first == "[" {
                    (kind, section) = try Self.section(content, language)
                } else {
                    terms.append(try Self.term(content, kind: kind, language: section))
                }
            } catch {
                let start = line.distance(from: line.startIndex, to: content.startIndex) + 1
                faults.append(Fault(line: index + 1, column: start + error.offset, message: error.message))
            }
        }
        guard faults.isEmpty else { throw VocabularyFaults(faults: faults) }
        self.terms = terms
    }

    private static func section(
        _ content: Substring,
        _ language: LanguageTag
    ) throws(VocabularyLineError) -> (String, LanguageTag) {
        guard content.last == "]" else {
            throw VocabularyLineError(message: "A section ends with ], as in [contactName].", offset: content.count)
        }
        let words = content.dropFirst().dropLast().split(separator: " ")
        guard (1...2).contains(words.count) else {
            throw VocabularyLineError(message: "A section names what its words are and perhaps their language.")
        }
        return (String(words[0]), words.count == 2 ? LanguageTag(String(words[1])) : language)
    }

    private static func term(
        _ content: Substring,
        kind: String,
        language: LanguageTag
    ) throws(VocabularyLineError) -> VocabularyTerm {
        let sides = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let names = sides[0].split(separator: ",", omittingEmptySubsequences: false).map { String(trimmed($0)) }
        guard names.allSatisfy({ !$0.isEmpty }) else {
            throw VocabularyLineError(message: "A word is missing; write word, synonym = sounds like.")
        }
        var sounds: [String] = []
        if sides.count == 2 {
            for part in sides[1].split(separator: "|", omittingEmptySubsequences: false) {
                let offset = content.distance(from: content.startIndex, to: part.startIndex)
                guard let spelling = SoundSpelling(String(part)) else {
                    throw VocabularyLineError(message: "A pronunciation is missing.", offset: offset)
                }
                do throws(SoundSpellingError) {
                    _ = try spelling.phones()
                } catch {
                    throw VocabularyLineError(message: error.description, offset: offset)
                }
                sounds.append(spelling.source)
            }
        }
        return VocabularyTerm(
            kind: kind,
            language: language,
            text: names[0],
            synonyms: Array(names.dropFirst()),
            soundsLike: sounds
        )
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let front = text.drop(while: \.isWhitespace)
        return front.prefix(front.count - front.reversed().prefix(while: \.isWhitespace).count)
    }
}

/// Why a file of words cannot be taken.
struct VocabularyFaults: Error, Hashable {
    let faults: [VocabularyFile.Fault]
}

private struct VocabularyLineError: Error {
    let message: String
    var offset = 0
}
