import FoundationEssentials
import Glibc
import Intents
import Wire

/// The directories where apps live: finds them, puts one there, takes one away.
///
/// The person's own directory comes first, and is the only one that is written to. A new app appears there as a
/// whole, by a rename, or not at all.
struct AppShelf: Sendable {
    /// In the order in which they are searched.
    let directories: [String]
    /// The intents that need no definition of an app's own.
    let domains: [AppBundle]

    /// More than this an app directory may not hold.
    static let maximumFiles = 10_000
    /// More than this an app directory may not weigh, in bytes.
    static let maximumBytes = 256 << 20

    /// Reads every app directory there is.
    func catalog() -> AppCatalog {
        var catalog = AppCatalog()
        for directory in directories {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            for name in names.sorted() where !name.hasPrefix(".") {
                let path = directory + "/" + name
                guard Self.isDirectory(path) else { continue }
                do throws(AppBundleError) {
                    catalog.add(try AppBundle.load(directory: path, domains: domains))
                } catch {
                    catalog.add(error)
                }
            }
        }
        return catalog
    }

    /// Copies an app directory into the person's own, in place of an older one of the same id.
    func install(from directory: String) throws(RPCError) -> AppBundle {
        let app = try load(directory)
        let source = Self.canonical(directory)
        let home = try home()
        let target = home + "/" + app.id
        guard Self.canonical(target) != source else { return app }
        try measure(source)
        let copy = home + "/.new-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: copy) }
        do {
            try FileManager.default.copyItem(atPath: source, toPath: copy)
            let old = home + "/.old-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: old) }
            if FileManager.default.fileExists(atPath: target) {
                try FileManager.default.moveItem(atPath: target, toPath: old)
            }
            try FileManager.default.moveItem(atPath: copy, toPath: target)
        } catch {
            throw RPCError(.internalError, "\(app.id) cannot be copied to \(target): \(error.localizedReason)")
        }
        return try load(target)
    }

    /// Removes an app from the person's own directory; one that the system brought cannot be removed.
    func remove(_ app: AppBundle) throws(RPCError) {
        let home = try home()
        guard Self.canonical(app.directory) == Self.canonical(home + "/" + app.id) else {
            throw RPCError(
                .notPermitted,
                "\(app.id) belongs to the system (\(app.directory)); deny it instead: phrasectl app deny \(app.id)"
            )
        }
        let old = home + "/.old-" + UUID().uuidString
        do {
            try FileManager.default.moveItem(atPath: app.directory, toPath: old)
            try FileManager.default.removeItem(atPath: old)
        } catch {
            throw RPCError(.internalError, "\(app.directory) cannot be removed: \(error.localizedReason)")
        }
    }

    /// Reads an app directory that a person named.
    func load(_ directory: String) throws(RPCError) -> AppBundle {
        guard directory.hasPrefix("/") else {
            throw RPCError(.invalidParameters, "directory: '\(directory)' is no absolute path")
        }
        guard Self.isDirectory(directory) else { throw RPCError(.notFound, "There is no directory \(directory).") }
        do throws(AppBundleError) {
            return try AppBundle.load(directory: directory, domains: domains)
        } catch {
            throw RPCError(
                .invalid,
                error.description,
                data: try? JSONValue(encoding: Finding(error, severity: .error))
            )
        }
    }

    private func home() throws(RPCError) -> String {
        guard let home = directories.first else { throw RPCError(.internalError, "There is no place for apps.") }
        do {
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        } catch {
            throw RPCError(.internalError, "\(home) cannot be made: \(error.localizedReason)")
        }
        return Self.canonical(home)
    }

    /// Refuses what is no app of a sane size, and links, which would lead out of the copy.
    private func measure(_ directory: String) throws(RPCError) {
        var files = 0
        var bytes = 0
        var folders = [directory]
        while let folder = folders.popLast() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                let path = folder + "/" + name
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                switch attributes?[.type] as? FileAttributeType {
                case .typeDirectory?: folders.append(path)
                case .typeRegular?: bytes += attributes?[.size] as? Int ?? 0
                default:
                    throw RPCError(.invalid, "\(path) is neither a file nor a directory; an app holds nothing else.")
                }
                files += 1
                guard files <= Self.maximumFiles, bytes <= Self.maximumBytes else {
                    throw RPCError(
                        .tooLarge,
                        "\(directory) holds more than \(Self.maximumFiles) files or \(Self.maximumBytes >> 20) MiB."
                    )
                }
            }
        }
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
    }

    private static func canonical(_ path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().path
    }
}

extension Error {
    /// What went wrong with a file, in the system's words.
    var localizedReason: String {
        guard let error = self as? CocoaError, let cause = error.underlying as? POSIXError else { return "\(self)" }
        return String(cString: strerror(cause.code.rawValue))
    }
}
