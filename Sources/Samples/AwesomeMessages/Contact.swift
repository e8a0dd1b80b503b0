import Intents

/// Somebody who can be written to.
struct Contact: Codable, Hashable {
    /// The app's own name for them.
    let identifier: String
    let name: String
    /// Where their messages go; those who have none are known, but not on Awesome.
    let handle: String?

    /// The person as an intent knows them.
    var person: IntentPerson { IntentPerson(displayName: name, handle: handle, identifier: identifier) }

    /// Whether a name somebody said is theirs: the whole of it, or its first word.
    func isCalled(_ said: String) -> Bool {
        let wanted = said.lowercased().split(separator: " ")
        let own = name.lowercased().split(separator: " ")
        return !wanted.isEmpty && (wanted == own || wanted.count == 1 && wanted.first == own.first)
    }

    /// Those the app knows when it is new.
    static let first = [
        Contact(identifier: "c1", name: "Anna Berg", handle: "anna.berg"),
        Contact(identifier: "c2", name: "Anna Lund", handle: "anna.lund"),
        Contact(identifier: "c3", name: "Bob Stone", handle: "bob"),
        Contact(identifier: "c4", name: "Zoë Martin", handle: nil),
    ]
}
