import Language

extension AppLinter {
    /// Two definitions of one intent that do not say the same are a trap for whoever edits the wrong one.
    mutating func checkAgreement() {
        var first: [String: (file: String, intent: IntentDefinition)] = [:]
        for file in app.definitions {
            for intent in file.intents {
                guard let other = first[intent.className] else {
                    first[intent.className] = (file.name, intent)
                    continue
                }
                for difference in Self.differences(other.intent, intent) {
                    warn(
                        "\(intent.className) is not what \(other.file) says: \(difference)",
                        in: file.name,
                        line: intent.line,
                        cure: "keep one definition"
                    )
                }
            }
        }
    }

    private static func differences(_ left: IntentDefinition, _ right: IntentDefinition) -> [String] {
        declarations("the parameter", left.parameters, right.parameters)
            + declarations("the response property", left.response?.properties ?? [], right.response?.properties ?? [])
            + names("the code", left.response?.codes.map(\.name) ?? [], right.response?.codes.map(\.name) ?? [])
            + names("the shortcut type", left.combinations.map(\.key), right.combinations.map(\.key))
    }

    private static func declarations(
        _ what: String,
        _ left: [IntentDefinition.Parameter],
        _ right: [IntentDefinition.Parameter]
    ) -> [String] {
        let kinds = Dictionary(left.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let changed = right.compactMap { new -> String? in
            guard let old = kinds[new.name] else { return nil }
            if old.kind != new.kind { return "\(what) \(new.name) is of another type" }
            if old.supportsMultipleValues != new.supportsMultipleValues {
                return "\(what) \(new.name) holds \(new.supportsMultipleValues ? "a list" : "one value")"
            }
            return nil
        }
        return names(what, left.map(\.name), right.map(\.name)) + changed
    }

    private static func names(_ what: String, _ left: [String], _ right: [String]) -> [String] {
        let missing = Set(left).subtracting(right).sorted().map { "\(what) \($0) is missing" }
        return missing + Set(right).subtracting(left).sorted().map { "\(what) \($0) is new" }
    }

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
