import Intents
import Language
import Library
import Wire

extension ShortcutInfo {
    /// A voice shortcut as it travels, with what it does in a person's words.
    init(_ shortcut: VoiceShortcut, catalog: AppCatalog, languages: [LanguageTag]) {
        self.init(
            id: shortcut.id,
            phrase: shortcut.phrase,
            language: shortcut.language.identifier,
            action: Self.action(shortcut.action, catalog: catalog, languages: languages),
            summary: Self.summary(shortcut.action, catalog: catalog, languages: languages),
            whenLocked: shortcut.runsWhenLocked,
            created: shortcut.created,
            lastUsed: shortcut.lastUsed,
            uses: shortcut.uses
        )
    }

    static func action(
        _ action: Library.ShortcutAction,
        catalog: AppCatalog,
        languages: [LanguageTag]
    ) -> Wire.ShortcutAction {
        switch action {
        case .command(let arguments): return .command(arguments)
        case .activity(let app, let activity): return .activity(app: app, type: activity.type)
        case .intent(let app, let intent):
            let definition = catalog.apps[app]?.definition(named: intent.className)
            let values = intent.parameters.map { name, value in
                (name, definition?.text(value, ofParameter: name, languages: languages) ?? "")
            }
            return .intent(
                app: app,
                intent: definition?.name ?? intent.className,
                set: Dictionary(values, uniquingKeysWith: { first, _ in first })
            )
        }
    }

    static func summary(
        _ action: Library.ShortcutAction,
        catalog: AppCatalog,
        languages: [LanguageTag]
    ) -> String {
        switch action {
        case .command(let arguments): return arguments.joined(separator: " ")
        case .activity(let app, let activity):
            return "\(catalog.apps[app]?.displayName(languages) ?? app): \(activity.title ?? activity.type)"
        case .intent(let app, let intent):
            guard let bundle = catalog.apps[app], let definition = bundle.definition(named: intent.className) else {
                return "\(app): \(intent.className) (not installed)"
            }
            return "\(bundle.displayName(languages)): \(definition.title(for: intent, languages: languages))"
        }
    }
}

extension IntentDefinition {
    /// A parameter's value as a person would say it.
    func text(_ value: IntentValue, ofParameter name: String, languages: [LanguageTag]) -> String {
        parameter(named: name).map { display(value, of: $0, languages: languages) } ?? ""
    }
}
