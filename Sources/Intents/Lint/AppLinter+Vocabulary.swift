import Language

extension AppLinter {
    mutating func checkVocabulary() {
        for (target, items) in app.vocabulary.items.sorted(by: { $0.key < $1.key }) {
            checkTarget(target, items)
            checkCopies(target, items)
            for item in items {
                for synonym in item.synonyms where synonym.pronunciation == nil {
                    checkPronunciation(of: synonym.phrase, item)
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
        guard let tag = LanguageTag.best(for: [item.language], among: Array(lexicons.keys)), let lexicon = lexicons[tag]
        else {
            return
        }
        for word in phrase.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" }).map(String.init)
        where lexicon.dictionaryPronunciations(of: word).isEmpty {
            warn(
                "\"\(word)\" is not in the pronouncing dictionary, so how it sounds is guessed",
                in: item.file,
                line: item.line,
                cure: "give it VocabularyItemPronunciation, spelled as it sounds"
            )
        }
    }
}
