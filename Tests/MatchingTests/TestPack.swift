import Foundation
import Language

/// The languages of the source tree.
enum TestPack {
    static let models = ModelSearchPath(directories: [
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Models").path
    ])

    static func load(_ tag: LanguageTag) throws -> LanguagePack { try LanguagePack.load(tag, from: models) }
}
