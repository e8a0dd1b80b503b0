import SampleKit

/// The messages and the contacts, to be read.
struct MessageTable {
    let store: MessageStore

    func messages(json: Bool) throws(SampleFailure) -> String {
        let messages = try store.messages()
        if json { return try messages.map(JSONText.line).joined(separator: "\n") }
        guard !messages.isEmpty else { return "No messages yet." }
        let contacts = try store.contacts()
        func name(_ identifier: String) -> String {
            contacts.first { $0.identifier == identifier }?.name ?? identifier
        }
        return messages.map { message in
            let who =
                message.sender.map { "from \(name($0))" }
                ?? "to \(message.recipients.map(name).joined(separator: ", "))"
            let marks = (message.isRead ? "" : "  unread") + (message.isFlagged ? "  flagged" : "")
            return "\(message.identifier)  \(who)  \(message.text)\(marks)"
        }.joined(separator: "\n")
    }

    func contacts(json: Bool) throws(SampleFailure) -> String {
        let contacts = try store.contacts()
        if json { return try contacts.map(JSONText.line).joined(separator: "\n") }
        return contacts.map { "\($0.name)  \($0.handle.map { "@\($0)" } ?? "not on Awesome")" }.joined(separator: "\n")
    }
}
