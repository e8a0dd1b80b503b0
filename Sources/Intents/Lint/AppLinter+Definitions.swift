import Language

extension AppLinter {
    /// Titles are what people see of an intent, so each language that has texts should have them.
    mutating func checkTranslations() {
        for file in app.definitions {
            guard let texts = file.intents.first?.scope.texts else { continue }
            for language in texts.tables.keys.sorted(by: { $0.identifier < $1.identifier })
            where language.language != texts.developmentLanguage.language {
                for intent in file.intents {
                    guard let id = intent.title.id, !intent.title.text.isEmpty,
                        texts.translation(id: id, languages: [language]) == nil
                    else { continue }
                    warn(
                        "the title of \(intent.name) is not translated into \(language)",
                        in: file.name,
                        line: intent.line,
                        cure: "add \"\(id)\" to the .strings file in \(language).lproj"
                    )
                }
            }
        }
    }
}
