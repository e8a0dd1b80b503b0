import FoundationEssentials
import Intents

/// An app made for one test, in a folder that goes with it.
final class TestApp {
    let bundle: AppBundle

    /// Makes an app that has one intent, `Order`, of these parameters.
    init(
        parameters: [Plist] = [],
        codes: [Plist] = [.code("success", success: true), .code("failure")],
        properties: [Plist] = [],
        intent: [(String, Plist)] = [],
        enums: [Plist] = [],
        info: [(String, Plist)] = [],
        phrased: [(String, Plist)] = [("Open", ["true"])]
    ) throws {
        directory = FileManager.default.temporaryDirectory.path + "/pipeline-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let response: Plist = ["INIntentResponseCodes": .list(codes), "INIntentResponseParameters": .list(properties)]
        let order: [(String, Plist)] = [
            ("INIntentName", "Order"), ("INIntentType", "Custom"), ("INIntentTitle", "Order soup"),
            ("INIntentCategory", "order"), ("INIntentVerb", "Order"), ("INIntentParameters", .list(parameters)),
            ("INIntentResponse", response),
        ]
        let definition: Plist = [
            "INIntentDefinitionModelVersion": "1.2", "INEnums": .list(enums), "INTypes": [],
            "INIntents": .list([.entries(order + intent)]),
        ]
        let about: [(String, Plist)] = [
            ("CFBundleIdentifier", "org.example.soup"), ("CFBundleDisplayName", "Soup Chef"),
            ("NSSiriUsageDescription", "Soup Chef places orders."),
        ]
        let files: [(String, Plist)] = [
            ("Info.plist", .entries(about + info)), ("Intents.intentdefinition", definition),
            ("Phrased.plist", .entries(phrased)),
        ]
        for (name, plist) in files {
            try Data(plist.document.utf8).write(to: URL(filePath: directory + "/" + name))
        }
        bundle = try AppBundle.load(directory: directory)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: directory)
    }

    var definition: IntentDefinition {
        get throws {
            guard let definition = bundle.definition(named: "Order") else { throw NoDefinition() }
            return definition
        }
    }

    private struct NoDefinition: Error {}

    private let directory: String
}
