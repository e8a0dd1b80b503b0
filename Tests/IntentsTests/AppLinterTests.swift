import Foundation
import Intents
import Language
import Testing

struct AppLinterTests {
    private func messages(_ more: [String: Any] = [:]) throws -> [String] {
        let fixture = try AppFixture.teaRoom(more)
        return AppLinter.findings(in: try fixture.load()).map(\.fault.message)
    }

    private func info(_ more: [String: Any]) -> [String: Any] {
        let base: [String: Any] = [
            "CFBundleIdentifier": "org.example.TeaRoom", "NSSiriUsageDescription": "Brews.",
            "CFBundleDisplayName": "Tea Room",
        ]
        return [
            "Info.plist": base.merging(more) { $1 }, "en.lproj/InfoPlist.strings": "", "de.lproj/InfoPlist.strings": "",
        ]
    }

    @Test func definitionsThatDisagreeAreCompared() throws {
        let other = DefinitionFixture.intent("BrewTea", parameters: [DefinitionFixture.parameter("cups", "String")])
        let found = try messages(["Copy/Intents.intentdefinition": ["INIntents": [other]]])
        #expect(found.contains { $0.hasSuffix("the parameter cups is of another type") })
        #expect(found.contains { $0.hasSuffix("the parameter leaf is missing") })
        #expect(!found.contains { $0.contains("the parameter cups is missing") })
    }

    @Test func titlesWithoutTranslationAreFound() throws {
        let found = try messages(["fr.lproj/Intents.strings": "\"idgreen\" = \"thé vert\";"])
        #expect(found.filter { $0.contains("not translated") } == ["the title of BrewTea is not translated into fr"])
    }

    @Test func restrictionsMustBeSupported() throws {
        let found = try messages(info(["INIntentsRestrictedWhileLocked": ["LockDoorIntent"]]))
        #expect(found.contains("LockDoorIntent is restricted while locked, but not among the supported intents"))
        #expect(!found.contains { $0.contains("INSendMessageIntent is restricted") })
    }

    @Test func whatNobodyServesOrOpensIsFound() throws {
        let found = try messages(["Phrased.plist": [String: String]()])
        #expect(found.contains("nothing serves its intents"))
        #expect(found.contains("nothing opens it, and org.example.TeaRoom.viewMenu needs that"))
        let supported = try messages(info(["INIntentsSupported": ["BrewCoffeeIntent", "INPlayMediaIntent"]]))
        #expect(
            supported.filter { $0.contains("is supported, but") } == [
                "BrewCoffeeIntent is supported, but no definition has it"
            ]
        )
    }

    @Test func theVocabularysTargetsAreChecked() throws {
        func item(_ target: String, _ identifier: String, _ phrase: String) -> [String: Any] {
            [
                "ParameterNames": [target],
                "ParameterVocabulary": [
                    [
                        "VocabularyItemIdentifier": identifier,
                        "VocabularyItemSynonyms": [["VocabularyItemPhrase": phrase]],
                    ]
                ],
            ]
        }
        let vocabulary: [String: Any] = [
            "ParameterVocabularies": [
                item("BrewTeaIntent.ghost", "a", "a"), item("Ghost.leaf", "a", "a"),
                item("BrewTeaIntent.leaf", "red", "rooibos"),
                item("leaf", "a", "a"),
            ],
            "IntentPhrases": [["IntentName": "GhostIntent", "IntentExamples": ["boo"]]],
        ]
        let found = try messages([
            "en.lproj/AppIntentVocabulary.plist": vocabulary, "fr.lproj/AppIntentVocabulary.plist": vocabulary,
        ])
        for words in [
            "the vocabulary is for BrewTeaIntent.ghost, which is no parameter",
            "the vocabulary is for Ghost, which is no intent here",
            "the vocabulary of BrewTeaIntent.leaf has red, which is no case of Leaf",
            "the vocabulary is for \"leaf\"",
            "the vocabulary has phrases for GhostIntent, which the app does not serve",
            "the vocabulary of BrewTeaIntent.leaf is the same in en and fr",
        ] {
            #expect(found.contains(words), "\(words)")
        }
    }

    @Test func namesThatCollideAreFound() throws {
        let fixture = try AppFixture.teaRoom()
        let other = try AppFixture(
            ["Info.plist": ["CFBundleIdentifier": "org.example.Other", "CFBundleDisplayName": "tea house"]],
            folder: "other"
        )
        let (app, neighbour) = (try fixture.load(), try other.load())
        let found = AppLinter.findings(in: app, beside: [app, neighbour]).map(\.fault.message)
        #expect(found.filter { $0.contains("is called") } == ["org.example.Other is called \"tea house\" too"])
        let names = (1...4).map { ["INAlternativeAppName": "Name \($0)"] }
        #expect(try messages(info(["INAlternativeAppNames": names])).contains { $0.hasPrefix("4 alternative names") })
    }

    @Test func findingsComeWorstFirst() throws {
        let findings = [(LintFinding.Severity.warning, 9), (.error, 7), (.warning, 1), (.error, 3)].map {
            LintFinding($0, FileFault(file: "x", line: $1, message: ""))
        }
        #expect(findings.worstFirst().map(\.fault.line) == [3, 7, 1, 9])
    }

    @Test func wordsThatStandForTwoValuesAreFound() throws {
        func item(_ identifier: String, _ phrases: String...) -> [String: Any] {
            [
                "VocabularyItemIdentifier": identifier,
                "VocabularyItemSynonyms": phrases.map { ["VocabularyItemPhrase": $0] },
            ]
        }
        let group: [String: Any] = [
            "ParameterNames": ["BrewTeaIntent.guest"],
            "ParameterVocabulary": [
                item("a", "Anna", "Ann"), item("b", "ann", "Bert"), item("c", String(repeating: "x", count: 600)),
            ],
        ]
        let found = try messages(["en.lproj/AppIntentVocabulary.plist": ["ParameterVocabularies": [group]]])
        #expect(found.contains("\"ann\" of BrewTeaIntent.guest stands for a and for b"))
        #expect(found.contains("a synonym of c has 600 characters"))
        #expect(!found.contains { $0.contains("Bert") })
    }

    /// A word that no dictionary has is no fault as long as its spelling says how it sounds.
    @Test func onlyWordsThatCannotBeSoundedAreFound() throws {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).dict")
        try Data("green  G R IY N\ntea  T IY\n".utf8).write(to: scratch)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let lexicon = Lexicon(dictionary: scratch.path)
        #expect(lexicon.canPronounce("Tea") && lexicon.canPronounce("chowders") && lexicon.canPronounce("größe"))
        #expect(!lexicon.canPronounce("xkcd") && !lexicon.canPronounce("zfs"))
        let definition: [String: Any] = [
            "INIntents": [DefinitionFixture.intent("BrewTea")],
            "INEnums": [DefinitionFixture.enumeration("Leaf", [("green", 1, "green tea"), ("zfs", 2, "ZFS blend")])],
        ]
        let vocabulary: [String: Any] = [
            "ParameterNames": ["BrewTeaIntent.guest"],
            "ParameterVocabulary": [
                [
                    "VocabularyItemIdentifier": "g",
                    "VocabularyItemSynonyms": [
                        ["VocabularyItemPhrase": "green chowders"], ["VocabularyItemPhrase": "xkcd tea"],
                        ["VocabularyItemPhrase": "zfs", "VocabularyItemPronunciation": "zee eff ess"],
                    ],
                ]
            ],
        ]
        let fixture = try AppFixture.teaRoom([
            "Base.lproj/Intents.intentdefinition": definition,
            "en.lproj/AppIntentVocabulary.plist": ["ParameterVocabularies": [vocabulary]],
        ])
        let found = AppLinter.findings(in: try fixture.load(), lexicons: ["en-US": lexicon]).map(\.fault.message)
        #expect(
            found.filter { $0.hasPrefix("how ") } == [
                "how \"ZFS\" of Leaf.zfs sounds cannot be told",
                "how \"xkcd\" sounds cannot be told: no dictionary has it, and its spelling does not say",
            ],
            "\(found)"
        )
    }
}
