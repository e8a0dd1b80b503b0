/// A value of an intent definition: which intent, and what is known of its parameters.
public struct Intent: Sendable, Hashable, Codable {
    /// The class name of the definition, such as `OrderSoupIntent`.
    public var className: String
    /// Values by parameter name; a parameter that has none is absent.
    public var parameters: [String: IntentValue]

    /// Makes an intent.
    public init(className: String, parameters: [String: IntentValue] = [:]) {
        self.className = className
        self.parameters = parameters
    }

    /// The names of the parameters that have a value, which is what shortcut types are chosen by.
    public var filled: Set<String> { Set(parameters.keys) }

    private enum CodingKeys: String, CodingKey { case className, parameters }

    /// Reads the wire form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        className = try container.decode(String.self, forKey: .className)
        parameters = try container.decodeIfPresent([String: IntentValue].self, forKey: .parameters) ?? [:]
    }
}

/// What a handler answers to confirm and to handle.
public struct IntentResponse: Sendable, Hashable, Codable {
    /// A code by its name in the definition, or one of the built-in ones; codes never travel as numbers.
    public var code: String
    /// Values of the response's properties, which its templates name.
    public var properties: [String: IntentValue]
    /// Where the app should open, for codes that open it.
    public var userActivity: UserActivity?

    /// Makes a response.
    public init(code: String, properties: [String: IntentValue] = [:], userActivity: UserActivity? = nil) {
        self.code = code
        self.properties = properties
        self.userActivity = userActivity
    }

    private enum CodingKeys: String, CodingKey { case code, properties, userActivity }

    /// Reads the wire form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(String.self, forKey: .code)
        properties = try container.decodeIfPresent([String: IntentValue].self, forKey: .properties) ?? [:]
        userActivity = try container.decodeIfPresent(UserActivity.self, forKey: .userActivity)
    }
}
