import Foundation
import IntentKit
import Intents

@testable import AwesomeMessages

/// The app's data in a directory of one test's own.
final class MessagesFixture {
    let directory = FileManager.default.temporaryDirectory.appending(path: "awesome-\(UUID().uuidString)").path

    var store: MessageStore { MessageStore(directory: directory) }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    /// The contact of that name.
    func contact(_ name: String) throws -> Contact {
        guard let found = try store.contacts().first(where: { $0.name == name }) else {
            throw CocoaError(.fileNoSuchFile)
        }
        return found
    }
}
