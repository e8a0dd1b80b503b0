import Wire

@testable import Daemon

/// An app that names the built-in messaging intents in its `Info.plist` and brings nothing else but contacts.
struct MessagesApp: Sendable {
    var id = "org.example.awesome"
    var name = "Awesome"
    var alternativeNames: [String] = []
    var intents = ["INSendMessageIntent", "INSearchForMessagesIntent", "INSetMessageAttributeIntent"]
    /// Identifiers and names.
    var contacts = [("u1", "Anna Berg"), ("u2", "Anna Lund"), ("u3", "Bob Stone")]
    var isAllowed = true
    var opens = false

    /// Installs the app on a daemon.
    @discardableResult
    func install(on daemon: TestDaemon) async throws -> AppInfo {
        let list = intents.map { "\"\($0)\"" }.joined(separator: ", ")
        let others = alternativeNames.map { "{ INAlternativeAppName = \"\($0)\"; }" }.joined(separator: ", ")
        let info = """
            {
                CFBundleIdentifier = "\(id)";
                CFBundleDisplayName = "\(name)";
                NSSiriUsageDescription = "\(name) sends your messages.";
                INAlternativeAppNames = ( \(others) );
                NSExtension = { NSExtensionAttributes = { IntentsSupported = ( \(list) ); }; };
            }
            """
        let items = contacts.map { identifier, name in
            """
            {
                VocabularyItemIdentifier = "\(identifier)";
                VocabularyItemSynonyms = ( { VocabularyItemPhrase = "\(name)"; } );
            }
            """
        }
        let vocabulary = """
            {
                ParameterVocabularies = ( {
                    ParameterNames = ( "INSendMessageIntent.recipients", "INSearchForMessagesIntent.senders" );
                    ParameterVocabulary = ( \(items.joined(separator: ", ")) );
                } );
            }
            """
        try daemon.directory.write(info, to: id + "/Info.plist")
        if !contacts.isEmpty { try daemon.directory.write(vocabulary, to: id + "/en.lproj/AppIntentVocabulary.plist") }
        if opens { try daemon.directory.write("{ Open = ( true ); }", to: id + "/Phrased.plist") }
        let source = daemon.directory.path + "/" + id
        return try await daemon.client().call(AppInstallRequest(directory: source, allow: isAllowed))
    }
}
