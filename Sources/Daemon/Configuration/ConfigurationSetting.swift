/// One key of the configuration: where it stands and how its value is taken.
///
/// The table `all` is the only place that knows which keys there are.
struct ConfigurationSetting: Sendable {
    typealias Apply = @Sendable (inout DaemonConfiguration, String) throws(ConfigurationValueError) -> Void

    let section: String
    let key: String
    let apply: Apply

    static let all: [ConfigurationSetting] =
        general + recognition + microphone + wake + speech + handlers + history + donations

    private static let general: [ConfigurationSetting] = [
        .init(section: "general", key: "languages") { $0.languages = ConfigurationValue.list($1) },
        .init(section: "general", key: "log-level") { configuration, text throws(ConfigurationValueError) in
            guard Log.Level(named: text) != nil else { throw oneOf(Log.Level.allCases.map(\.name), not: text) }
            configuration.logLevel = text
        },
        .init(section: "general", key: "lock") { configuration, text throws(ConfigurationValueError) in
            guard let value = DaemonConfiguration.LockSetting(rawValue: text) else {
                throw oneOf(DaemonConfiguration.LockSetting.allCases.map(\.rawValue), not: text)
            }
            configuration.lock = value
        },
    ]

    private static let recognition: [ConfigurationSetting] = [
        .init(section: "recognition", key: "threshold") { configuration, text throws(ConfigurationValueError) in
            configuration.threshold = try ConfigurationValue.decimal(text, in: 0...1)
        },
        .init(section: "recognition", key: "denoiser") { configuration, text throws(ConfigurationValueError) in
            switch text {
            case "auto": configuration.denoiser = .automatic
            case "no": configuration.denoiser = .never
            default:
                guard text.hasPrefix("/") else {
                    throw ConfigurationValueError(
                        message: "'\(text)' is none of auto, no, or the absolute path of a file."
                    )
                }
                configuration.denoiser = .file(text)
            }
        },
    ]

    private static let microphone: [ConfigurationSetting] = [
        .init(section: "microphone", key: "command") { configuration, text throws(ConfigurationValueError) in
            configuration.captureCommand = try ConfigurationValue.command(text)
        },
        .init(section: "microphone", key: "device") { $0.captureDevice = $1 },
        duration("microphone", "silence", \.silence, in: .milliseconds(200)...(.seconds(5))),
        duration("microphone", "patience", \.patience, in: .seconds(1)...(.seconds(60))),
        duration("microphone", "longest-utterance", \.longestUtterance, in: .seconds(1)...(.seconds(60))),
    ]

    private static let wake: [ConfigurationSetting] = [
        .init(section: "wake", key: "phrase") { $0.wakePhrase = $1 },
        .init(section: "wake", key: "recordings") { $0.wakeRecordings = $1 },
        .init(section: "wake", key: "threshold") { configuration, text throws(ConfigurationValueError) in
            configuration.wakeThreshold = try ConfigurationValue.decimal(text, in: -50...10)
        },
    ]

    private static let speech: [ConfigurationSetting] = [
        .init(section: "speech", key: "speak") { configuration, text throws(ConfigurationValueError) in
            configuration.speech = try occasion(text)
        },
        .init(section: "speech", key: "command") { configuration, text throws(ConfigurationValueError) in
            configuration.speechCommand = try ConfigurationValue.command(text)
        },
        .init(section: "speech", key: "answers") { configuration, text throws(ConfigurationValueError) in
            configuration.listensForAnswers = try ConfigurationValue.boolean(text)
        },
        .init(section: "notifications", key: "show") { configuration, text throws(ConfigurationValueError) in
            configuration.notifications = try occasion(text)
        },
    ]

    private static func occasion(_ text: String) throws(ConfigurationValueError) -> DaemonConfiguration.Occasion {
        guard let value = DaemonConfiguration.Occasion(rawValue: text) else {
            throw oneOf(DaemonConfiguration.Occasion.allCases.map(\.rawValue), not: text)
        }
        return value
    }

    private static let handlers: [ConfigurationSetting] = [
        duration("handlers", "start-deadline", \.startDeadline, in: .milliseconds(100)...(.seconds(600))),
        duration("handlers", "resolve-deadline", \.resolveDeadline, in: .milliseconds(100)...(.seconds(600))),
        duration("handlers", "confirm-deadline", \.confirmDeadline, in: .milliseconds(100)...(.seconds(600))),
        duration("handlers", "handle-deadline", \.handleDeadline, in: .milliseconds(100)...(.seconds(3600))),
        duration("handlers", "command-deadline", \.commandDeadline, in: .milliseconds(100)...(.seconds(3600))),
        duration("handlers", "answer-deadline", \.answerDeadline, in: .milliseconds(100)...(.seconds(3600))),
        .init(section: "handlers", key: "units") { configuration, text throws(ConfigurationValueError) in
            guard let value = DaemonConfiguration.HandlerUnits(rawValue: text) else {
                throw oneOf(DaemonConfiguration.HandlerUnits.allCases.map(\.rawValue), not: text)
            }
            configuration.handlerUnits = value
        },
    ]

    private static let history: [ConfigurationSetting] = [
        duration("history", "keep", \.historyAge, in: .zero...(.seconds(3660 * 86400))),
        .init(section: "history", key: "entries") { configuration, text throws(ConfigurationValueError) in
            configuration.historyCount = try ConfigurationValue.integer(text, in: 0...1_000_000)
        },
    ]

    private static let donations: [ConfigurationSetting] = [
        duration("donations", "keep", \.donationAge, in: .zero...(.seconds(3660 * 86400))),
        .init(section: "donations", key: "entries") { configuration, text throws(ConfigurationValueError) in
            configuration.donationCount = try ConfigurationValue.integer(text, in: 0...10_000_000)
        },
    ]

    private static func duration(
        _ section: String,
        _ key: String,
        _ path: any WritableKeyPath<DaemonConfiguration, Duration> & Sendable,
        in bounds: ClosedRange<Duration>
    ) -> ConfigurationSetting {
        .init(section: section, key: key) { configuration, text throws(ConfigurationValueError) in
            configuration[keyPath: path] = try ConfigurationValue.duration(text, in: bounds)
        }
    }

    private static func oneOf(_ names: [String], not text: String) -> ConfigurationValueError {
        ConfigurationValueError(message: "'\(text)' is none of \(names.joined(separator: ", ")).")
    }
}
