import Language

extension AppLinter {
    mutating func checkVocabulary() {
        for (target, items) in app.vocabulary.items.sorted(by: { $0.key < $1.key }) {
            checkTarget(target, items)
            checkCopies(target, items)
            checkAmbiguity(target, items)
            for item in items {
                for synonym in item.synonyms {
                    if synonym.pronunciation == nil { checkPronunciation(of: synonym.phrase, item) }
                    if synonym.phrase.utf16.count > Self.longestSynonym {
                        warn(
                            "a synonym of \(item.identifier) has \(synonym.phrase.utf16.count) characters",
                            in: item.file,
                            line: item.line,
                            cure: "\(Self.longestSynonym) at most; longer ones are left out elsewhere"
                        )
                    }
                }
            }
        }
        for examples in app.vocabulary.examples where !knows(examples.intent) {
            warn(
                "the vocabulary has phrases for \(examples.intent), which the app does not serve",
                in: examples.file,
                line: examples.line,
                cure: "correct the name, or define it"
            )
        }
    }

    private func knows(_ intent: String) -> Bool {
        app.definition(named: intent) != nil || app.supportedIntents.contains(intent)
    }

    private mutating func checkTarget(_ target: String, _ items: [AppVocabulary.Item]) {
        let (file, line) = (items[0].file, items[0].line)
        let parts = target.split(separator: ".").map(String.init)
        guard parts.count == 2 else {
            error("the vocabulary is for \"\(target)\"", in: file, line: line, cure: "say Intent.parameter")
            return
        }
        guard let intent = app.definition(named: parts[0]) else {
            if !app.supportedIntents.contains(parts[0]) {
                warn(
                    "the vocabulary is for \(parts[0]), which is no intent here",
                    cure: "correct the name"
                )
            }
            return
        }
        guard let parameter = intent.parameter(named: parts[1]) else {
            let known = intent.parameters.map(\.name).joined(separator: ", ")
            error(
                "the vocabulary is for \(target), which is no parameter",
                in: file,
                line: line,
                cure: "one of \(known)"
            )
            return
        }
        guard let enumeration = parameter.enumName.flatMap({ intent.scope.enums[$0] }) else { return }
        let names = Set(enumeration.choices.flatMap { [$0.name, $0.displayName.text] })
        for item in items where !names.contains(item.identifier) {
            warn(
                "the vocabulary of \(target) has \(item.identifier), which is no case of \(enumeration.name)",
                in: item.file,
                line: item.line,
                cure: "one of " + enumeration.choices.map(\.name).joined(separator: ", ")
            )
        }
    }

    /// Elsewhere, strings of more than 1024 bytes of UTF-16 are dropped.
    private static let longestSynonym = 512

    /// Words that stand for two values: whichever comes first is taken.
    private mutating func checkAmbiguity(_ target: String, _ items: [AppVocabulary.Item]) {
        var first: [LanguageTag: [String: String]] = [:]
        for item in items {
            for synonym in item.synonyms {
                let words = synonym.phrase.lowercased()
                guard let other = first[item.language, default: [:]][words] else {
                    first[item.language, default: [:]][words] = item.identifier
                    continue
                }
                guard other != item.identifier else { continue }
                warn(
                    "\"\(synonym.phrase)\" of \(target) stands for \(other) and for \(item.identifier)",
                    in: item.file,
                    line: item.line,
                    cure: "leave it to one of the two"
                )
            }
        }
    }

    /// The same words in two languages were copied rather than translated.
    private mutating func checkCopies(_ target: String, _ items: [AppVocabulary.Item]) {
        let byLanguage = Dictionary(grouping: items, by: \.language).mapValues { $0.map(\.synonyms) }
        var first: [[[AppVocabulary.Synonym]]: LanguageTag] = [:]
        for (language, words) in byLanguage.sorted(by: { $0.key.identifier < $1.key.identifier }) {
            if let other = first[words], other.language != language.language {
                warn(
                    "the vocabulary of \(target) is the same in \(other) and \(language)",
                    in: items.first { $0.language == language }?.file,
                    cure: "translate it, or remove the copy"
                )
            } else {
                first[words] = language
            }
        }
    }

    private mutating func checkPronunciation(of phrase: String, _ item: AppVocabulary.Item) {
        for word in unpronounceable(phrase, in: item.language) {
            warn(
                "how \"\(word)\" sounds cannot be told: no dictionary has it, and its spelling does not say",
                in: item.file,
                line: item.line,
                cure: "give it VocabularyItemPronunciation, spelled as it sounds"
            )
        }
    }

    /// The cases of enumerations are spoken by their names, and by the synonyms that the vocabulary has for them.
    mutating func checkCaseNames() {
        for file in app.definitions {
            guard let scope = file.intents.first?.scope else { continue }
            for enumeration in file.enums {
                for language in lexicons.keys.sorted(by: { $0.identifier < $1.identifier }) {
                    for item in enumeration.choices {
                        let name = scope.text(item.displayName, [language])
                        for word in unpronounceable(name, in: language) {
                            warn(
                                "how \"\(word)\" of \(enumeration.name).\(item.name) sounds cannot be told",
                                in: file.name,
                                line: enumeration.line,
                                cure: "give it a synonym with VocabularyItemPronunciation in AppIntentVocabulary.plist"
                            )
                        }
                    }
                }
            }
        }
    }

    private func unpronounceable(_ text: String, in language: LanguageTag) -> [String] {
        guard let tag = LanguageTag.best(for: [language], among: Array(lexicons.keys)), let lexicon = lexicons[tag]
        else { return [] }
        return text.split(whereSeparator: { !$0.isLetter && $0 != "'" }).map(String.init).filter {
            !lexicon.canPronounce($0)
        }
    }
}
