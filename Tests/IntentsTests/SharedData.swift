import Foundation

/// The real files kept beside the checkout; absent on other machines.
enum SharedData {
    static let directory: URL? = {
        if let path = ProcessInfo.processInfo.environment["PHRASED_SHARED"] { return URL(fileURLWithPath: path) }
        var folder = URL(fileURLWithPath: #filePath)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let shared = folder.appending(path: "shared/data")
            if FileManager.default.fileExists(atPath: shared.path) { return shared.deletingLastPathComponent() }
        }
        return nil
    }()

    static var definitions: [String] { files(extensions: ["intentdefinition"]) }

    /// The files below the folder of definitions whose names end in one of `extensions`.
    static func files(extensions: Set<String>) -> [String] {
        guard let folder = directory?.appending(path: "data/definitions") else { return [] }
        let walk = FileManager.default.enumerator(atPath: folder.path)
        return (walk?.allObjects as? [String] ?? [])
            .filter { extensions.contains(URL(fileURLWithPath: $0).pathExtension) }
            .sorted()
            .map { folder.appending(path: $0).path }
    }
}
