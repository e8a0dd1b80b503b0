import Intents
import Language
import Matching
import Pipeline

/// The phrases of which one is meant, as choices for the person: phrases with what they do, or, where it is only open
/// which app is meant, the apps.
struct Alternatives: Sendable {
    let candidates: [Candidate]
    let choices: [Choice]

    init(
        _ ids: [String],
        of result: MatchResult,
        in phrases: PhraseSet,
        catalog: AppCatalog,
        languages: [LanguageTag]
    ) {
        let candidates = ids.compactMap { id in result.candidates.first { $0.phraseID == id } }
        self.candidates = candidates
        choices =
            Self.apps(of: candidates, phrases, catalog, languages)
            ?? candidates.map { candidate in
                let summary = phrases.bindings[candidate.phraseID]?.summary
                return Choice(title: candidate.phrase, subtitle: summary, spoken: summary.map { [$0] } ?? [])
            }
    }

    /// Each choice with what tells it from the others.
    var titles: [String] { choices.map { choice in choice.subtitle.map { "\(choice.title) (\($0))" } ?? choice.title } }

    private static func apps(
        of candidates: [Candidate],
        _ phrases: PhraseSet,
        _ catalog: AppCatalog,
        _ languages: [LanguageTag]
    ) -> [Choice]? {
        var apps: [AppBundle] = []
        var titles: [String] = []
        for candidate in candidates {
            guard case .intent(let id, let name)? = phrases.bindings[candidate.phraseID], let app = catalog.apps[id],
                let definition = app.definition(named: name), !apps.contains(where: { $0.id == id })
            else { return nil }
            apps.append(app)
            titles.append(definition.scope.text(definition.title, languages))
        }
        let names = apps.map { $0.displayName(languages) }
        return apps.indices.map { index in
            let isOnlyOne = names.filter { $0 == names[index] }.count == 1
            let differs = Set(titles).count > 1
            let subtitle = isOnlyOne ? (differs ? titles[index] : nil) : apps[index].id
            return Choice(
                title: names[index],
                subtitle: subtitle,
                spoken: apps[index].names(languages) + [apps[index].id]
            )
        }
    }
}
