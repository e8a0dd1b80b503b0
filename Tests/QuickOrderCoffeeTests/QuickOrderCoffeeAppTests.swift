import Foundation
import Intents
import Language
import Testing

@testable import QuickOrderCoffee

/// The app directory and the program, which have to say the same.
struct QuickOrderCoffeeAppTests {
    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Samples/QuickOrderCoffee/App").path

    let app: AppBundle
    let definition: IntentDefinition

    init() throws {
        app = try AppBundle.load(directory: Self.directory)
        definition = try #require(app.definition(named: "OrderCoffee"))
    }

    @Test func loadsWithoutAWarning() {
        #expect(app.id == QuickOrderCoffeeCommand.appID)
        #expect(app.warnings.map(\.description) == [])
        #expect(app.handler == ["quickordercoffee", "serve"])
        #expect(app.displayName(["zh-CN"]) == "快点咖啡")
        #expect(definition.userConfirmationRequired)
    }

    @Test func itsOwnCodesMeanFailure() {
        let codes = (definition.response?.codes ?? []).filter(\.isCustom)
        #expect(codes.map(\.name) == ["failureNotLoggedIn", "failureOutOfStock"])
        #expect(codes.map(\.number) == [100, 101])
        for code in codes {
            #expect(code.status(in: .confirm) == .failure)
            #expect(code.status(in: .handle) == .failure)
        }
    }

    @Test func definitionAndMenuAgree() throws {
        #expect(definition.scope.enums["Coffee"]?.choices.map(\.name) == Coffee.allCases.map(\.caseName))
        #expect(definition.parameter(named: "size")?.defaultValue == .enumeration("medium"))
        let quantity = try #require(definition.parameter(named: "quantity"))
        #expect(quantity.maximum == Double(Coffee.quantities.upperBound))
    }

    @Test func everyTextIsInChinese() throws {
        let texts = definition.scope.texts
        var ids = (definition.response?.codes ?? []).flatMap { [$0.template.id, $0.conciseTemplate.id] }
        for name in ["Coffee", "CupSize"] {
            ids += (definition.scope.enums[name]?.choices ?? []).map(\.displayName.id)
        }
        for id in ids { #expect(texts.translation(id: id ?? "", languages: ["zh-Hans"]) != nil, "\(id ?? "no id")") }
    }
}
