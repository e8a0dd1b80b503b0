import Intents
import Language
import Library
import Matching
import Pipeline
import Speech
import Wire

/// One exchange with one person, from what they said to how it ended.
struct Conversant: Sendable {
    let house: House
    let peer: Peer
    let session: String
    let options: SessionOptions
    let origin: Origin
    let source: HistoryEntry.Source
    /// Whether words that matched nothing are kept in the history.
    var keepsUnmatchedWords = true
    /// What was wrong with the sound, for whoever was not understood.
    var soundProblem: LevelMeter.Problem?
    /// The sound of the utterance where the microphone was open: what was no phrase may have been a way out.
    var sound: [Int16] = []

    /// What the machine itself is called among the sites.
    static let localSite = "local"

    private var site: String { options.site ?? Self.localSite }

    /// The person, behind the answers that were given beforehand.
    var person: any Person {
        ScriptedPerson(
            assumesYes: options.assumeYes,
            answers: options.answers,
            inner: EveryPerson(ways: ways, patience: house.configuration.value.answerDeadline)
        )
    }

    /// All the ways in which the person can be reached: the client, the desktop, the voice.
    private var ways: [any Person] {
        let configuration = house.configuration.value
        var ways: [any Person] = [
            ClientPerson(
                peer: peer,
                session: session,
                isInteractive: options.interactive,
                patience: configuration.answerDeadline
            )
        ]
        let isShown = showsNotifications && house.desktop.isThere
        if isShown {
            ways.append(
                NotifiedPerson(bus: house.desktop, title: appTitle, dialogs: context(in: nil).dialogs)
            )
        }
        if speaks, let pack = spokenPack {
            ways.append(
                SpokenPerson(
                    desk: SessionDesk(house: house),
                    peer: peer,
                    session: session,
                    pack: pack,
                    isSeenElsewhere: isShown || options.interactive
                )
            )
        }
        return ways
    }

    /// Finds out what is meant, and does it.
    ///
    /// `seconds` is what was spent before, by stage.
    func respond(to hypotheses: Hypotheses, seconds: [String: Double] = [:]) async -> Outcome {
        try? peer.notify(StateNotification(session: session, state: .thinking))
        let phrases = house.registry.phrases.value
        let interpretation = phrases.interpret(
            hypotheses,
            language: options.language.map { LanguageTag($0) },
            threshold: house.configuration.value.threshold
        )
        let keepsWords = keepsUnmatchedWords || !interpretation.isRejected
        var explanation = ExchangeExplanation(interpretation, keepsWords: keepsWords)
        explanation.seconds.merge(seconds) { $1 }
        let person = person
        let context = context(in: interpretation.pack?.tag)
        let choice = PhraseChoice(context: context, person: person, catalog: house.registry.catalog.value)
        var outcome: Outcome
        switch await choice.choose(interpretation, among: phrases) {
        case .phrase(let candidate, let isSure):
            outcome = await run(
                candidate,
                as: phrases.bindings[candidate.phraseID],
                in: interpretation.pack?.tag,
                isSure: isSure,
                person: person,
                explanation: &explanation
            )
            outcome.describe(interpretation)
            outcome.describe(candidate)
        case .ended(let ended):
            outcome = await left(ended, interpretation)
            outcome.describe(interpretation)
            if !keepsWords { outcome.transcript = nil }
        }
        outcome.session = session
        outcome.history = await house.history.append(
            outcome,
            source: source,
            explanation: explanation,
            time: house.surroundings.now(),
            keepsWords: keepsWords
        )
        deliver(outcome)
        try? peer.notify(StateNotification(session: session, state: .done))
        return outcome
    }

    /// Runs a shortcut that nobody had to say.
    func run(_ shortcut: VoiceShortcut) async -> Outcome {
        var explanation = ExchangeExplanation()
        var outcome = await runner(
            person,
            slots: [:],
            phrase: shortcut.phrase,
            language: shortcut.language,
            mustConfirm: false
        ).run(.shortcut(shortcut), explanation: &explanation)
        outcome.phrase = shortcut.phrase
        outcome.session = session
        outcome.history = await house.history.append(
            outcome,
            source: source,
            explanation: explanation,
            time: house.surroundings.now(),
            keepsWords: true
        )
        deliver(outcome)
        try? peer.notify(StateNotification(session: session, state: .done))
        return outcome
    }

    private func run(
        _ candidate: Candidate,
        as binding: PhraseSet.Binding?,
        in language: LanguageTag?,
        isSure: Bool,
        person: any Person,
        explanation: inout ExchangeExplanation
    ) async -> Outcome {
        guard let binding else { return Outcome(.noMatch) }
        try? peer.notify(StateNotification(session: session, state: .handling))
        return await runner(
            person,
            slots: candidate.slots,
            phrase: candidate.phrase,
            language: language,
            mustConfirm: !isSure
        ).run(binding, explanation: &explanation)
    }

    private func runner(
        _ person: any Person,
        slots: [String: [SlotMatch]],
        phrase: String,
        language: LanguageTag?,
        mustConfirm: Bool
    ) -> BindingRunner {
        BindingRunner(
            house: house,
            context: context(in: language, mustConfirm: mustConfirm),
            person: person,
            slots: slots,
            phrase: phrase,
            progressed: { [peer, session] fraction in
                try? peer.notify(StateNotification(session: session, state: .handling, fraction: fraction))
            }
        )
    }

    /// Where the exchange takes place, in the language the client asked for, else that of the phrase, else the
    /// person's first.
    private func context(in language: LanguageTag?, mustConfirm: Bool = false) -> ExchangeContext {
        let spoken = language.map { language in house.languages.filter { $0.language == language.language } } ?? []
        let others = house.languages.filter { !spoken.contains($0) }
        let languages = options.language.map { LanguageTag($0).fallbacks } ?? spoken + others
        let pack = pack(for: languages)
        let configuration = house.configuration.value
        return ExchangeContext(
            session: session,
            site: site,
            languages: languages,
            origin: origin,
            dialogs: pack?.dialogs ?? Dialogs(texts: [:]),
            deadlines: Deadlines(
                [
                    .resolve: configuration.resolveDeadline,
                    .confirm: configuration.confirmDeadline,
                    .handle: configuration.handleDeadline,
                ]
            ),
            mustConfirm: mustConfirm,
            spoken: spokenValues(pack)
        )
    }

    /// Reads answers in words, in the language the person is spoken to.
    private func spokenValues(_ pack: LanguagePack?) -> SpokenValues {
        let languages = house.registry.phrases.value.languages.filter { $0.pack.tag == pack?.tag }
        return SpokenValues(languages.map(\.matcher.values), now: house.surroundings.now)
    }

    private func pack(for languages: [LanguageTag]) -> LanguagePack? {
        let packs = house.registry.packs.value
        let tag = LanguageTag.best(for: languages, among: packs.map(\.tag))
        return packs.first { $0.tag == tag } ?? packs.first
    }
}

extension Interpretation {
    var isRejected: Bool {
        if case .rejected = result.decision { true } else { false }
    }
}
