import Foundation
import Testing

/// Burger Time in Russian and in English, on the real binaries.
@Suite struct BurgerTimeTests {
    let house: House

    init() throws {
        house = try House(configuration: "[general]\nlanguages = en-US, ru-RU\n")
        let install = try house.run("phrasectl", "app", "install", "--allow", House.app("BurgerTime"))
        try #require(install.status == 0, "\(install.errors)")
    }

    private func orders() throws -> [[String: Any]] { try house.run("burgertime", "orders", "--json").objects }

    @Test func typedRussianOrdersBurgers() throws {
        let said = try house.run("phrasectl", "--json", "say", "--yes", "закажи два чизбургера с беконом и луком")
        #expect(said.status == 0, "\(said.output)\(said.errors)")
        let response = try #require(try said.objects.last?["response"] as? [String: Any])
        #expect(response["dialog"] as? String == "чизбургер: готово через 11 мин.")
        let order = try #require(try orders().last)
        #expect(order["burger"] as? String == "cheeseburger")
        #expect(order["quantity"] as? Int == 2)
        #expect(order["additions"] as? [String] == ["bacon", "onions"])
    }

    @Test func boundPhraseOrdersWhatIsMissingByAsking() throws {
        let add = try house.run(
            "phrasectl",
            "--language",
            "ru",
            "add",
            "Время бургеров",
            "--intent",
            "org.phrased.BurgerTime/Order"
        )
        try #require(add.status == 0, "\(add.errors)")
        let said = try house.run(
            "phrasectl",
            "--language",
            "ru",
            "say",
            "--yes",
            "--answer",
            "бургер",
            "--answer",
            "овощной бургер",
            "время бургеров"
        )
        #expect(said.status == 0, "\(said.output)\(said.errors)")
        #expect(said.output.contains("Уже на гриле"))
        #expect(try orders().last?["burger"] as? String == "veggie")
    }

    @Test func englishOrdersThem() throws {
        #expect(try house.run("phrasectl", "say", "--yes", "order a double cheeseburger with pickles").status == 0)
        #expect(try orders().last?["burger"] as? String == "doubleCheeseburger")
        #expect(try orders().last?["additions"] as? [String] == ["pickles"])
    }

    @Test func burgerThatIsSoldOutIsRefusedWithTheReason() throws {
        try #require(try house.run("burgertime", "stock", "cheeseburger", "out").status == 0)
        let said = try house.run("phrasectl", "--json", "say", "закажи чизбургер")
        #expect(said.status == 1)
        let question = try #require(try said.objects.last?["question"] as? String)
        #expect(question.hasPrefix("чизбургер закончился."), "\(question)")
        #expect(try orders().isEmpty)
    }
}
