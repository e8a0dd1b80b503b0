import Foundation
import Testing

/// Quick Order Coffee in Chinese and in English, on the real binaries.
@Suite struct QuickOrderCoffeeTests {
    let house: House

    init() throws {
        house = try House(configuration: "[general]\nlanguages = en-US, zh-CN\n")
        let install = try house.run("phrasectl", "app", "install", "--allow", House.app("QuickOrderCoffee"))
        try #require(install.status == 0, "\(install.errors)")
    }

    private func orders() throws -> [[String: Any]] { try house.run("quickordercoffee", "orders", "--json").objects }

    private func code(_ run: House.Run) throws -> String? {
        (try run.objects.last?["response"] as? [String: Any])?["code"] as? String
    }

    @Test func typedChineseWithoutSpacesOrdersCoffee() throws {
        try #require(try house.run("quickordercoffee", "login", "小林").status == 0)
        let said = try house.run("phrasectl", "--json", "say", "--yes", "来两杯大杯拿铁")
        #expect(said.status == 0, "\(said.output)\(said.errors)")
        let response = try #require(try said.objects.last?["response"] as? [String: Any])
        #expect(response["dialog"] as? String == "您的拿铁5分钟后在柜台取。")
        let order = try #require(try orders().last)
        #expect(order["coffee"] as? String == "latte")
        #expect(order["size"] as? String == "large")
        #expect(order["quantity"] as? Int == 2)
        #expect(order["customer"] as? String == "小林")
    }

    @Test func eachWayItCanGoHasItsOwnViewAndCode() throws {
        let out = try house.run("phrasectl", "--json", "say", "--yes", "order a latte")
        #expect(out.status == 2)
        #expect(try code(out) == "failureNotLoggedIn")
        #expect(try house.run("phrasectl", "say", "--yes", "我要一杯拿铁").output.contains("请先登录"))

        try #require(try house.run("quickordercoffee", "login", "Anna").status == 0)
        try #require(try house.run("quickordercoffee", "stock", "latte", "out").status == 0)
        let missing = try house.run("phrasectl", "--json", "say", "--yes", "order a latte")
        #expect(missing.status == 2)
        #expect(try code(missing) == "failureOutOfStock")
        #expect(try house.run("phrasectl", "say", "--yes", "order a latte").output.contains("How about one of these?"))

        let asked = try house.run("phrasectl", "say", "order two large flat whites")
        #expect(asked.status == 1)
        #expect((asked.output + asked.errors).contains("Your order"))
        #expect(try orders().isEmpty)
        let ordered = try house.run("phrasectl", "say", "--yes", "order two large flat whites")
        #expect(ordered.output.contains("Pick it up at the counter"))
        #expect(try orders().count == 1)
    }

    @Test func handlerThatKnowsOnlyConfirmAndHandleIsAskedForWhatIsMissing() throws {
        try #require(try house.run("quickordercoffee", "login", "Anna").status == 0)
        let add = try house.run(
            "phrasectl",
            "add",
            "coffee break",
            "--intent",
            "org.phrased.QuickOrderCoffee/OrderCoffee"
        )
        try #require(add.status == 0, "\(add.errors)")
        let said = try house.run("phrasectl", "say", "--yes", "--answer", "mocha", "coffee break")
        #expect(said.status == 0, "\(said.output)\(said.errors)")
        #expect(try orders().last?["coffee"] as? String == "mocha")
        #expect(try orders().last?["size"] as? String == "medium")
    }
}
