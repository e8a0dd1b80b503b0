import Language

extension AppBundle {
    /// Loads the app in a directory.
    ///
    /// The files may lie anywhere below it, as in an app's source tree. What makes the app unusable is an error;
    /// a translation or a vocabulary that cannot be read is a warning, and the rest of the app works.
    ///
    /// Intents of `domains` that `Info.plist` names as supported need no definition of the app's own; their phrases
    /// and their words come along.
    public static func load(directory: String, domains: [AppBundle] = []) throws(AppBundleError) -> AppBundle {
        var trimmed = directory[...]
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
        var loader = try AppBundleLoader(directory: String(trimmed), domains: domains)
        return try loader.load()
    }
}

/// Puts an app together from its files, gathering what is odd on the way.
private struct AppBundleLoader {
    let directory: String
    let domains: [AppBundle]
    let files: AppFiles
    var warnings: [FileFault] = []

    init(directory: String, domains: [AppBundle]) throws(FileFault) {
        self.directory = directory
        self.domains = domains
        files = try AppFiles(directory: directory)
    }

    mutating func load() throws(FileFault) -> AppBundle {
        let infos = try infoLists()
        let info = infos.first?.list ?? PropertyList(.dictionary([]))
        let id = try identifier(info, path: infos.first?.path)
        let region = info.literal("CFBundleDevelopmentRegion").map { LanguageTag($0) } ?? "en"
        let tables = stringTables(region)
        let variableTexts = variableTables(region)
        let definitions = try definitionFiles(tables, variableTexts, region)
        let phrased = try phrasedList()
        let attributes = infos.compactMap { $0.list["NSExtension"]?["NSExtensionAttributes"] } + infos.map(\.list)
        func names(_ keys: String...) -> [String] {
            keys.flatMap { key in attributes.flatMap { ($0[key]?.elements ?? []).compactMap(\.string) } }
        }
        let intents = definitions.flatMap(\.intents)
        let restricted = names(
            "IntentsRestrictedWhileLocked",
            "IntentsRestrictedWhileProtectedDataUnavailable",
            "INIntentsRestrictedWhileLocked",
            "INIntentsRestrictedWhileProtectedDataUnavailable"
        )
        let supported = names("IntentsSupported", "INIntentsSupported").unique()
        let builtIn = builtInIntents(supported.filter { name in !intents.contains { $0.className == name } })
        let intentNames = Set(intents.map(\.className) + supported)
        if info.literal("NSSiriUsageDescription") == nil {
            warn(
                infos.first?.path ?? directory,
                "no NSSiriUsageDescription",
                "say what the app does with what it is told"
            )
        }
        return AppBundle(
            id: id,
            directory: directory,
            definitions: definitions,
            phraseFiles: files.all(extension: "phrases").map { ($0.path, $0.language ?? region) },
            builtInIntents: builtIn.intents,
            builtInPhraseFiles: builtIn.phraseFiles,
            vocabulary: vocabulary(region, builtIn.vocabularies),
            supportedIntents: supported,
            restrictedWhileLocked: Set(restricted + intents.filter(\.restrictedWhileLocked).map(\.className)),
            activityTypes: names("NSUserActivityTypes").filter { !intentNames.contains($0) && !$0.hasSuffix("Intent") }
                .unique(),
            handler: try argv(phrased, "Handler"),
            open: try opening(phrased),
            developmentLanguage: region,
            texts: StringCatalog(tables: tables["Localizable"] ?? [:], developmentLanguage: region),
            warnings: warnings,
            infoRestrictedWhileLocked: restricted.unique(),
            infoPath: infos.first?.path ?? directory,
            info: info,
            infoTexts: StringCatalog(tables: tables["InfoPlist"] ?? [:], developmentLanguage: region)
        )
    }

    // MARK: Info.plist

    /// The app's own list first, then those of its extensions.
    private func infoLists() throws(FileFault) -> [(path: String, list: PropertyList)] {
        var own: [(path: String, list: PropertyList)] = []
        var others: [(path: String, list: PropertyList)] = []
        for file in files.files where file.name == "Info.plist" || file.name.hasSuffix("-Info.plist") {
            let list = try PropertyList(bytes: AppFiles.read(file.path), name: file.path)
            guard case .dictionary = list.value else {
                throw FileFault(
                    file: file.path,
                    line: list.line,
                    message: "this is no Info.plist",
                    cure: "start it with <dict>"
                )
            }
            if list["NSExtension"] == nil { own.append((file.path, list)) } else { others.append((file.path, list)) }
        }
        return own + others
    }

    private mutating func identifier(_ info: PropertyList, path: String?) throws(FileFault) -> String {
        let folder = directory.split(separator: "/").last.map(String.init) ?? directory
        guard let id = info.literal("CFBundleIdentifier") else {
            guard folder.contains("."), Self.isUsable(folder) else {
                throw FileFault(
                    file: path ?? directory + "/Info.plist",
                    message: path == nil ? "the app has no Info.plist" : "the app has no CFBundleIdentifier",
                    cure: "give it a CFBundleIdentifier such as org.example.SoupChef, or name its directory so"
                )
            }
            warn(path ?? directory, "no CFBundleIdentifier", "the directory's name \(folder) is used")
            return folder
        }
        guard Self.isUsable(id) else {
            throw FileFault(
                file: path ?? directory,
                line: info["CFBundleIdentifier"]?.line,
                message: "\"\(id)\" cannot be an app's identifier",
                cure: "letters, digits, hyphens and dots, such as org.example.SoupChef"
            )
        }
        return id
    }

    /// An identifier names a directory, so it may hold nothing that a path gives a meaning to.
    private static func isUsable(_ id: String) -> Bool {
        id.utf8.allSatisfy { byte in
            Character(UnicodeScalar(byte)).isASCIIName || byte == UInt8(ascii: ".")
        } && !id.hasPrefix(".") && !id.hasPrefix("-") && !id.hasSuffix(".") && !id.contains("..")
            && id.utf8.count <= 200
            && !id.isEmpty
    }

    // MARK: Texts

    /// Tables by file name, then by language.
    private mutating func stringTables(_ region: LanguageTag) -> [String: [LanguageTag: [String: String]]] {
        var tables: [String: [LanguageTag: [String: String]]] = [:]
        for file in files.all(extension: "strings") {
            do throws(FileFault) {
                let list = try PropertyList(bytes: AppFiles.read(file.path), name: file.path)
                for entry in list.entries {
                    guard let text = entry.value.string else { continue }
                    tables[file.base, default: [:]][file.language ?? region, default: [:]][entry.key] = text
                }
            } catch {
                warnings.append(error)
            }
        }
        return tables
    }

    /// Texts that depend on numbers or widths, by file name, then by language.
    private mutating func variableTables(_ region: LanguageTag) -> [String: [LanguageTag: [String: VariableText]]] {
        var tables: [String: [LanguageTag: [String: VariableText]]] = [:]
        for file in files.all(extension: "stringsdict") {
            do throws(FileFault) {
                let list = try PropertyList(bytes: AppFiles.read(file.path), name: file.path)
                for entry in list.entries {
                    guard let text = VariableText(entry.value) else {
                        warnings.append(
                            FileFault(
                                file: file.path,
                                line: entry.value.line,
                                message: "\"\(entry.key)\" has no text",
                                cure: "give it NSStringLocalizedFormatKey or NSStringVariableWidthRuleType"
                            )
                        )
                        continue
                    }
                    tables[file.base, default: [:]][file.language ?? region, default: [:]][entry.key] = text
                }
            } catch {
                warnings.append(error)
            }
        }
        return tables
    }

    private mutating func definitionFiles(
        _ tables: [String: [LanguageTag: [String: String]]],
        _ variableTables: [String: [LanguageTag: [String: VariableText]]],
        _ region: LanguageTag
    ) throws(FileFault) -> [IntentDefinitionFile] {
        var seen: [String: String] = [:]
        var definitions: [IntentDefinitionFile] = []
        for file in files.all(extension: "intentdefinition") {
            let texts = StringCatalog(
                tables: tables[file.base] ?? [:],
                variableTexts: variableTables[file.base] ?? [:],
                developmentLanguage: file.language ?? region
            )
            let source = try PropertyList(bytes: AppFiles.read(file.path), name: file.path)
            let definition = try IntentDefinitionFile(source: source, name: file.path, texts: texts)
            for intent in definition.intents {
                if let other = seen[intent.className] {
                    warnings.append(
                        FileFault(
                            file: file.path,
                            line: intent.line,
                            message: "\(intent.className) is defined in \(other) already",
                            cure: "the one here is not used; remove one of the two"
                        )
                    )
                } else {
                    seen[intent.className] = file.path
                }
            }
            definitions.append(definition)
        }
        return definitions
    }

    /// What the domains bring for the intents the app supports without defining them.
    private func builtInIntents(
        _ names: [String]
    ) -> (
        intents: [IntentDefinition], phraseFiles: [(path: String, language: LanguageTag)], vocabularies: [AppVocabulary]
    ) {
        let used = domains.filter { domain in domain.intents.contains { names.contains($0.className) } }
        return (
            used.flatMap(\.intents).filter { names.contains($0.className) },
            used.flatMap(\.phraseFiles),
            used.map(\.vocabulary)
        )
    }

    private mutating func vocabulary(_ region: LanguageTag, _ builtIn: [AppVocabulary]) -> AppVocabulary {
        var vocabulary = AppVocabulary()
        for other in builtIn { vocabulary.add(other) }
        for file in files.all(named: "AppIntentVocabulary.plist") {
            do throws(FileFault) {
                let list = try PropertyList(bytes: AppFiles.read(file.path), name: file.path)
                warnings += vocabulary.add(list, language: file.language ?? region, file: file.path)
            } catch {
                warnings.append(error)
            }
        }
        return vocabulary
    }

    // MARK: Phrased.plist

    private func phrasedList() throws(FileFault) -> (path: String, list: PropertyList)? {
        guard let file = files.all(named: "Phrased.plist").first else { return nil }
        return (file.path, try PropertyList(bytes: AppFiles.read(file.path), name: file.path))
    }

    private func argv(_ phrased: (path: String, list: PropertyList)?, _ key: String) throws(FileFault) -> [String]? {
        guard let phrased, let value = phrased.list[key] else { return nil }
        let words = value.string.map { [$0] } ?? value.elements.compactMap(\.string)
        guard let program = words.first, !program.isEmpty, value.string != nil || words.count == value.elements.count,
            words.allSatisfy({ !$0.utf8.contains(0) })
        else {
            throw FileFault(
                file: phrased.path,
                line: value.line,
                message: "\(key) names no program",
                cure: "an array of strings: the program, then its arguments, without a shell"
            )
        }
        return words
    }

    private func opening(_ phrased: (path: String, list: PropertyList)?) throws(FileFault) -> AppBundle.Opening? {
        guard let phrased, let value = phrased.list["Open"] else { return nil }
        if let name = value.string, name.hasSuffix(".desktop") { return .desktopEntry(name) }
        return try argv(phrased, "Open").map { .command($0) }
    }

    private mutating func warn(_ file: String, _ message: String, _ cure: String) {
        warnings.append(FileFault(file: file, message: message, cure: cure))
    }
}

extension Sequence<String> {
    /// Without repetitions, in the order of first appearance.
    func unique() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Character {
    /// Whether it is an ASCII letter or digit, a hyphen or an underscore.
    var isASCIIName: Bool { isASCII && (isLetter || isNumber || self == "-" || self == "_") }
}
