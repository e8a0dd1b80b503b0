import Language
import Library

extension VoiceShortcut {
    /// A known shortcut as one that can be run, though nobody has bound it.
    init(known: KnownShortcut, language: LanguageTag) {
        self.init(
            id: known.id,
            phrase: known.offer.title,
            language: language,
            action: known.offer.action,
            runsWhenLocked: false,
            created: 0
        )
    }
}
