/// Attributes, as the definition numbers its cases.
public enum INMessageAttribute: Int, IntentEnum {
    /// Read.
    case read = 1
    /// Unread.
    case unread = 2
    /// Flagged.
    case flagged = 3
    /// Unflagged.
    case unflagged = 4
    /// Played.
    case played = 5

    /// The name in the definition.
    public var caseName: String {
        switch self {
        case .read: "read"
        case .unread: "unread"
        case .flagged: "flagged"
        case .unflagged: "unflagged"
        case .played: "played"
        }
    }

    /// What a person calls the case, in the definition's own language.
    public var displayName: String {
        switch self {
        case .read: "read"
        case .unread: "unread"
        case .flagged: "flagged"
        case .unflagged: "unflagged"
        case .played: "played"
        }
    }
}

/// Kind, as the definition numbers its cases.
public enum INOutgoingMessageType: Int, IntentEnum {
    /// Text.
    case outgoingMessageText = 1
    /// Audio.
    case outgoingMessageAudio = 2

    /// The name in the definition.
    public var caseName: String {
        switch self {
        case .outgoingMessageText: "outgoingMessageText"
        case .outgoingMessageAudio: "outgoingMessageAudio"
        }
    }

    /// What a person calls the case, in the definition's own language.
    public var displayName: String {
        switch self {
        case .outgoingMessageText: "text"
        case .outgoingMessageAudio: "audio"
        }
    }
}
