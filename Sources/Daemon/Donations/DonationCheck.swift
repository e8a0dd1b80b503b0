import Intents
import Language
import Wire

/// Whether an intent may be donated: the checks of SiriKit's own runtime in its order, none of them silent.
struct DonationCheck: Sendable {
    let catalog: AppCatalog
    let languages: [LanguageTag]

    /// The definition of an intent that may be donated; else the first reason why not.
    ///
    /// `isBeingHandled` tells that the donor is the handler that handles such an intent right now.
    func definition(
        of intent: Intent,
        app: AppBundle,
        identifier: String?,
        isBeingHandled: Bool
    ) throws(RPCError) -> IntentDefinition {
        let name = intent.className
        guard let identifier, !identifier.isEmpty else {
            throw refusal("nilIdentifier", "Cannot donate interaction with nil identifier")
        }
        let own = app.definition(named: name)
        let definition = own ?? catalog.sorted.lazy.compactMap { $0.definition(named: name) }.first
        if let definition {
            let name = definition.className
            guard let combination = definition.combination(for: intent.filled) else {
                throw refusal(
                    "noValidShortcutTypes",
                    "Cannot donate interaction with \(name) that has no valid shortcut types. "
                        + missing(intent, definition)
                )
            }
            guard !definition.isDeprecated else {
                throw refusal(
                    "deprecated",
                    "Cannot donate interaction because intent (\(name)) has been deprecated"
                )
            }
            guard !definition.render(combination.title, intent.parameters, languages).isEmpty else {
                throw refusal(
                    "emptyTitle",
                    "Cannot donate interaction because intent title is empty. " + missing(intent, definition)
                )
            }
        }
        guard !isBeingHandled else {
            throw refusal(
                "fromExtension",
                "Cannot donate interaction with \(name) from the handler that is handling it: "
                    + "what a handler handles is donated by the daemon"
            )
        }
        guard let definition = own else {
            guard definition == nil else {
                throw refusal(
                    "notSupportedByApp",
                    "Donating intent '\(name)' is not supported by this app. Please make sure that you declare the "
                        + "intents that your app supports by including them in its .intentdefinition"
                )
            }
            throw refusal("unknownIntent", "Donating intent '\(name)' is not supported.")
        }
        return definition
    }

    private func missing(_ intent: Intent, _ definition: IntentDefinition) -> String {
        let names = definition.parameters.map(\.name).filter { intent.filled.contains($0) }
        let others = intent.filled.subtracting(names).sorted()
        let list = (names + others).isEmpty ? "(No Parameters)" : (names + others).joined(separator: ", ")
        return "Please make sure that your intent definition includes the following shortcut type for "
            + "\(definition.className), with a title: \(list)"
    }

    private func refusal(_ reason: String, _ message: String) -> RPCError {
        RPCError(
            .invalid,
            message,
            data: ["domain": "IntentsErrorDomain", "code": 1901, "reason": .string(reason)]
        )
    }
}
