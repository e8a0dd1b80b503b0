import IntentKit
import Intents

/// Marks messages.
struct SetMessageAttributeHandler: INSetMessageAttributeIntentHandling {
    let store: MessageStore

    func handle(intent: INSetMessageAttributeIntent) async throws -> INSetMessageAttributeIntentResponse {
        guard let attribute = intent.attribute, attribute != .played else {
            return INSetMessageAttributeIntentResponse(code: .failureMessageAttributeNotSet)
        }
        let count = try store.change(intent.identifiers ?? []) { $0.set(attribute) }
        return INSetMessageAttributeIntentResponse(code: count == 0 ? .failureMessageNotFound : .success)
    }
}
