import IntentKit
import Intents

/// One message, sent or received.
struct StoredMessage: Codable, Hashable {
    let identifier: String
    /// The identifier of who wrote it; `nil` for the person's own.
    let sender: String?
    /// The identifiers of those it went to; none for what was received.
    let recipients: [String]
    let text: String
    /// ISO 8601.
    let date: String
    var isRead: Bool
    var isFlagged = false

    /// Whether an attribute is true of it; what is unknown of it is not.
    func has(_ attribute: INMessageAttribute) -> Bool {
        switch attribute {
        case .read: isRead
        case .unread: !isRead
        case .flagged: isFlagged
        case .unflagged: !isFlagged
        case .played: false
        }
    }

    /// Makes an attribute true of it; none can be played.
    mutating func set(_ attribute: INMessageAttribute) {
        switch attribute {
        case .read, .unread: isRead = attribute == .read
        case .flagged, .unflagged: isFlagged = attribute == .flagged
        case .played: break
        }
    }
}
