internal import Intents
public import Language

/// What an app says in its own code, in the language of whoever asks: the sentences of `Localizable.strings`, and the
/// names that the definition gives to values.
///
/// A text stands for itself where there is no translation, so that code reads as what it says:
/// `texts("Your order")`.
public struct AppTexts: Sendable {
    private let app: AppBundle?
    private let languages: [LanguageTag]

    /// The texts of the app in a directory; without one, or with one that cannot be read, nothing is translated.
    ///
    /// The daemon starts a handler in its app's directory.
    ///
    /// - Parameter languages: the languages outside of an exchange, best first.
    public init(directory: String?, languages: [LanguageTag] = []) {
        app = directory.flatMap { try? AppBundle.load(directory: $0) }
        self.languages = languages
    }

    /// The translation of a text, with the values put in that it names as in `${minutes} min`.
    public func callAsFunction(_ text: String, _ values: [String: String] = [:]) -> String {
        translated(text, current, values)
    }

    /// Every way a text is translated, the text itself first.
    public func all(_ text: String) -> [String] {
        let languages = (app?.texts.languages ?? []).sorted { $0.identifier < $1.identifier }
        var all = [text]
        for language in languages {
            let translation = translated(text, [language], [:])
            if !all.contains(translation) { all.append(translation) }
        }
        return all
    }

    /// What a person calls a case, in a parameter of an intent.
    public func name(_ value: some IntentEnum, of parameter: String, in className: String) -> String {
        guard let definition = app?.definition(named: className),
            let parameter = definition.parameter(named: parameter)
        else { return value.displayName }
        return definition.display(value.intentValue, of: parameter, languages: current)
    }

    /// The languages of the person who asks.
    private var current: [LanguageTag] {
        (IntentContext.current?.language.map { [LanguageTag($0)] } ?? []) + languages
    }

    private func translated(_ text: String, _ languages: [LanguageTag], _ values: [String: String]) -> String {
        let words = app?.texts.text(id: text, languages: languages, original: text) ?? text
        return Template(words).rendered { path in values[path.joined(separator: ".")] }
    }
}
