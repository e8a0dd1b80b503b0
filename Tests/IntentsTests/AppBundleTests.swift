import Foundation
import Intents
import Language
import Testing

struct AppBundleTests {
    @Test func everyFileIsFoundWhereverItLies() throws {
        let fixture = try AppFixture.teaRoom()
        let app = try fixture.load()
        #expect(app.id == "org.example.TeaRoom")
        #expect(app.definition(named: "BrewTea")?.className == "BrewTeaIntent")
        #expect(app.definition(named: "BrewTeaIntent")?.name == "BrewTea")
        #expect(app.definition(named: "BrewCoffee") == nil)
        #expect(app.handler == ["tearoom", "serve"])
        #expect(app.open == .desktopEntry("tearoom.desktop"))
        #expect(app.supportedIntents == ["BrewTeaIntent", "INSendMessageIntent"])
        #expect(app.restrictedWhileLocked == ["BrewTeaIntent", "INSendMessageIntent"])
        #expect(app.activityTypes == ["org.example.TeaRoom.viewMenu"])
        #expect(Set(app.phraseFiles.map(\.language)) == ["en", "de"])
        #expect(app.languages == ["en", "de"])
        #expect(app.vocabulary.examples.map(\.sentences) == [["Brew some sencha"]])
        #expect(app.warnings.isEmpty)
    }

    @Test func namesAreTranslated() throws {
        let fixture = try AppFixture.teaRoom()
        let app = try fixture.load()
        #expect(app.displayName(["en"]) == "Tea Room")
        #expect(app.displayName(["de-CH"]) == "Teestube")
        #expect(app.alternativeNames(["de"]).map(\.name) == ["Teehaus"])
        #expect(app.alternativeNames(["en"]).map(\.pronunciationHint) == ["tee house"])
        #expect(app.usageDescription(["de"]) == "Brews what you ask for.")
        #expect(app.activityTitle("org.example.TeaRoom.viewMenu", ["en"]) == "Tea menu")
        #expect(app.activityTitle("org.example.viewTodaysSpecials", ["en"]) == "View Todays Specials")
        let brew = try #require(app.definition(named: "BrewTea"))
        #expect(brew.title(for: Intent(className: "BrewTeaIntent"), languages: ["de"]) == "Tee kochen")
        #expect(brew.displayName(of: brew.parameters[0], languages: ["de"]) == "Sorte")
    }

    @Test func whatTheBuildWouldHaveFilledInIsNotTakenAsItStands() throws {
        let fixture = try AppFixture.teaRoom([
            "Info.plist": [
                "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleDisplayName": "${PRODUCT_NAME}",
                "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
            ],
            "en.lproj/InfoPlist.strings": "",
        ])
        let app = try fixture.load()
        #expect(app.id == "org.example.TeaRoom")
        #expect(app.displayName(["en"]) == "TeaRoom")
        #expect(app.developmentLanguage == "en")
        #expect(app.usageDescription(["en"]).contains("TeaRoom"))
        #expect(app.warnings.contains { $0.message.contains("CFBundleIdentifier") })
        #expect(app.warnings.contains { $0.message.contains("NSSiriUsageDescription") })
    }

    @Test func aBrokenTranslationIsAWarningAndTheRestWorks() throws {
        let fixture = try AppFixture.teaRoom([
            "de.lproj/Intents.strings": "\"titleID\" = \"Tee kochen\"\n\"x\" = \"y\";"
        ])
        let app = try fixture.load()
        let warning = try #require(app.warnings.first)
        #expect(warning.file.hasSuffix("de.lproj/Intents.strings"))
        #expect(warning.line == 2)
        #expect(app.definition(named: "BrewTea") != nil)
    }

    @Test func aSecondDefinitionOfAnIntentIsNotUsed() throws {
        let other = DefinitionFixture.intent("BrewTea", ["INIntentTitle": "Another"])
        let fixture = try AppFixture.teaRoom(["Deeper/Below/Intents.intentdefinition": ["INIntents": [other]]])
        let app = try fixture.load()
        #expect(app.intents.count == 1)
        #expect(app.intents[0].title.text == "Brew tea")
        #expect(app.warnings.contains { $0.message.contains("defined in") && $0.file.contains("Below") })
    }

    @Test func aFaultyDefinitionNamesItsLine() throws {
        let fixture = try AppFixture.teaRoom([
            "Base.lproj/Intents.intentdefinition": "<plist>\n<dict>\n<key>a</key>\n</dict>"
        ])
        let fault = try #require(throws: FileFault.self) { try fixture.load() }
        #expect(fault.file.hasSuffix("Intents.intentdefinition"))
        #expect(fault.line == 3)
    }

    @Test(arguments: ["../evil", "a/b", ".hidden", "org..x", "with space", "-rf", String(repeating: "a", count: 300)])
    func anIdentifierThatIsNoFileNameIsRefused(id: String) throws {
        let fixture = try AppFixture(["Info.plist": ["CFBundleIdentifier": id]])
        let fault = try #require(throws: FileFault.self) { try fixture.load() }
        #expect(fault.message.contains("cannot be an app's identifier"))
        #expect(fault.line != nil)
    }

    @Test func aDirectoryWithoutAppSaysWhatIsMissing() throws {
        let fixture = try AppFixture(["readme.txt": "nothing"], folder: "plain")
        let fault = try #require(throws: FileFault.self) { try fixture.load() }
        #expect(fault.message.contains("no Info.plist"))
        #expect(fault.cure != nil)
        #expect(throws: FileFault.self) { try AppBundle.load(directory: fixture.directory + "/none") }
        #expect(throws: FileFault.self) { try AppBundle.load(directory: fixture.directory + "/readme.txt") }
    }

    @Test(arguments: [[] as [String], [""], ["a\u{0}b"]])
    func aHandlerThatNamesNoProgramIsRefused(argv: [String]) throws {
        let list = argv.map { "<string>\($0)</string>" }.joined()
        let fixture = try AppFixture.teaRoom(["Phrased.plist": "<dict><key>Handler</key><array>\(list)</array></dict>"])
        let fault = try #require(throws: FileFault.self) { try fixture.load() }
        #expect(fault.message.contains("Handler"))
    }

    @Test func aVocabularyNamesWhatItLacks() throws {
        let fixture = try AppFixture.teaRoom([
            "en.lproj/AppIntentVocabulary.plist": [
                "ParameterVocabularies": [
                    [
                        "ParameterNames": ["BrewTea.leaf"],
                        "ParameterVocabulary": [
                            ["VocabularyItemSynonyms": []],
                            [
                                "VocabularyItemIdentifier": "assam",
                                "VocabularyItemSynonyms": [["VocabularyItemExamples": ["x"]]],
                            ],
                        ],
                    ]
                ],
                "IntentPhrases": [["IntentExamples": ["x"]]],
            ]
        ])
        let messages = try fixture.load().warnings.map(\.message)
        #expect(messages.count == 3)
        #expect(messages.contains { $0.contains("VocabularyItemIdentifier") })
        #expect(messages.contains { $0.contains("VocabularyItemPhrase") })
        #expect(messages.contains { $0.contains("IntentName") })
    }
}
