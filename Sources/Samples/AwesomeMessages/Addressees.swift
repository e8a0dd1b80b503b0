import IntentKit
import Intents

/// Finds the contacts that people are.
struct Addressees {
    let contacts: [Contact]

    /// Says of each person which contact they are: one, one of several, or none that can be written to.
    func resolve(_ people: [IntentPerson]) -> [ResolutionResult<IntentPerson>] {
        people.map { person in
            if let known = contacts.first(where: { $0.identifier == person.identifier }) { return verdict([known]) }
            return verdict(contacts.filter { $0.isCalled(person.displayName) || $0.handle == person.displayName })
        }
    }

    /// The contacts that resolved people are.
    func contacts(of people: [IntentPerson]) -> [Contact] {
        people.compactMap { person in contacts.first { $0.identifier == person.identifier } }
    }

    private func verdict(_ found: [Contact]) -> ResolutionResult<IntentPerson> {
        if found.isEmpty { return .unsupported(reason: "noValidHandle") }
        if found.count > 1 { return .disambiguation(found.map(\.person)) }
        guard found[0].handle != nil else { return .unsupported(reason: "messagingServiceNotEnabledForRecipient") }
        return .success(found[0].person)
    }
}
