import Foundation
import Intents
import Language
import Testing

@Suite(.enabled(if: SharedData.directory != nil, "the shared data is not here: put it beside the checkout"))
struct SharedDefinitionTests {
    @Test func everyDefinitionReads() throws {
        var intents = 0
        for path in SharedData.definitions {
            let file = try IntentDefinitionFile(data: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), name: path)
            intents += file.intents.count
            for intent in file.intents {
                #expect(intent.className.hasSuffix("Intent") && !intent.name.isEmpty)
            }
        }
        #expect(intents > 50)
    }

    @Test func baristaLoadsAsAnApp() throws {
        let directory = try #require(SharedData.directory).appending(path: "data/speech/Barista").path
        let app = try AppBundle.load(directory: directory)
        #expect(app.id == "org.example.Barista")
        let order = try #require(app.definition(named: "OrderDrink"))
        let slots = app.slots(for: order, languages: ["en-US"])
        let size = try #require(slots["size"])
        #expect(size.kind == .choices)
        #expect(size.choices.contains { $0.display == "eight ounce" && $0.identifier == "eightOunce" })
    }
}
