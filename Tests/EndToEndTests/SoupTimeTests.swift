import Foundation
import Testing

/// The whole way through the house: spoken or typed, matched, confirmed, ordered, remembered.
@Suite struct SoupTimeTests {
    let house: House

    init() throws {
        house = try House()
        let install = try house.run("phrasectl", "app", "install", "--allow", House.soupChefApp)
        try #require(install.status == 0, "\(install.errors)")
        let add = try house.run(
            "phrasectl",
            "add",
            "soup time",
            "--intent",
            "org.phrased.SoupChef/OrderSoup",
            "--set",
            "soup=clam chowder",
            "--set",
            "quantity=2"
        )
        try #require(add.status == 0, "\(add.errors)")
    }

    private func orders() throws -> [[String: Any]] { try house.run("soupchef", "orders", "--json").objects }

    @Test func typedPhraseOrdersSoup() throws {
        let said = try house.run("phrasectl", "--json", "say", "--yes", "soup time")
        #expect(said.status == 0, "\(said.errors)")
        let outcome = try #require(try said.objects.last)
        #expect(outcome["outcome"] as? String == "success")
        #expect(outcome["phrase"] as? String == "soup time")
        #expect(outcome["app"] as? String == "org.phrased.SoupChef")
        #expect(try orders().count == 1)
    }

    @Test func slipStillOrdersSoup() throws {
        #expect(try house.run("phrasectl", "say", "--yes", "suop tiem").status == 0)
        #expect(try orders().count == 1)
    }

    @Test(arguments: ["slt", "rms", "awb"]) func spokenPhraseOrdersSoup(voice: String) throws {
        let heard = try house.run("phrasectl", "--json", "hear", "--yes", house.speech("soup time", voice: voice).path)
        #expect(heard.status == 0, "\(heard.output) \(heard.errors)")
        #expect(try heard.objects.last?["outcome"] as? String == "success")
        #expect(try orders().count == 1)
    }

    @Test func sentenceThatIsNoPhraseIsRefused() throws {
        #expect(try house.run("phrasectl", "say", "--yes", "what is the capital of france").status == 1)
        let recording = try house.speech("would you please tell me what the weather will be like tomorrow")
        let heard = try house.run("phrasectl", "--json", "hear", "--yes", recording.path)
        #expect(heard.status == 1)
        #expect(try heard.objects.last?["outcome"] as? String == "noMatch")
        #expect(try orders().isEmpty)
    }

    @Test func orderIsNotPlacedWithoutTheYes() throws {
        let asked = try house.run("phrasectl", "--json", "say", "soup time")
        #expect(asked.status == 1)
        #expect(try orders().isEmpty)
        let refused = try house.run("phrasectl", "--json", "say", "--answer", "no", "soup time")
        #expect(refused.status == 1)
        #expect(try refused.objects.last?["outcome"] as? String == "cancelled")
        #expect(try orders().isEmpty)
    }

    @Test func outOfStockIsTheHandlersOwnCode() throws {
        try #require(try house.run("soupchef", "stock", "clam chowder", "out").status == 0)
        let said = try house.run("phrasectl", "--json", "say", "--yes", "soup time")
        #expect(said.status == 2)
        let response = try #require(try said.objects.last?["response"] as? [String: Any])
        #expect(response["code"] as? String == "failureOutOfStock")
        #expect(try orders().isEmpty)
    }

    @Test func phrasesAndOrdersOutliveTheDaemonsDeath() throws {
        #expect(try house.run("phrasectl", "say", "--yes", "soup time").status == 0)
        house.stop(SIGKILL)
        #expect(try orders().count == 1)
        #expect(try house.run("phrasectl", "list").status == 69)
    }

    @Test func explainTellsWhy() throws {
        #expect(try house.run("phrasectl", "say", "not soup time").status == 1)
        let explained = try house.run("phrasectl", "explain", "last")
        #expect(explained.status == 0)
        #expect(explained.output.contains("soup time"))
    }

    @Test func demandedStopIsClean() throws {
        #expect(house.stop() == 0)
    }
}
