import Intents
import Wire

/// The apps that were found, as they are at one moment.
struct AppCatalog: Sendable {
    /// By id; of apps with the same id the first directory in the search order wins.
    private(set) var apps: [String: AppBundle] = [:]
    /// What is wrong with directories that hold no working app; the other apps are not affected.
    private(set) var faults: [Finding] = []

    /// Words added to what the apps say themselves.
    var vocabulary = PersonalVocabulary()

    /// Apps in the order of their ids.
    var sorted: [AppBundle] { apps.values.sorted { $0.id < $1.id } }

    mutating func add(_ app: AppBundle) {
        if apps[app.id] == nil { apps[app.id] = app }
    }

    mutating func add(_ fault: AppBundleError) {
        faults.append(Finding(fault, severity: .error))
    }
}

extension Finding {
    /// A fault of a file as it travels.
    init(_ fault: FileFault, severity: Severity) {
        self.init(
            file: fault.file,
            line: fault.line,
            column: fault.column,
            severity: severity,
            message: fault.message,
            cure: fault.cure
        )
    }
}
