import Intents
import Language
import Library
import Matching
import Pipeline
import Speech
import Wire

extension Conversant {
    /// Whether what is said to the person is spoken.
    var speaks: Bool { house.configuration.value.speech.holds(whenAutomatic: origin == .voice) }

    /// Whether what is said to the person is shown on the desktop.
    var showsNotifications: Bool {
        house.configuration.value.notifications.holds(whenAutomatic: origin == .voice && !options.interactive)
    }

    /// The language of what is spoken: the wanted one, else the first the person has.
    var spokenPack: LanguagePack? {
        let packs = house.registry.packs.value
        let wanted = options.language.flatMap { LanguageTag.best(for: [LanguageTag($0)], among: packs.map(\.tag)) }
        return packs.first { $0.tag == wanted } ?? packs.first { $0.speech != nil } ?? packs.first
    }

    /// What a notification is headed with.
    var appTitle: String { "phrased" }

    /// What becomes of an utterance that was no phrase: "cancel", "stop" and "never mind" end what is under way, and what
    /// was wrong with the sound is told.
    func left(_ ended: Outcome, _ interpretation: Interpretation) async -> Outcome {
        guard ended.outcome == .noMatch, let pack = spokenPack else { return ended }
        if await isRefusal(interpretation, pack) {
            if let other = house.sessions.newest(besides: session) { try? house.sessions.cancel(other) }
            var outcome = Outcome(.cancelled)
            outcome.response = Outcome.Response(code: "cancelled", dialog: pack.dialogs.text("cancelled"))
            return outcome
        }
        guard let soundProblem else { return ended }
        var outcome = ended
        outcome.reason = [ended.reason, soundProblem.advice].compactMap { $0 }.joined(separator: " ")
        if let response = ended.response {
            outcome.response?.dialog = [response.dialog, soundProblem.advice].joined(separator: " ")
        }
        return outcome
    }

    private func isRefusal(_ interpretation: Interpretation, _ pack: LanguagePack) async -> Bool {
        let words = pack.dialogs.list("cancel").map { PhraseMatcher.normalForm($0, pack: pack) }
        if source == .typed {
            return words.contains(PhraseMatcher.normalForm(interpretation.result.transcript, pack: pack))
        }
        guard !sound.isEmpty, let model = pack.speech else { return false }
        let phrases = AnswerPhrases(cancelling: pack)
        let heard = try? await house.answers.hear(sound, phrases.grammar, model)
        return heard.flatMap(phrases.answer) == .cancelled
    }

    /// Tells how it ended to whoever looks at no terminal. The outcome does not wait for that, nor depend on it.
    func deliver(_ outcome: Outcome) {
        let words = outcome.response?.dialog ?? outcome.reason ?? ""
        guard speaks || showsNotifications, !words.isEmpty, let pack = spokenPack else { return }
        let spoken = outcome.response?.concise ?? words
        let (speaks, isShown, house, title) = (speaks, showsNotifications, house, appTitle)
        let isInteractive = options.interactive
        let snippet = try? outcome.snippet?.decode(Snippet.self)
        Task(executorPreference: house.loop) {
            let content = SessionBus.Content(
                summary: title,
                body: ([words] + (snippet?.plainLines ?? [])).joined(separator: "\n")
            )
            if isShown { _ = await house.desktop.show(content) }
            guard speaks else { return }
            let failure = await house.voice.say(spoken, language: pack.tag)
            // What could not be said is shown, unless it stands in a terminal already.
            if failure != nil, !isShown, !isInteractive { _ = await house.desktop.show(content) }
        }
    }
}

extension DaemonConfiguration.Occasion {
    /// Whether a way is used, given whether it is when nothing was configured.
    func holds(whenAutomatic automatic: Bool) -> Bool {
        switch self {
        case .automatic: automatic
        case .always: true
        case .never: false
        }
    }
}
