import Foundation
import Intents
import Language
import Testing

@testable import BurgerTime

/// The app directory and the program, which have to say the same.
struct BurgerTimeAppTests {
    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Samples/BurgerTime/App").path

    let app: AppBundle
    let definition: IntentDefinition

    init() throws {
        app = try AppBundle.load(directory: Self.directory)
        definition = try #require(app.definition(named: "Order"))
    }

    @Test func loadsWithoutAWarning() {
        #expect(app.id == BurgerTimeCommand.appID)
        #expect(app.warnings.map(\.description) == [])
        #expect(app.handler == ["burgertime", "serve"])
        #expect(app.activityTypes == ["org.phrased.BurgerTime.viewBurgers"])
        #expect(app.displayName(["ru-RU"]) == "Время бургеров")
        #expect(definition.className == "OrderIntent")
        #expect(definition.userConfirmationRequired)
        #expect(definition.suggestedCombinations.count == 4)
    }

    @Test func definitionAndMenuAgree() throws {
        let quantity = try #require(definition.parameter(named: "quantity"))
        #expect(quantity.minimum == Double(Burger.quantities.lowerBound))
        #expect(quantity.maximum == Double(Burger.quantities.upperBound))
        for (parameter, names) in [
            ("burgerName", Burger.allCases.map(\.rawValue)), ("additions", Addition.allCases.map(\.rawValue)),
        ] {
            for language in ["en", "ru"] as [LanguageTag] {
                let items = app.vocabulary.items(for: parameter, of: definition).filter { $0.language == language }
                #expect(items.map(\.identifier) == names, "\(parameter) in \(language)")
            }
        }
    }

    @Test func everyTextIsInRussian() throws {
        let texts = definition.scope.texts
        for code in definition.response?.codes ?? [] {
            #expect(texts.translation(id: code.template.id ?? "", languages: ["ru"]) != nil, "\(code.name)")
        }
        for name in Burger.allCases.map(\.name) + Addition.allCases.map(\.name) + ["Your order", "Ready in"] {
            #expect(app.texts.translation(id: name, languages: ["ru"]) != nil, "\(name)")
        }
    }
}
