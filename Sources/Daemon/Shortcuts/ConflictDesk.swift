import Language
import Library
import Matching
import Wire

/// Finds out which phrases would be taken for each other, on a thread of its own: measuring takes its time.
actor ConflictDesk {
    private let thread = DedicatedThread(name: "conflicts")

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    /// The conflicts of a phrase that is about to be bound to an action, the most frequent first.
    ///
    /// A phrase of the same id is replaced by it; phrases that do the same are no conflict.
    func conflicts(
        of phrase: Phrase,
        doing action: Library.ShortcutAction?,
        in set: PhraseSet,
        language: PhraseSet.Language
    ) -> [Conflict] {
        let others = language.phrases.filter { other in
            guard !other.isNegative, case .shortcut(let bound)? = set.bindings[other.id] else {
                return !other.isNegative
            }
            return bound.action != action
        }
        return language.conflicts(of: phrase, with: others)
    }

    /// Every pair of phrases that would be taken for each other, the most frequent first.
    func all(in set: PhraseSet) -> ConflictsRequest.Reply {
        var pairs: [ConflictInfo] = []
        var count = 0
        for language in set.languages {
            let phrases = language.phrases.filter { !$0.isNegative }
            var survey = ConflictSurvey(of: language.matcher)
            count += phrases.count
            for (index, phrase) in phrases.enumerated() {
                let others = phrases[(index + 1)...].filter { !set.doTheSame(phrase.id, $0.id) }
                pairs += survey.conflicts(of: phrase, with: others).map { set.info($0, of: phrase) }
            }
        }
        pairs.sort { ($1.rate, $0.phrase.id, $0.other.id) < ($0.rate, $1.phrase.id, $1.other.id) }
        return ConflictsRequest.Reply(conflicts: pairs, phrases: count)
    }
}

extension PhraseSet.Language {
    /// The conflicts of a phrase, which need not be among these; one of the same id is replaced by it.
    func conflicts(of phrase: Phrase, with others: [Phrase]) -> [Conflict] {
        var matcher = matcher
        do throws(TemplateError) { try matcher.insert(phrase) } catch { return [] }
        var survey = ConflictSurvey(of: matcher)
        return survey.conflicts(of: phrase, with: others)
    }
}

extension PhraseSet {
    /// A conflict of a phrase as it travels.
    func info(_ conflict: Conflict, of phrase: Phrase) -> ConflictInfo {
        ConflictInfo(
            phrase: ConflictInfo.Side(
                id: phrase.id,
                phrase: phrase.template.source,
                does: bindings[phrase.id]?.summary
            ),
            other: ConflictInfo.Side(
                id: conflict.phraseID,
                phrase: conflict.phrase,
                does: bindings[conflict.phraseID]?.summary
            ),
            taken: conflict.taken,
            mistaken: conflict.mistaken
        )
    }

    /// Whether it makes no difference which of two phrases is understood.
    func doTheSame(_ one: String, _ other: String) -> Bool {
        switch (bindings[one], bindings[other]) {
        case (.shortcut(let one), .shortcut(let other)): one.action == other.action
        case (.intent(let app, let name), .intent(let otherApp, let otherName)): app == otherApp && name == otherName
        case (.command(let one), .command(let other)): one == other
        default: false
        }
    }
}
