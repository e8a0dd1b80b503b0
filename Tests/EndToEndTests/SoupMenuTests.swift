import Foundation
import Testing

/// Soup Chef's menu: soups that leave it, and opening it.
@Suite struct SoupMenuTests {
    let house: House

    init() throws {
        house = try House()
        let install = try house.run("phrasectl", "app", "install", "--allow", House.soupChefApp)
        try #require(install.status == 0, "\(install.errors)")
    }

    private func add(_ phrase: String, _ arguments: String...) throws {
        let add = try House.run("phrasectl", ["--root", house.root.path, "add", phrase] + arguments)
        try #require(add.status == 0, "\(add.errors)")
    }

    @Test func soupOffTheMenuIsRefusedAndItsPhrasesAreNamed() throws {
        try add("soup time", "--intent", "org.phrased.SoupChef/OrderSoup", "--set", "soup=clam chowder")
        try add("evening meal", "--intent", "org.phrased.SoupChef/OrderSoup", "--set", "soup=lentil soup")
        let removed = try house.run("soupchef", "remove", "clam", "chowder")
        #expect(removed.output.contains("“soup time” orders it and will be refused; `phrasectl rm s1` removes it"))
        #expect(!removed.output.contains("evening meal"))

        let refused = try house.run("phrasectl", "--json", "say", "soup time")
        #expect(refused.status == 1)
        let question = try refused.objects.last?["question"] as? String
        #expect(question == "The clam chowder is no longer on the menu. Which soup would you like?")
        // Another soup will do.
        let other = try house.run("phrasectl", "say", "--yes", "--answer", "tomato soup", "soup time")
        #expect(other.status == 0, "\(other.output)\(other.errors)")
        #expect(try house.run("soupchef", "orders", "--json").objects.last?["identifier"] as? String == "tomatoSoup")

        try #require(try house.run("soupchef", "restore", "clam chowder").status == 0)
        #expect(try house.run("phrasectl", "say", "--yes", "soup time").status == 0)
    }

    @Test func menuOpensByItsActivity() throws {
        try add("what is cooking", "--activity", "org.phrased.SoupChef/org.phrased.SoupChef.viewMenu")
        #expect(try house.run("phrasectl", "say", "what is cooking").status == 0)
        let page = house.root.appending(path: "state/app-data/org.phrased.SoupChef/menu.txt")
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: page.path) {
            Thread.sleep(forTimeInterval: 0.02)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == house.run("soupchef", "menu").output)
    }

    @Test func numberBeyondTheLimitIsToldInTheDefinitionsWords() throws {
        let said = try house.run("phrasectl", "--json", "say", "order fifty bowls of lentil soup")
        let question = try said.objects.last?["question"] as? String
        #expect(question == "We cook 20 bowls at most for one order. How many bowls?")
        let answered = try house.run(
            "phrasectl",
            "say",
            "--yes",
            "--answer",
            "two",
            "order fifty bowls of lentil soup"
        )
        #expect(answered.status == 0, "\(answered.output)\(answered.errors)")
        #expect(try house.run("soupchef", "orders", "--json").objects.last?["quantity"] as? Int == 2)
    }
}
