import Foundation
import Testing

/// What is ordered in the app is learnt from, suggested, bound, and forgotten when the soup leaves the menu.
@Suite struct DonationTests {
    let house: House

    init() throws {
        house = try House()
        let install = try house.run("phrasectl", "app", "install", "--allow", House.soupChefApp)
        try #require(install.status == 0, "\(install.errors)")
    }

    @Test func soupThatLeavesTheMenuIsNotSuggestedAnyMore() throws {
        let first = try house.run("soupchef", "order", "tomato soup")
        #expect(first.output.contains("To order it by voice: phrasectl add \"Order tomato soup\""))
        for _ in 1...2 { #expect(try house.run("soupchef", "order", "tomato soup").status == 0) }
        let donations = try house.run("phrasectl", "--json", "donations").objects
        #expect(donations.compactMap { $0["identifier"] as? String } == ["order-3", "order-2", "order-1"])
        #expect(donations.allSatisfy { $0["donor"] as? String == "app" })

        let suggested = try #require(try house.run("phrasectl", "--json", "suggest").objects.first)
        let id = try #require(suggested["id"] as? String)
        #expect(suggested["title"] as? String == "Order 1 tomato soup")
        #expect(try house.run("phrasectl", "add", "--suggestion", id).status == 0)
        let again = try house.run("soupchef", "order", "tomato soup")
        #expect(again.output.contains("“Order tomato soup” orders it; `phrasectl edit s1"))
        #expect(try house.run("phrasectl", "run", "--yes", id).status == 0)

        #expect(try house.run("soupchef", "remove", "tomato soup").output.contains("not suggested any more"))
        #expect(try house.run("phrasectl", "--json", "suggest").objects.isEmpty)
        #expect(try house.run("phrasectl", "--json", "donations").objects.isEmpty)
    }

    @Test func theMenuIsFoundAndOpenedAgain() throws {
        #expect(try house.run("soupchef", "open").status == 0)
        let found = try #require(try house.run("phrasectl", "--json", "search", "lunch").objects.first)
        #expect(found["title"] as? String == "Soup Chef's menu" && found["kind"] as? String == "activity")
        let opened = try house.run("phrasectl", "open", "org.phrased.SoupChef/org.phrased.SoupChef.viewMenu")
        #expect(opened.status == 0, "\(opened.errors)")
        #expect(try house.run("phrasectl", "open", try #require(found["id"] as? String)).status == 0)
    }
}
