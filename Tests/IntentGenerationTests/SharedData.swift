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

    static var definitions: [String] {
        guard let directory else { return [] }
        let walk = FileManager.default.enumerator(atPath: directory.appending(path: "data/definitions").path)
        return (walk?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".intentdefinition") }.sorted()
            .map { directory.appending(path: "data/definitions/\($0)").path }
    }
}
