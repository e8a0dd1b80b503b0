import Intents

extension ExchangeRun {
    /// Has the intent carried out.
    func handle() async throws(Ending) -> ExchangeOutcome {
        let response = try await call(.handle, definition.name) {
            (handler, intent, backchannel) throws(HandlerFailure) in
            try await handler.handle(intent, backchannel: backchannel)
        }
        switch status(of: response, in: .handle) {
        case .success:
            return await ended(
                .success,
                response,
                .success,
                default: isEmptyHanded(response) ? .nothingFound : .success
            )
        case .inProgress: return await ended(.inProgress, response, .inProgress, default: .inProgress)
        case .continueInApp: throw continuing(response)
        case .failure: return await failed(response)
        case .failureRequiringAppLaunch: return await failedOfferingApp(response)
        case .ready, .unspecified, nil:
            throw nonsense("handle was answered with \(response.code)", in: .handle)
        }
    }

    /// Whether it is a search that found nothing.
    private func isEmptyHanded(_ response: IntentResponse) -> Bool {
        guard definition.category == .search, let output = definition.response?.outputProperty else { return false }
        return response.properties[output]?.elements.isEmpty ?? true
    }

    /// The end by a code that means failure.
    func failed(_ response: IntentResponse) async -> ExchangeOutcome {
        var outcome = await ended(.failure, response, .failure, default: .failure)
        outcome.reason = .responseCode
        return outcome
    }

    /// The end by a failure that the app itself can help with: the person is asked whether to open it.
    func failedOfferingApp(_ response: IntentResponse) async -> ExchangeOutcome {
        var outcome = await failed(response)
        guard app.open != nil else { return outcome }
        let prompt = Dialog(conversation.text(.openApp, ["app": app.displayName(context.languages)]))
        let said = outcome.dialog.map {
            Dialog("\($0.full) \(prompt.full)", concise: "\($0.concise) \(prompt.concise)")
        }
        let question = Question(kind: .confirmation, prompt: said ?? prompt, snippet: outcome.snippet)
        if await conversation.answer(to: question, about: app.id) == .yes { outcome.openApp = activity(response) }
        return outcome
    }

    /// The end that goes on in the app.
    func continuing(_ response: IntentResponse) -> Ending {
        let words = conversation.text(.continueInApp, ["app": app.displayName(context.languages)])
        return Ending(
            ExchangeOutcome(
                .continueInApp,
                response: response,
                dialog: dialog(for: response) ?? Dialog(words),
                openApp: activity(response)
            )
        )
    }

    private func activity(_ response: IntentResponse) -> UserActivity {
        var activity = response.userActivity ?? UserActivity(type: definition.className)
        activity.title = activity.title ?? definition.title(for: intent, languages: context.languages)
        activity.intent = activity.intent ?? intent
        return activity
    }

    private func ended(
        _ status: ExchangeOutcome.Status,
        _ response: IntentResponse,
        _ state: Snippet.State,
        default key: DialogKey
    ) async -> ExchangeOutcome {
        let arguments = [
            "app": app.displayName(context.languages),
            "title": definition.title(for: intent, languages: context.languages),
            "code": response.code,
        ]
        return ExchangeOutcome(
            status,
            response: response,
            dialog: dialog(for: response) ?? Dialog(conversation.text(key, arguments)),
            snippet: await snippet(state, response)
        )
    }
}
