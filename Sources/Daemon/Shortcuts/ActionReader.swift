import Intents
import Language
import Library
import Wire

/// Turns what a person asked a phrase to do into something that can be kept and run, or says what is wrong with it.
struct ActionReader: Sendable {
    let catalog: AppCatalog
    let languages: [LanguageTag]

    /// A command may weigh this, in bytes.
    static let maximumCommandBytes = 32 << 10

    func read(_ action: Wire.ShortcutAction) throws(RPCError) -> Library.ShortcutAction {
        switch action {
        case .command(let arguments):
            guard let program = arguments.first, !program.isEmpty else {
                throw RPCError(.invalid, "A command needs a program.")
            }
            guard arguments.reduce(0, { $0 + $1.utf8.count }) <= Self.maximumCommandBytes else {
                throw RPCError(.tooLarge, "A command may have \(Self.maximumCommandBytes >> 10) KiB.")
            }
            guard !arguments.contains(where: { $0.utf8.contains(0) }) else {
                throw RPCError(.invalid, "A command cannot hold a NUL character.")
            }
            return .command(arguments)
        case .suggestion(let id):
            throw RPCError(.invalid, "'\(id)' is not kept as it is; it stands for what it would do.")
        case .activity(let id, let type):
            let app = try app(id)
            guard app.activityTypes.contains(type) else {
                throw missing("activity", type, of: app.id, among: app.activityTypes)
            }
            let activity = UserActivity(type: type, title: app.activityTitle(type, languages))
            return .activity(app: app.id, activity: activity)
        case .intent(let id, let name, let values):
            let app = try app(id)
            let definition = try intent(name, of: app)
            return .intent(app: app.id, intent: try intent(definition, of: app, set: values))
        }
    }

    /// The intent with values as a person writes them.
    func intent(
        _ definition: IntentDefinition,
        of app: AppBundle,
        set values: [String: String]
    ) throws(RPCError) -> Intent {
        var intent = Intent(className: definition.className)
        for (name, text) in values {
            guard let parameter = definition.parameter(named: name) else {
                throw missing("parameter", name, of: definition.name, among: definition.parameters.map(\.name))
            }
            do throws(ValueError) {
                intent.parameters[name] = try app.value(
                    of: parameter,
                    of: definition,
                    fromText: text,
                    languages: languages
                )
            } catch {
                throw RPCError(.invalid, error.description)
            }
        }
        return intent
    }

    func app(_ id: String) throws(RPCError) -> AppBundle {
        if let app = catalog.apps[id] { return app }
        throw missing("app", id, of: nil, among: Array(catalog.apps.keys))
    }

    func intent(_ name: String, of app: AppBundle) throws(RPCError) -> IntentDefinition {
        if let definition = app.definition(named: name) { return definition }
        throw missing("intent", name, of: app.id, among: app.intents.map(\.name))
    }

    private func missing(_ kind: String, _ name: String, of owner: String?, among names: [String]) -> RPCError {
        let subject = owner.map { "\($0) has no \(kind) '\(name)'" } ?? "There is no \(kind) '\(name)'"
        let cure =
            NearestName.of(name, among: names).map { "did you mean '\($0)'?" }
            ?? (names.isEmpty ? "there is none." : "there is \(names.sorted().joined(separator: ", ")).")
        return RPCError(.notFound, "\(subject); \(cure)")
    }
}
