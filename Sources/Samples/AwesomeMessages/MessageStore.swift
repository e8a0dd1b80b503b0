import FoundationEssentials
import SampleKit

/// The messages, the contacts, and whether the service can be reached, in files that the handler and the command line
/// share.
struct MessageStore {
    /// Whether messages can be sent.
    struct Connection: Codable, Hashable {
        var isSignedIn = true
        var isOnline = true
    }

    let directory: String

    private var messagesPath: String { directory + "/messages.jsonl" }
    private var contactsPath: String { directory + "/contacts.json" }
    private var connectionPath: String { directory + "/connection.json" }

    /// The messages, the latest last.
    func messages() throws(SampleFailure) -> [StoredMessage] {
        var messages: [StoredMessage] = []
        for line in (try StoredFile.read(messagesPath) ?? "").split(separator: "\n") {
            guard let message = try? JSONDecoder().decode(StoredMessage.self, from: Data(line.utf8)) else {
                throw .files("\(messagesPath) holds a line that is no message: \(line.prefix(80))")
            }
            messages.append(message)
        }
        return messages
    }

    /// Keeps a message; it is on the disk when this returns.
    @discardableResult
    func add(
        from sender: Contact? = nil,
        to recipients: [Contact] = [],
        _ text: String,
        at time: Date = Date()
    ) throws(SampleFailure) -> StoredMessage {
        try StoredFile.locked(directory) { () throws(SampleFailure) in
            let messages = try messages()
            let message = StoredMessage(
                identifier: "m\(messages.count + 1)",
                sender: sender?.identifier,
                recipients: recipients.map(\.identifier),
                text: text,
                date: time.formatted(.iso8601),
                isRead: sender == nil
            )
            try write(messages + [message])
            return message
        }
    }

    /// Changes the messages of these identifiers; answers how many there are.
    func change(
        _ identifiers: [String],
        _ body: (inout StoredMessage) -> Void
    ) throws(SampleFailure) -> Int {
        try StoredFile.locked(directory) { () throws(SampleFailure) in
            var messages = try messages()
            let changed = messages.indices.filter { identifiers.contains(messages[$0].identifier) }
            for index in changed { body(&messages[index]) }
            try write(messages)
            return changed.count
        }
    }

    /// Everybody who is known.
    func contacts() throws(SampleFailure) -> [Contact] { try read([Contact].self, contactsPath) ?? Contact.first }

    /// Keeps another contact.
    func add(_ name: String, handle: String?) throws(SampleFailure) -> Contact {
        try StoredFile.locked(directory) { () throws(SampleFailure) in
            let contacts = try contacts()
            let contact = Contact(identifier: "c\(contacts.count + 1)", name: name, handle: handle)
            try StoredFile.write(JSONText.line(contacts + [contact]) + "\n", to: contactsPath)
            return contact
        }
    }

    /// Whether messages can be sent.
    func connection() throws(SampleFailure) -> Connection {
        try read(Connection.self, connectionPath) ?? Connection()
    }

    /// Changes whether messages can be sent.
    func setConnection(_ body: (inout Connection) -> Void) throws(SampleFailure) {
        try StoredFile.locked(directory) { () throws(SampleFailure) in
            var connection = try connection()
            body(&connection)
            try StoredFile.write(JSONText.line(connection) + "\n", to: connectionPath)
        }
    }

    private func write(_ messages: [StoredMessage]) throws(SampleFailure) {
        var lines = ""
        for message in messages { lines += try JSONText.line(message) + "\n" }
        try StoredFile.write(lines, to: messagesPath)
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ path: String) throws(SampleFailure) -> Value? {
        guard let text = try StoredFile.read(path) else { return nil }
        guard let value = try? JSONDecoder().decode(type, from: Data(text.utf8)) else {
            throw .files("\(path) cannot be read; remove it, and it is as when the app was new")
        }
        return value
    }
}
