import FoundationEssentials
import Intents
import Language
import Library
import Matching
import Pipeline
import Wire

/// Does what a phrase stands for: carries out an intent, opens an app, runs a command.
struct BindingRunner: Sendable {
    let house: House
    let context: ExchangeContext
    let person: any Person
    let slots: [String: [SlotMatch]]
    let phrase: String
    /// Told how far a handler's work is.
    let progressed: @Sendable (Double) -> Void

    func run(_ binding: PhraseSet.Binding, explanation: inout ExchangeExplanation) async -> Outcome {
        switch binding {
        case .command(let command):
            return await self.command(command, context, &explanation)
        case .intent(let app, let name):
            return await intent(Intent(className: name), app: app, context, &explanation)
        case .shortcut(let shortcut):
            var context = context
            context.runsWhenLocked = shortcut.runsWhenLocked
            var outcome: Outcome
            switch shortcut.action {
            case .command(let command): outcome = await self.command(command, context, &explanation)
            case .intent(let app, let intent): outcome = await self.intent(intent, app: app, context, &explanation)
            case .activity(let app, let activity):
                outcome = await self.activity(activity, app: app, context, &explanation)
            }
            outcome.shortcut = shortcut.id
            if KnownShortcut.number(of: shortcut.id) == nil, !shortcut.id.isEmpty { await noteUse(of: shortcut) }
            return outcome
        }
    }

    private func command(
        _ command: [String],
        _ context: ExchangeContext,
        _ explanation: inout ExchangeExplanation
    ) async -> Outcome {
        let now = CivilTime(local: house.surroundings.now())
        let values = slots.mapValues { matches in
            matches.map { match in
                let date = match.date?.resolved(at: now)?.description
                return CommandSlot(
                    display: match.display,
                    text: match.text,
                    identifier: match.identifier ?? date,
                    number: match.number
                )
            }
        }
        let exchange = CommandExchange(
            request: CommandRequest(command: command, phrase: phrase, slots: values),
            context: context,
            runner: ProcessCommandRunner(
                environment: house.surroundings.environment,
                executablePath: house.surroundings.executablePath,
                loop: house.loop,
                deadline: house.configuration.value.commandDeadline
            ),
            person: person,
            lock: house.lock
        )
        let start = house.surroundings.now()
        let result = await exchange.run()
        learn(.command(command), Interaction.Status(result.status), start: start, &explanation)
        return Outcome(result, explanation: &explanation)
    }

    private func activity(
        _ activity: UserActivity,
        app id: String,
        _ context: ExchangeContext,
        _ explanation: inout ExchangeExplanation
    ) async -> Outcome {
        guard let app = house.registry.catalog.value.apps[id] else { return notInstalled(id) }
        let exchange = ActivityExchange(
            app: app,
            activity: activity,
            context: context,
            opener: opener,
            person: person,
            permissions: house.permissions,
            lock: house.lock
        )
        let start = house.surroundings.now()
        let result = await exchange.run()
        learn(.activity(app: id, activity: activity), Interaction.Status(result.status), start: start, &explanation)
        var outcome = Outcome(result, explanation: &explanation)
        outcome.app = id
        return outcome
    }

    private func intent(
        _ intent: Intent,
        app id: String,
        _ context: ExchangeContext,
        _ explanation: inout ExchangeExplanation
    ) async -> Outcome {
        guard let app = house.registry.catalog.value.apps[id] else { return notInstalled(id) }
        guard let definition = app.definition(named: intent.className) else {
            var outcome = notInstalled("\(id)/\(intent.className)")
            outcome.app = id
            return outcome
        }
        // A phrase file may name it by either of its names; its handler knows it by its class.
        var intent = intent
        intent.className = definition.className
        do throws(ValueError) {
            let reader = slotReader(of: app, definition, context)
            intent.parameters.merge(try reader.values(slots)) { $1 }
        } catch {
            return failure(.noMatch, "slotRefused", error.description)
        }
        let start = house.surroundings.now()
        let handler = handler(of: app, definition, context)
        let exchange = Exchange(
            app: app,
            definition: definition,
            intent: intent,
            context: context,
            handler: handler,
            person: person,
            permissions: handler,
            lock: house.lock,
            lookup: lookup(for: intent, of: app, context)
        )
        let result = await exchange.run()
        await openApp(result, app: app)
        if let intent = result.intent {
            learn(
                .intent(app: id, intent: intent),
                Interaction.Status(result.status),
                response: result.response,
                start: start,
                &explanation
            )
        }
        var outcome = Outcome(result, explanation: &explanation)
        outcome.app = id
        outcome.intent = definition.name
        return outcome
    }

    private func handler(
        of app: AppBundle,
        _ definition: IntentDefinition,
        _ context: ExchangeContext
    ) -> AdmittedHandler {
        let house = house
        let progressed = progressed
        return AdmittedHandler(permissions: house.permissions) { () throws(HandlerFailure) in
            let patience = house.configuration.value.startDeadline
            return RemoteHandler(
                connection: try await house.handlers.connection(for: app, within: patience),
                names: [definition.className, definition.name],
                session: context.session,
                site: context.site,
                language: context.languages.first?.identifier ?? "en-US",
                progressed: progressed
            )
        }
    }

    private func slotReader(
        of app: AppBundle,
        _ definition: IntentDefinition,
        _ context: ExchangeContext
    ) -> SlotReader {
        SlotReader(
            app: app,
            definition: definition,
            languages: context.languages,
            offered: house.registry.offered.value.values(app: app.id, className: definition.className),
            now: CivilTime(local: house.surroundings.now())
        )
    }

    /// How the messages to mark are found: by the same app's search, for what was said of them.
    private func lookup(for intent: Intent, of app: AppBundle, _ context: ExchangeContext) -> Lookup? {
        guard intent.className == "INSetMessageAttributeIntent",
            let search = app.definition(named: "INSearchForMessagesIntent")
        else { return nil }
        let reader = slotReader(of: app, search, context)
        var found = Intent(className: search.className, parameters: (try? reader.values(slots)) ?? [:])
        let opposite = ["read": "unread", "unread": "read", "flagged": "unflagged", "unflagged": "flagged"]
        let attribute = intent.parameters["attribute"]?.caseName.flatMap { opposite[$0] }
        if let attribute, found.parameters["attributes"] == nil {
            found.parameters["attributes"] = .array([.enumeration(attribute)])
        }
        return Lookup(
            definition: search,
            intent: found,
            connect: { [house, progressed] () throws(HandlerFailure) in
                RemoteHandler(
                    connection: try await house.handlers.connection(
                        for: app,
                        within: house.configuration.value.startDeadline
                    ),
                    names: [search.className, search.name],
                    session: context.session,
                    site: context.site,
                    language: context.languages.first?.identifier ?? "en-US",
                    progressed: progressed
                )
            },
            parameter: "identifiers",
            missingCode: "failureMessageNotFound"
        )
    }

    private var opener: AppOpener {
        AppOpener(
            registry: house.registry,
            handlers: house.handlers,
            launcher: house.launcher,
            loop: house.loop,
            log: house.log
        )
    }

    private func openApp(_ result: ExchangeOutcome, app: AppBundle) async {
        guard let activity = result.openApp else { return }
        do throws(HandlerFailure) {
            try await opener.open(activity, app: app.id)
        } catch {
            house.log.warning("\(app.id) cannot be opened: \(error)")
        }
    }

    /// What was done for somebody is learnt from.
    private func learn(
        _ action: Library.ShortcutAction,
        _ status: Interaction.Status?,
        response: IntentResponse? = nil,
        start: Double,
        _ explanation: inout ExchangeExplanation
    ) {
        guard let status else { return }
        let interaction = Interaction(
            app: action.app ?? "",
            identifier: UUID().uuidString,
            donor: .daemon,
            action: action,
            response: response,
            status: status,
            start: start,
            end: house.surroundings.now(),
            site: context.site == Conversant.localSite ? nil : context.site
        )
        let offers = OfferMaker(catalog: house.registry.catalog.value, languages: context.languages)
        explanation.done = (interaction, offers.offer(action))
    }

    private func noteUse(of shortcut: VoiceShortcut) async {
        let now = house.surroundings.now()
        do throws(StoreError) {
            try await house.store.run { (store) throws(StoreError) in
                try store.noteUse(ofShortcut: shortcut.id, at: now)
            }
        } catch {
            house.log.notice("The use of \(shortcut.id) is not counted: \(error.message)")
        }
    }

    private func notInstalled(_ name: String) -> Outcome {
        failure(.failure, "notInstalled", context.dialogs.text("handlerMissing", ["app": name]))
    }

    private func failure(_ kind: Outcome.Kind, _ code: String, _ dialog: String) -> Outcome {
        var outcome = Outcome(kind)
        outcome.reason = dialog
        outcome.response = Outcome.Response(code: code, dialog: dialog)
        return outcome
    }
}

extension Interaction.Status {
    /// How what was done ended; `nil` when nothing was done.
    init?(_ status: ExchangeOutcome.Status) {
        switch status {
        case .success: self = .success
        case .inProgress: self = .inProgress
        case .continueInApp: self = .deferredToApplication
        case .failure: self = .failure
        case .cancelled, .needsValue, .refused, .unknown: return nil
        }
    }
}
