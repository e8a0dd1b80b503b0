import Foundation
import Intents
import Language
import Testing

@testable import SoupChef

/// The app directory and the program, which have to say the same.
struct SoupChefAppTests {
    let app: AppBundle

    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Samples/SoupChef/App").path

    init() throws {
        app = try AppBundle.load(directory: Self.directory)
    }

    @Test func loadsWithoutAWarning() {
        #expect(app.id == SoupChefCommand.appID)
        #expect(app.warnings.map(\.description) == [])
        #expect(app.handler == ["soupchef", "serve"])
        #expect(app.activityTypes == ["org.phrased.SoupChef.viewMenu"])
        #expect(app.phraseFiles.map { $0.language.identifier }.sorted() == ["de", "en"])
    }

    @Test func definitionSaysWhatTheHandlerCounts() throws {
        let definition = try #require(app.definition(named: "OrderSoup"))
        #expect(definition.userConfirmationRequired)
        #expect(definition.category == .order)
        #expect(definition.parameters.map(\.name) == ["soup", "quantity", "options"])
        let quantity = try #require(definition.parameter(named: "quantity"))
        #expect(quantity.defaultValue == 1)
        #expect(quantity.minimum == 1)
        #expect(quantity.maximum == 20)
        #expect(definition.scope.enums["Soup"]?.choices.map(\.name) == Soup.allCases.map(\.caseName))
        #expect(definition.suggestedCombinations.allSatisfy { !$0.title.text.isEmpty })
        #expect(definition.suggestedCombinations.count == 4)
    }

    @Test func everyTextIsInGerman() throws {
        let definition = try #require(app.definition(named: "OrderSoup"))
        for code in definition.response?.codes ?? [] {
            #expect(definition.scope.text(code.template, ["de"]) != code.template.text)
        }
        let reason = try #require(definition.parameter(named: "soup")?.unsupportedReasons.first)
        #expect(definition.scope.text(reason.template, ["de"]) == "${soup} steht nicht mehr auf der Karte.")
        for soup in definition.scope.enums["Soup"]?.choices ?? [] {
            #expect(definition.scope.text(soup.displayName, ["de"]) != soup.displayName.text)
        }
    }
}
