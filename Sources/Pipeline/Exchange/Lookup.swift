public import Intents

/// How an intent's things are found by another intent of the same app, where nobody knows their identifiers: what is to
/// be marked is searched for first.
public struct Lookup: Sendable {
    let definition: IntentDefinition
    let intent: Intent
    let connect: @Sendable () async throws(HandlerFailure) -> any IntentHandling
    let parameter: String
    let missingCode: String

    /// Makes a lookup.
    ///
    /// - Parameters:
    ///   - intent: what searches, with what was said of the things.
    ///   - connect: the app's handler, as that intent sees it.
    ///   - parameter: the parameter that takes the identifiers of what the search's output holds.
    ///   - missingCode: the response code with which the exchange ends when nothing is found.
    public init(
        definition: IntentDefinition,
        intent: Intent,
        connect: @escaping @Sendable () async throws(HandlerFailure) -> any IntentHandling,
        parameter: String,
        missingCode: String
    ) {
        self.definition = definition
        self.intent = intent
        self.connect = connect
        self.parameter = parameter
        self.missingCode = missingCode
    }
}

extension ExchangeRun {
    /// Finds what the intent is about, where it does not say so itself; the person is asked what the search asks, but
    /// not whether to search.
    func lookUp() async throws(Ending) {
        guard let lookup, intent.parameters[lookup.parameter] == nil else { return }
        let search = ExchangeRun(
            app: app,
            definition: lookup.definition,
            intent: lookup.intent,
            connect: lookup.connect,
            conversation: conversation,
            admission: admission
        )
        try await search.connectHandler()
        try await search.settleValues()
        _ = try await search.confirm()
        let outcome = try await search.handle()
        guard outcome.status == .success else { throw Ending(outcome) }
        let output = lookup.definition.response?.outputProperty ?? ""
        let identifiers = (outcome.response?.properties[output]?.elements ?? []).compactMap { $0.object?.identifier }
        guard !identifiers.isEmpty else {
            throw Ending(await failed(IntentResponse(code: lookup.missingCode)))
        }
        intent.parameters[lookup.parameter] = .array(identifiers.map { .string($0) })
    }
}
