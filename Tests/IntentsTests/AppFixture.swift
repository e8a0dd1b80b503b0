import Foundation
import Intents

/// An app directory made for one test, removed with the value that owns it.
final class AppFixture {
    let directory: String

    /// Writes `files` by their paths below a new directory; a property list is given as a dictionary, a text as a string.
    init(_ files: [String: Any], folder: String = "org.example.TeaRoom") throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "phrased-app-\(UUID().uuidString)/\(folder)")
        directory = root.path
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for (path, content) in files {
            let url = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            let data =
                switch content {
                case let text as String: Data(text.utf8)
                case let data as Data: data
                default: try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
                }
            try data.write(to: url)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: URL(filePath: directory).deletingLastPathComponent())
    }

    func load() throws -> AppBundle { try AppBundle.load(directory: directory) }
}

extension AppFixture {
    /// A tea room in English and German, with all that an app can bring.
    static func teaRoom(_ more: [String: Any] = [:]) throws -> AppFixture {
        typealias Fixture = DefinitionFixture
        let leaf = Fixture.parameter(
            "leaf",
            "Integer",
            ["EnumType": "Leaf", "DisplayName": "Leaf", "DisplayNameID": "leafID"]
        )
        let definition: [String: Any] = [
            "INIntents": [
                Fixture.intent(
                    "BrewTea",
                    parameters: [
                        leaf,
                        Fixture.parameter("cups", "Integer", metadata: ["MinimumValue": 1, "MaximumValue": 12]),
                        Fixture.parameter("extras", "Integer", ["EnumType": "Extra", "SupportsMultipleValues": true]),
                        Fixture.parameter("guest", "Object", ["SupportsMultipleValues": true]),
                        Fixture.parameter(
                            "iced",
                            "Boolean",
                            metadata: ["TrueDisplayName": "on ice", "FalseDisplayName": "hot"]
                        ),
                        Fixture.parameter("steep", "TimeInterval", metadata: ["DefaultUnit": "Minutes"]),
                        Fixture.parameter("sugar", "Decimal", metadata: [:]),
                        Fixture.parameter("when", "DateComponents"),
                        Fixture.parameter("note", "String"),
                    ],
                    ["INIntentTitle": "Brew tea", "INIntentTitleID": "titleID", "INIntentRestrictions": 1]
                )
            ],
            "INEnums": [
                Fixture.enumeration("Leaf", [("unknown", nil, ""), ("green", 1, "green tea"), ("assam", 2, "Assam")]),
                Fixture.enumeration(
                    "Extra",
                    [("milk", 1, "milk"), ("lemon", 2, "lemon"), ("both", 3, "milk and lemon")]
                ),
            ],
        ]
        var files: [String: Any] = [
            "Info.plist": [
                "CFBundleIdentifier": "org.example.TeaRoom", "CFBundleDisplayName": "Tea Room",
                "CFBundleDevelopmentRegion": "en", "NSSiriUsageDescription": "Brews what you ask for.",
                "INAlternativeAppNames": [
                    ["INAlternativeAppName": "tea.other", "INAlternativeAppNamePronunciationHint": "tee house"]
                ],
                "NSUserActivityTypes": ["BrewTeaIntent", "org.example.TeaRoom.viewMenu"],
            ],
            "Phrased.plist": ["Handler": ["tearoom", "serve"], "Open": "tearoom.desktop"],
            "Base.lproj/Intents.intentdefinition": definition,
            "de.lproj/Intents.strings": #""titleID" = "Tee kochen"; "idgreen" = "Grüner Tee"; "leafID" = "Sorte";"#,
            "de.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "Teestube"; "tea.other" = "Teehaus";"#,
            "en.lproj/InfoPlist.strings": #""tea.other" = "Tea House"; "org.example.TeaRoom.viewMenu" = "Tea menu";"#,
            "en.lproj/TeaRoom.phrases": "[BrewTea]\ntea time\n",
            "de.lproj/TeaRoom.phrases": "[BrewTea]\nTeezeit\n",
            "en.lproj/AppIntentVocabulary.plist": [
                "ParameterVocabularies": [
                    [
                        "ParameterNames": ["BrewTeaIntent.leaf"],
                        "ParameterVocabulary": [
                            [
                                "VocabularyItemIdentifier": "green",
                                "VocabularyItemSynonyms": [
                                    ["VocabularyItemPhrase": "sencha", "VocabularyItemPronunciation": "sen cha"]
                                ],
                            ]
                        ],
                    ],
                    [
                        "ParameterNames": ["BrewTea.guest"],
                        "ParameterVocabulary": [
                            [
                                "VocabularyItemIdentifier": "g1",
                                "VocabularyItemSynonyms": [["VocabularyItemPhrase": "Anna"]],
                            ]
                        ],
                    ],
                ],
                "IntentPhrases": [["IntentName": "BrewTeaIntent", "IntentExamples": ["Brew some sencha"]]],
            ],
            "Extension/Info.plist": [
                "CFBundleIdentifier": "org.example.TeaRoom.Intents",
                "NSExtension": [
                    "NSExtensionAttributes": [
                        "IntentsSupported": ["BrewTeaIntent", "INSendMessageIntent"],
                        "IntentsRestrictedWhileLocked": ["INSendMessageIntent"],
                    ]
                ],
            ],
        ]
        files.merge(more) { $1 }
        return try AppFixture(files)
    }
}
