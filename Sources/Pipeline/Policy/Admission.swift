import Intents

/// Decides whether an action may run here and now: permission and lock.
struct Admission {
    let conversation: Conversation
    let permissions: any PermissionStore
    let lockCheck: LockCheck

    private var context: ExchangeContext { conversation.context }

    /// Lets an app's action pass, asking for the permission the first time, or ends the exchange.
    ///
    /// A denied app is refused before anything is asked; while locked nothing is asked either.
    func admit(app: AppBundle, isRestricted: Bool) async throws(Ending) {
        let name = app.displayName(context.languages)
        let permission = await permissions.permission(for: app.id)
        if permission == .denied {
            conversation.note(.permission, app.id, permission.rawValue)
            throw notPermitted(name, app.id)
        }
        try await lockCheck.pass(isRestricted: isRestricted)
        guard permission == .undecided else {
            conversation.note(.permission, app.id, permission.rawValue)
            return
        }
        try await ask(app, name)
    }

    private func ask(_ app: AppBundle, _ name: String) async throws(Ending) {
        let usage = app.usageDescription(context.languages)
        let prompt = conversation.text(.permissionAsk, ["app": name, "usage": usage])
        let question = Question(kind: .permission, prompt: Dialog(prompt))
        let answer = await conversation.answer(to: question, about: app.id)
        guard answer == .yes || answer == .no else {
            // Nobody decided: the next use asks again.
            var ending = notPermitted(name, app.id)
            ending.outcome.openQuestion = prompt
            throw ending
        }
        let isAllowed = answer == .yes
        let wasKept = await permissions.setPermission(isAllowed ? .allowed : .denied, for: app.id)
        conversation.note(.permission, app.id, (isAllowed ? "allowed" : "denied") + (wasKept ? "" : ", not kept"))
        if !isAllowed { throw notPermitted(name, app.id) }
    }

    private func notPermitted(_ name: String, _ id: String) -> Ending {
        Ending(.refused, .notPermitted, dialog: conversation.text(.notPermitted, ["app": name, "id": id]))
    }
}
