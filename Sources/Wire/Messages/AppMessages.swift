/// `app.install`: copies an app directory to where apps live, and says what it may do.
public struct AppInstallRequest: RequestMessage {
    /// The app; `needsPermission` when the person has to be asked.
    public typealias Reply = AppInfo
    /// `app.install`.
    public static let method = "app.install"
    /// The app directory, absolute.
    public var directory: String
    /// Whether the person has allowed it already.
    public var allow: Bool

    /// An app to install.
    public init(directory: String, allow: Bool = false) {
        self.directory = directory
        self.allow = allow
    }

    /// Reads the request; without `allow` it is not allowed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        directory = try container.decode(String.self, forKey: .directory)
        allow = try container.value(.allow, default: false)
    }
}

/// `app.list`: the installed apps.
public struct AppListRequest: RequestMessage {
    /// The apps.
    public struct Reply: Codable, Sendable, Hashable {
        /// The apps, by name.
        public var apps: [AppInfo]

        /// The apps.
        public init(apps: [AppInfo]) { self.apps = apps }
    }

    /// `app.list`.
    public static let method = "app.list"

    /// The request.
    public init() {}
}

/// `app.show`: one app with all it declares.
public struct AppShowRequest: RequestMessage {
    /// The app, its intents and findings included.
    public typealias Reply = AppInfo
    /// `app.show`.
    public static let method = "app.show"
    /// Its id.
    public var app: String

    /// The request.
    public init(app: String) { self.app = app }
}

/// `app.remove`: removes an app that was installed by the person; its data stays.
public struct AppRemoveRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty
    /// `app.remove`.
    public static let method = "app.remove"
    /// Its id.
    public var app: String

    /// The request.
    public init(app: String) { self.app = app }
}

/// `app.setPermission`: allows or denies an app.
public struct AppSetPermissionRequest: RequestMessage {
    /// The app afterwards.
    public typealias Reply = AppInfo
    /// `app.setPermission`.
    public static let method = "app.setPermission"
    /// Its id.
    public var app: String
    /// Whether it may be used.
    public var allowed: Bool

    /// The request.
    public init(app: String, allowed: Bool) {
        self.app = app
        self.allowed = allowed
    }
}

/// `app.lint`: what is wrong with an app directory.
public struct AppLintRequest: RequestMessage {
    /// The findings.
    public struct Reply: Codable, Sendable, Hashable {
        /// The findings, worst first.
        public var findings: [Finding]

        /// The findings.
        public init(findings: [Finding]) { self.findings = findings }
    }

    /// `app.lint`.
    public static let method = "app.lint"
    /// The app directory, absolute.
    public var directory: String

    /// The request.
    public init(directory: String) { self.directory = directory }
}

/// One thing that is wrong with a file.
public struct Finding: Codable, Sendable, Hashable {
    /// How bad it is.
    public enum Severity: String, Codable, Sendable {
        /// It does not work.
        case error
        /// It works, but not as well as it could.
        case warning
    }

    /// The file.
    public var file: String
    /// The line, counted from 1, where known.
    public var line: Int?
    /// The column, counted from 1, where known.
    public var column: Int?
    /// How bad it is.
    public var severity: Severity
    /// What is wrong.
    public var message: String
    /// What would be right.
    public var cure: String?

    /// A finding.
    public init(
        file: String,
        line: Int? = nil,
        column: Int? = nil,
        severity: Severity,
        message: String,
        cure: String? = nil
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.severity = severity
        self.message = message
        self.cure = cure
    }
}

/// An installed app.
public struct AppInfo: Codable, Sendable, Hashable {
    /// Whether the person lets it be used.
    public enum Permission: String, Codable, Sendable {
        /// Nobody has said yet.
        case undecided
        /// It may be used.
        case allowed
        /// It may not.
        case denied
    }

    /// Its reverse-DNS id.
    public var id: String
    /// Its display name.
    public var name: String
    /// Where it is.
    public var directory: String
    /// Whether it may be used.
    public var permission: Permission
    /// After `app.install`: whether the person has to be asked now.
    public var needsPermission: Bool?
    /// What it says it needs to be used for.
    public var usage: String?
    /// Other names it may be called by.
    public var alternativeNames: [String]?
    /// The command that handles its intents.
    public var handler: [String]?
    /// Its handler's process, while one runs.
    public var handlerPID: Int?
    /// What it can do (`app.install`, `app.show`).
    public var intents: [IntentInfo]?
    /// The activity types it declares (`app.show`).
    public var activities: [String]?
    /// The phrases it brings (`app.install`, `app.show`).
    public var phrases: [String]?
    /// What is wrong with it.
    public var findings: [Finding]?

    /// An app; the rest is filled in.
    public init(id: String, name: String, directory: String, permission: Permission) {
        self.id = id
        self.name = name
        self.directory = directory
        self.permission = permission
    }
}

/// One intent an app declares.
public struct IntentInfo: Codable, Sendable, Hashable {
    /// A parameter, as far as a person has to know it.
    public struct Parameter: Codable, Sendable, Hashable {
        /// Its name, for `--set`.
        public var name: String
        /// Its display name.
        public var title: String
        /// What it takes, for instance `string`, `integer` or `enumeration`.
        public var type: String
        /// Some values it takes, as a person would say them.
        public var values: [String]?

        /// A parameter.
        public init(name: String, title: String, type: String, values: [String]? = nil) {
            self.name = name
            self.title = title
            self.type = type
            self.values = values
        }
    }

    /// The app that declares it.
    public var app: String
    /// Its name.
    public var intent: String
    /// Its title.
    public var title: String
    /// What it does.
    public var description: String?
    /// Its parameters in display order.
    public var parameters: [Parameter]?
    /// Which parameters make a shortcut together.
    public var combinations: [[String]]?
    /// Whether the person is asked before it is done.
    public var confirms: Bool?
    /// Whether it is refused while the screen is locked.
    public var restrictedWhileLocked: Bool?

    /// An intent; the rest is filled in.
    public init(app: String, intent: String, title: String) {
        self.app = app
        self.intent = intent
        self.title = title
    }
}
