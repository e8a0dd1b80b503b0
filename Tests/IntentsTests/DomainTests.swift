import Foundation
import Intents
import Language
import Testing

/// The intents that are built in.
@Suite struct DomainTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Models/domains/messaging")

    private func app(supporting intents: [String], _ more: [String: Any] = [:]) throws -> AppBundle {
        let files: [String: Any] = [
            "Info.plist": [
                "CFBundleIdentifier": "org.example.Awesome", "CFBundleDisplayName": "Awesome",
                "NSSiriUsageDescription": "Sends messages.", "INIntentsSupported": intents,
            ]
        ]
        let fixture = try AppFixture(files.merging(more) { $1 }, folder: "org.example.Awesome")
        return try AppBundle.load(
            directory: fixture.directory,
            domains: [AppBundle.load(directory: Self.folder.path)]
        )
    }

    @Test func anAppNeedsNoDefinitionOfABuiltInIntent() throws {
        let app = try app(supporting: ["INSendMessageIntent"])
        #expect(app.intents.map(\.className) == ["INSendMessageIntent"])
        #expect(app.definitions.isEmpty)
        #expect(app.builtInPhraseFiles.count == 6)
        let send = try #require(app.definition(named: "INSendMessageIntent"))
        #expect(send.userConfirmationRequired)
        #expect(send.parameters.prefix(3).map(\.name) == ["recipients", "speakableGroupName", "content"])
        let codes = try #require(send.response).codes.map(\.name)
        #expect(codes.contains("failureMessageServiceNotAvailable"))
        #expect(try self.app(supporting: ["INStartCallIntent"]).intents.isEmpty)
    }

    @Test func everyTextIsInEveryLanguage() throws {
        let list = try String(
            contentsOf: Self.folder.appending(path: "Messaging.intentdefinition"),
            encoding: .utf8
        )
        let ids = Set(list.matches(of: /<string>(ms[0-9]{4})<\/string>/).map { String($0.1) })
        #expect(ids.count > 50)
        for language in ["de", "es", "fr", "ru", "zh"] {
            let strings = try String(
                contentsOf: Self.folder.appending(path: "\(language).lproj/Messaging.strings"),
                encoding: .utf8
            )
            let texts = Set(strings.matches(of: /"(ms[0-9]{4})" = "[^"]/).map { String($0.1) })
            #expect(ids.subtracting(texts).isEmpty, "\(language)")
        }
    }

    @Test func aNameThatSeveralHaveIsNobodysOwn() throws {
        func item(_ identifier: String, _ names: String...) -> [String: Any] {
            [
                "VocabularyItemIdentifier": identifier,
                "VocabularyItemSynonyms": names.map { ["VocabularyItemPhrase": $0] },
            ]
        }
        let vocabulary: [String: Any] = [
            "ParameterVocabularies": [
                [
                    "ParameterNames": ["INSendMessageIntent.recipients"],
                    "ParameterVocabulary": [
                        item("u1", "Anna Berg"), item("u2", "Anna Lund"), item("u3", "Bob Stone", "Bobby"),
                    ],
                ]
            ]
        ]
        let app = try app(supporting: ["INSendMessageIntent"], ["en.lproj/AppIntentVocabulary.plist": vocabulary])
        let send = try #require(app.definition(named: "INSendMessageIntent"))
        let recipients = try #require(send.parameter(named: "recipients"))
        func people(_ text: String) throws -> [IntentPerson] {
            try app.value(of: recipients, of: send, fromText: text, languages: ["en-US"]).elements.compactMap(\.person)
        }
        #expect(try people("anna") == [IntentPerson(displayName: "Anna")])
        #expect(
            try people("Bob and Anna Lund") == [
                IntentPerson(displayName: "Bob Stone", identifier: "u3"),
                IntentPerson(displayName: "Anna Lund", identifier: "u2"),
            ]
        )
        #expect(try people("bobby").map(\.identifier) == ["u3"])
        #expect(try people("Zoe") == [IntentPerson(displayName: "Zoe")])
    }
}
