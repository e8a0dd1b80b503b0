public import Language

extension AppBundle {
    /// What a person calls the app.
    public func displayName(_ languages: [LanguageTag]) -> String {
        for key in ["CFBundleDisplayName", "CFBundleName"] {
            if let name = infoTexts.text(id: key, languages: languages, original: info.literal(key)) { return name }
        }
        return id.split(separator: ".").last.map(String.init) ?? id
    }

    /// Further names of the app, in the first of `languages` that has them.
    public func alternativeNames(_ languages: [LanguageTag]) -> [AlternativeName] {
        (info["INAlternativeAppNames"]?.elements ?? []).compactMap { item in
            guard let key = item["INAlternativeAppName"]?.string else { return nil }
            let hint = item["INAlternativeAppNamePronunciationHint"]?.string
            return AlternativeName(
                name: infoTexts.text(id: key, languages: languages) ?? key,
                pronunciationHint: hint.map { infoTexts.text(id: $0, languages: languages) ?? $0 }
            )
        }
    }

    /// Everything a person may call the app by, what it shows first, and what its further names sound like last.
    public func names(_ languages: [LanguageTag]) -> [String] {
        let others = alternativeNames(languages)
        let names = [displayName(languages)] + others.map(\.name) + others.compactMap(\.pronunciationHint)
        var seen: Set<String> = []
        return names.filter { !$0.trimmed.isEmpty && seen.insert($0.lowercased()).inserted }
    }

    /// What the app wants to do with what is said to it, in its own words or in default ones.
    public func usageDescription(_ languages: [LanguageTag]) -> String {
        let key = "NSSiriUsageDescription"
        return infoTexts.text(id: key, languages: languages, original: info.literal(key))
            ?? "\(displayName(languages)) wants to act on what you say to it."
    }

    /// What a person calls a place in the app: its translation in `InfoPlist.strings`, else the type's last word.
    public func activityTitle(_ type: String, _ languages: [LanguageTag]) -> String {
        if let title = infoTexts.text(id: type, languages: languages) { return title }
        var title = ""
        for character in type.split(separator: ".").last ?? "" {
            if character.isUppercase, title.last?.isLowercase == true { title += " " }
            title.append(character == "_" || character == "-" ? " " : character)
        }
        return title.prefix(1).uppercased() + title.dropFirst()
    }
}

extension PropertyList {
    /// A string that the app's build did not leave as a variable, such as `$(PRODUCT_NAME)`.
    func literal(_ key: String) -> String? {
        guard let text = self[key]?.string, !text.isEmpty, !text.contains("$("), !text.contains("${") else {
            return nil
        }
        return text
    }
}
