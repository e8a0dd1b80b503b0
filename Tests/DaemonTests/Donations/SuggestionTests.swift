import Testing
import Wire

@testable import Daemon

/// What is suggested, found, opened and bound, and what never is.
@Suite struct SuggestionTests {
    /// Noon on Monday, 5 January 2026, UTC.
    private static let noon = 1_767_614_400.0
    private static let day = 86_400.0

    private func withCafe(_ body: (TestDaemon, TestClient) async throws -> Void) async throws {
        try await withDaemon { daemon in
            try await CafeApp.install(on: daemon)
            try await body(daemon, daemon.client())
        }
    }

    private static func donate(
        _ client: TestClient,
        _ set: [String: String],
        days: Range<Int> = 0..<8,
        hour: Double = 0,
        phrase: String? = nil,
        suggestsText: Bool? = nil
    ) async throws {
        for day in days {
            let name = "\(set)-\(day)-\(hour)"
            let intent: JSONValue = ["className": "OrderCoffeeIntent"]
            var request = DonationAddRequest(app: CafeApp.id, intent: intent, identifier: name)
            request.set = set
            request.end = noon + Double(day) * Self.day + hour * 3600
            (request.suggestedInvocationPhrase, request.suggestsText) = (phrase, suggestsText)
            _ = try await client.call(request)
        }
    }

    private static func list(_ client: TestClient, day: Int = 8, hour: Double = 0) async throws -> [SuggestionInfo] {
        let time = noon + Double(day) * Self.day + hour * 3600
        return try await client.call(SuggestionListRequest(time: time, limit: 9, hours: true)).suggestions
    }

    @Test func theHabitOfTheHourIsSuggestedWithItsReason() async throws {
        try await withCafe { _, client in
            #expect(try await Self.list(client).isEmpty)
            try await Self.donate(client, ["size": "large", "quantity": "2"], phrase: "coffee for two")
            try await Self.donate(client, ["size": "small"], hour: 6)
            let best = try #require(try await Self.list(client).first)
            #expect(best.title == "2 large coffees" && best.subtitle == "at the counter" && best.app == CafeApp.id)
            #expect(best.phrase == "coffee for two")
            #expect((best.probability ?? 0) > 0.5)
            #expect(best.reasons.first?.contains("days between") == true)
            #expect(best.hours?.joined().reduce(0, +) == 8)
            #expect(try await Self.list(client, hour: 6).first?.title == "small coffee")
            #expect(try await Self.list(client, day: -1).isEmpty)
        }
    }

    @Test func openTextIsLeftOutUnlessTheDonorAllowsIt() async throws {
        try await withCafe { daemon, client in
            try await Self.donate(client, ["size": "large", "note": "secret"])
            #expect(try await Self.list(client).map(\.title) == ["large coffee"])
            try await Self.donate(client, ["size": "small", "note": "for Ada"], hour: 0.1, suggestsText: true)
            #expect(try await Self.list(client).map(\.title).contains("small coffee: for Ada"))
            #expect(try await client.call(DonationListRequest()).donations.contains { $0.summary.contains("secret") })
        }
    }

    @Test func whatIsForgottenTakenBackOrGoneIsNotOffered() async throws {
        try await withCafe { daemon, client in
            try await Self.donate(client, ["size": "large"])
            try await Self.donate(client, ["size": "small"])
            let large = try #require(try await Self.list(client).first { $0.title == "large coffee" })
            _ = try await client.call(ForgetRequest(suggestion: large.id))
            #expect(try await Self.list(client).map(\.title) == ["small coffee"])
            let app = try daemon.client()
            _ = try await app.call(AppConnectRequest(app: CafeApp.id))
            #expect(try await app.call(DonationRemoveRequest()).removed == 8)
            #expect(try await Self.list(client).isEmpty)
            try await Self.donate(client, ["size": "small"])
            _ = try await client.call(AppSetPermissionRequest(app: CafeApp.id, allowed: false))
            #expect(try await Self.list(client).isEmpty)
        }
    }

    @Test func notNowTeaches() async throws {
        try await withCafe { _, client in
            try await Self.donate(client, ["size": "large"])
            let best = try #require(try await Self.list(client).first)
            let time = Self.noon + 8 * Self.day
            _ = try await client.call(SuggestionRefuseRequest(suggestion: best.id, time: time))
            #expect((try await Self.list(client).first?.probability ?? 1) < (best.probability ?? 0) / 2)
            #expect(try await client.error(SuggestionRefuseRequest(suggestion: "k99"))?.known == .notFound)
        }
    }

    @Test func aSuggestionIsRunAndBoundInOneStep() async throws {
        try await withCafe { daemon, client in
            try await Self.donate(client, ["size": "large", "quantity": "2"], phrase: "coffee for two people")
            try await daemon.handler(of: CafeApp.id, intents: [RegisterRequest.Intent(name: "OrderCoffee")]) {
                (_, parameters, _) throws(RPCError) in
                guard parameters["intent"]?["parameters"]?["quantity"] == 2 else { throw RPCError(.invalid, "two") }
                return ["response": ["code": "success"]]
            }
            let id = try #require(try await Self.list(client).first?.id)
            let outcome = try await client.call(ShortcutRunRequest(id: id))
            #expect(outcome.outcome == .success && outcome.shortcut == id)
            let bound = try await client.call(ShortcutAddRequest(phrase: "", action: .suggestion(id))).shortcut
            #expect(bound.phrase == "coffee for two people")
            #expect(
                bound.action
                    == .intent(
                        app: CafeApp.id,
                        intent: "OrderCoffee",
                        set: ["size": "large", "quantity": "2"]
                    )
            )
            #expect(try await client.say("coffee for two people").outcome == .success)
            let unknown = ShortcutAddRequest(phrase: "something else here", action: .suggestion("k99"))
            #expect(try await client.error(unknown)?.known == .notFound)
        }
    }

    @Test func recentIsUnranked() async throws {
        try await withCafe { _, client in
            try await Self.donate(client, ["size": "large"])
            try await Self.donate(client, ["size": "small"], days: 8..<9)
            let recent = try await client.call(SuggestionListRequest(recent: true)).suggestions
            #expect(recent.map(\.title) == ["small coffee", "large coffee"])
            #expect(recent.allSatisfy { $0.probability == nil })
        }
    }

    @Test func whatAnAppDeclaresIsOfferedWhenItMatters() async throws {
        try await withCafe { daemon, client in
            let app = try daemon.client()
            _ = try await app.call(AppConnectRequest(app: CafeApp.id))
            let large: JSONValue = [
                "className": "OrderCoffeeIntent", "parameters": ["size": ["type": "enum", "case": "large"]],
            ]
            typealias Declaration = SuggestionDeclareRequest.Declaration
            let relevant = Declaration(intent: large, relevance: [.init(start: Self.noon, end: Self.noon + 60)])
            let suggested = Declaration(activity: ["type": "org.example.cafe.menu", "title": "Menu"])
            _ = try await app.call(SuggestionDeclareRequest(relevant: [relevant], suggested: [suggested]))
            let then = try await client.call(SuggestionListRequest(time: Self.noon + 30)).suggestions
            #expect(then.map(\.title) == ["large coffee", "Menu"])
            #expect(then.map(\.reasons) == [["Café says that it matters now"], ["suggested by Café"]])
            let later = try await client.call(SuggestionListRequest(time: Self.noon + 90)).suggestions
            #expect(later.map(\.title) == ["Menu"])
            _ = try await app.call(SuggestionDeclareRequest(suggested: []))
            #expect(try await client.call(SuggestionListRequest(time: Self.noon + 90)).suggestions.isEmpty)
            let bad = Declaration(intent: ["className": "OrderTeaIntent"])
            #expect(try await app.error(SuggestionDeclareRequest(relevant: [bad]))?.data?["reason"] == "deprecated")
        }
    }

    @Test func activitiesAreKeptFoundOpenedAndTakenBack() async throws {
        try await withCafe { daemon, client in
            let handler = try await daemon.handler(of: CafeApp.id, intents: [], activities: true) {
                (_, _, _) throws(RPCError) in [:]
            }
            let menu: JSONValue = [
                "type": "org.example.cafe.menu", "title": "Spring menu", "keywords": ["Crème brûlée"],
                "userInfo": ["page": 3, "scroll": 7], "requiredUserInfoKeys": ["page"], "persistentIdentifier": "m",
                "suggestedInvocationPhrase": "what is cooking today",
            ]
            _ = try await handler.peer.call(ActivityDonateRequest(activity: menu))
            let other = ActivityDonateRequest(app: CafeApp.id, activity: ["type": "org.example.other"])
            #expect(try await client.error(other)?.known == .invalid)
            var old = menu.objectValue ?? [:]
            old["expirationDate"] = 5
            let expired = ActivityDonateRequest(app: CafeApp.id, activity: .object(old))
            #expect(try await client.error(expired)?.known == .invalid)

            let found = try await client.call(SearchRequest(words: "creme SPR")).results
            #expect(found.map(\.title) == ["Spring menu"])
            #expect(found.first?.kind == "activity")
            #expect(try await client.call(SearchRequest(words: "winter")).results.isEmpty)
            let id = try #require(found.first?.id)

            let open = ActivityOpenRequest(app: CafeApp.id, type: "org.example.cafe.menu", persistentIdentifier: "m")
            #expect(try await client.call(open).outcome == .success)
            #expect(try await client.call(ShortcutRunRequest(id: id)).outcome == .success)
            let opened = handler.parameters(of: "activity.continue").compactMap { $0["activity"] }
            #expect(opened.count == 2)
            #expect(opened.allSatisfy { $0["userInfo"] == ["page": 3] && $0["persistentIdentifier"] == "m" })
            let none = ActivityOpenRequest(app: CafeApp.id, type: "org.example.cafe.menu", persistentIdentifier: "x")
            #expect(try await client.error(none)?.known == .notFound)

            #expect(try await handler.peer.call(ActivityRemoveRequest(persistentIdentifiers: ["m"])).removed == 1)
            #expect(try await client.call(ActivityListRequest()).activities.isEmpty)
            #expect(try await client.call(SearchRequest(words: "spring")).results.isEmpty)
            #expect(daemon.holders(of: "spring menu") == [])
        }
    }

    @Test func searchFindsDonationsAndPhrasesToo() async throws {
        try await withCafe { _, client in
            try await Self.donate(client, ["size": "large"], days: 0..<1)
            try await client.bind("large lamp in the hall", to: "true")
            let found = try await client.call(SearchRequest(words: "lar")).results
            #expect(Set(found.map(\.kind)) == ["donation", "shortcut"])
            #expect(Set(found.map(\.title)) == ["large coffee", "large lamp in the hall"])
        }
    }
}
