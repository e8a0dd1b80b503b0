/// A place in an app that can be opened again.
public struct UserActivity: Sendable, Hashable, Codable {
    /// A reverse-DNS name, declared in the app's `Info.plist`.
    public var type: String
    /// What a person would call the place.
    public var title: String?
    /// What the app needs to find the place again.
    public var userInfo: [String: IntentValue]
    /// The keys of ``userInfo`` that are kept when the activity is stored; empty keeps all.
    public var requiredUserInfoKeys: Set<String>
    /// Words the place can be found by.
    public var keywords: Set<String>
    /// The app's own name for this activity, by which it can be deleted.
    public var persistentIdentifier: String?
    /// A phrase to offer when a person binds one.
    public var suggestedInvocationPhrase: String?
    /// A sentence that describes the place.
    public var contentDescription: String?
    /// The path of a picture of the place.
    public var thumbnailPath: String?
    /// When the place is no longer there, in seconds since 1970.
    public var expirationDate: Double?
    /// Whether it may be found by its words.
    public var isEligibleForSearch: Bool
    /// Whether it may be offered without being asked for.
    public var isEligibleForPrediction: Bool
    /// The intent that led here, when an intent opens its app.
    public var intent: Intent?

    /// Makes an activity; only its type is required.
    public init(
        type: String,
        title: String? = nil,
        userInfo: [String: IntentValue] = [:],
        requiredUserInfoKeys: Set<String> = [],
        keywords: Set<String> = [],
        persistentIdentifier: String? = nil,
        suggestedInvocationPhrase: String? = nil,
        contentDescription: String? = nil,
        thumbnailPath: String? = nil,
        expirationDate: Double? = nil,
        isEligibleForSearch: Bool = true,
        isEligibleForPrediction: Bool = true,
        intent: Intent? = nil
    ) {
        self.type = type
        self.title = title
        self.userInfo = userInfo
        self.requiredUserInfoKeys = requiredUserInfoKeys
        self.keywords = keywords
        self.persistentIdentifier = persistentIdentifier
        self.suggestedInvocationPhrase = suggestedInvocationPhrase
        self.contentDescription = contentDescription
        self.thumbnailPath = thumbnailPath
        self.expirationDate = expirationDate
        self.isEligibleForSearch = isEligibleForSearch
        self.isEligibleForPrediction = isEligibleForPrediction
        self.intent = intent
    }

    private enum CodingKeys: String, CodingKey {
        case type, title, userInfo, requiredUserInfoKeys, keywords, persistentIdentifier, suggestedInvocationPhrase
        case contentDescription, thumbnailPath, expirationDate, isEligibleForSearch, isEligibleForPrediction, intent
    }

    /// Reads the wire form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = try container.decode(String.self, forKey: .type)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        userInfo = try container.decodeIfPresent([String: IntentValue].self, forKey: .userInfo) ?? [:]
        requiredUserInfoKeys =
            try container.decodeIfPresent(Set<String>.self, forKey: .requiredUserInfoKeys) ?? []
        keywords = try container.decodeIfPresent(Set<String>.self, forKey: .keywords) ?? []
        persistentIdentifier = try container.decodeIfPresent(String.self, forKey: .persistentIdentifier)
        suggestedInvocationPhrase =
            try container.decodeIfPresent(String.self, forKey: .suggestedInvocationPhrase)
        contentDescription = try container.decodeIfPresent(String.self, forKey: .contentDescription)
        thumbnailPath = try container.decodeIfPresent(String.self, forKey: .thumbnailPath)
        expirationDate = try container.decodeIfPresent(Double.self, forKey: .expirationDate)
        isEligibleForSearch = try container.decodeIfPresent(Bool.self, forKey: .isEligibleForSearch) ?? true
        isEligibleForPrediction = try container.decodeIfPresent(Bool.self, forKey: .isEligibleForPrediction) ?? true
        intent = try container.decodeIfPresent(Intent.self, forKey: .intent)
    }

    /// Writes the wire form; absent fields are left out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        try container.encodeIfPresent(title, forKey: .title)
        if !userInfo.isEmpty { try container.encode(userInfo, forKey: .userInfo) }
        if !requiredUserInfoKeys.isEmpty {
            try container.encode(requiredUserInfoKeys.sorted(), forKey: .requiredUserInfoKeys)
        }
        if !keywords.isEmpty { try container.encode(keywords.sorted(), forKey: .keywords) }
        try container.encodeIfPresent(persistentIdentifier, forKey: .persistentIdentifier)
        try container.encodeIfPresent(suggestedInvocationPhrase, forKey: .suggestedInvocationPhrase)
        try container.encodeIfPresent(contentDescription, forKey: .contentDescription)
        try container.encodeIfPresent(thumbnailPath, forKey: .thumbnailPath)
        try container.encodeIfPresent(expirationDate, forKey: .expirationDate)
        if !isEligibleForSearch { try container.encode(false, forKey: .isEligibleForSearch) }
        if !isEligibleForPrediction { try container.encode(false, forKey: .isEligibleForPrediction) }
        try container.encodeIfPresent(intent, forKey: .intent)
    }
}
