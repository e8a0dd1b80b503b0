import Intents
import Language
import Library
import Pipeline
import Wire

/// Asks handlers which values they offer, so that these can be said before anybody asks for them.
///
/// A handler is asked when it has registered and when it says that its values are others now. What it answers is kept
/// until it answers otherwise, also while it does not run.
struct OptionFeed: Sendable {
    /// How long a handler may take for one parameter.
    static let patience = Duration.seconds(10)

    let house: House

    /// Starts the handler of an app whose values are not known yet, which makes it register.
    func prepare(_ app: AppBundle) {
        let isNeeded = app.handler != nil && app.intents.contains { $0.parameters.contains(where: \.isDynamic) }
        guard isNeeded, !house.registry.offered.value.knows(app: app.id) else { return }
        let house = house
        Task(executorPreference: house.loop) {
            do throws(HandlerFailure) {
                _ = try await house.handlers.connection(for: app, within: house.configuration.value.startDeadline)
            } catch {
                house.log.notice("\(app.id): its handler cannot say which values it offers (\(error))")
            }
        }
    }

    /// Asks a handler for everything it offers.
    func learn(from connection: HandlerConnection) async {
        guard let app = house.registry.catalog.value.apps[connection.app],
            await house.permissions.permission(for: app.id) == .allowed
        else { return }
        var intents: [String: OfferedValues.Parameters] = [:]
        for definition in app.intents {
            let handler = RemoteHandler(
                connection: connection,
                names: [definition.className, definition.name],
                session: "options",
                site: "local",
                language: house.languages.first?.identifier ?? "en-US",
                progressed: { _ in }
            )
            let offered = handler.capabilities.options
            for parameter in definition.parameters where parameter.isDynamic && offered.contains(parameter.name) {
                guard let values = await values(of: parameter.name, of: definition, handler) else { return }
                intents[definition.className, default: [:]][parameter.name] = values
            }
        }
        guard !intents.isEmpty else { return }
        await house.registry.setOffered(intents, app: app.id)
    }

    /// `nil` when the handler does not answer in time; what was known stays then.
    private func values(
        of parameter: String,
        of definition: IntentDefinition,
        _ handler: RemoteHandler
    ) async -> [IntentValue]? {
        let call = Task { () throws(HandlerFailure) in
            try await handler.options(for: parameter, of: Intent(className: definition.className), search: nil)
        }
        let timer = Task {
            try await Task.sleep(for: Self.patience)
            call.cancel()
        }
        defer { timer.cancel() }
        do {
            return try await call.value
        } catch {
            house.log.notice("\(definition.className).\(parameter): its values are not known (\(error))")
            return nil
        }
    }
}
