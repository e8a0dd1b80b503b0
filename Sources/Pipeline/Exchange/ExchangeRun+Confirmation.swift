import Intents

extension ExchangeRun {
    /// Hands the intent to the app, unopened, when its shortcut type cannot run in the background.
    func opensAppInstead() throws(Ending) {
        guard let combination = definition.combination(for: intent.filled),
            !combination.supportsBackgroundExecution
        else { return }
        conversation.note(.open, app.id, "the shortcut type does not run in the background")
        throw continuing(IntentResponse(code: "continueInApp"))
    }

    /// Asks the handler whether it could; `nil` when it has no confirm, which means yes.
    func confirm() async throws(Ending) -> IntentResponse? {
        guard handler.capabilities.confirms else { return nil }
        let response = try await call(.confirm, definition.name) { (handler, intent, _) throws(HandlerFailure) in
            try await handler.confirm(intent)
        }
        switch status(of: response, in: .confirm) {
        case .ready, .success: return response
        case .continueInApp: throw continuing(response)
        case .failure: throw Ending(await failed(response))
        case .failureRequiringAppLaunch: throw Ending(await failedOfferingApp(response))
        case .inProgress, .unspecified, nil:
            throw nonsense("confirm was answered with \(response.code)", in: .confirm)
        }
    }

    /// Asks the person, when the definition or the context wants it, showing what would be done.
    func askToGoOn(_ ready: IntentResponse?) async throws(Ending) {
        guard definition.userConfirmationRequired || context.mustConfirm else { return }
        let snippet = await snippet(.ready, ready)
        let question = Question(kind: .confirmation, prompt: confirmationPrompt(ready), snippet: snippet)
        guard try await conversation.decided(question, about: definition.name) == .yes else {
            throw Ending(.cancelled, .saidNo, dialog: conversation.text(.cancelled))
        }
    }

    /// What a code means, `nil` for one the definition does not have.
    func status(of response: IntentResponse, in phase: HandlingPhase) -> HandlingStatus? {
        (definition.response ?? .plain).code(named: response.code)?.status(in: phase)
    }

    private func confirmationPrompt(_ ready: IntentResponse?) -> Dialog {
        if let ready, let dialog = dialog(for: ready) { return dialog }
        let title = definition.title(for: intent, languages: context.languages)
        let arguments = ["title": title, "app": app.displayName(context.languages)]
        let kinds = [definition.verb?.lowercased(), definition.category.rawValue].compactMap(\.self)
        return Dialog(conversation.confirmation(for: kinds, arguments))
    }
}

extension Ending {
    init(_ outcome: ExchangeOutcome) {
        self.outcome = outcome
    }
}
