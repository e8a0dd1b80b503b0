import Testing
import Wire

@testable import Daemon

/// Donating, listing, taking back: what is refused, and whose it is.
@Suite struct DonationTests {
    private static func coffee(
        _ identifier: String?,
        _ parameters: JSONValue = ["size": ["type": "enum", "case": "large"]],
        app: String? = CafeApp.id
    ) -> DonationAddRequest {
        let intent: JSONValue = ["className": "OrderCoffeeIntent", "parameters": parameters]
        return DonationAddRequest(app: app, intent: intent, identifier: identifier)
    }

    private func withCafe(_ body: (TestDaemon, TestClient) async throws -> Void) async throws {
        try await withDaemon { daemon in
            try await CafeApp.install(on: daemon)
            try await body(daemon, daemon.client())
        }
    }

    @Test func aDonationIsKeptWholeAndListed() async throws {
        try await withCafe { _, client in
            var request = Self.coffee("order-1", ["quantity": 2])
            request.set = ["size": "small"]
            (request.group, request.direction, request.site) = ("breakfast", "outgoing", "kitchen")
            (request.start, request.end) = (1_000, 1_060)
            request.response = ["code": "success", "properties": ["wait": 3]]
            let reply = try await client.call(request)
            #expect(reply.title == "2 small coffees")
            let list = try await client.call(DonationListRequest()).donations
            let donation = try #require(list.first)
            #expect(list.count == 1)
            #expect(donation.app == CafeApp.id && donation.identifier == "order-1" && donation.group == "breakfast")
            #expect(donation.donor == "person" && donation.status == "success" && donation.direction == "outgoing")
            #expect(donation.start == 1_000 && donation.end == 1_060 && donation.site == "kitchen")
            #expect(
                donation.action
                    == .intent(
                        app: CafeApp.id,
                        intent: "OrderCoffee",
                        set: ["size": "small", "quantity": "2"]
                    )
            )
            #expect(donation.summary == "Café: 2 small coffees")
            #expect(donation.response?["properties"]?["wait"] == 3)
        }
    }

    @Test func theSameIdentifierReplaces() async throws {
        try await withCafe { _, client in
            for quantity in 1...3 {
                var request = Self.coffee("order-1")
                request.set = ["quantity": "\(quantity)"]
                _ = try await client.call(request)
            }
            let list = try await client.call(DonationListRequest()).donations
            #expect(list.map(\.summary) == ["Café: 3 large coffees"])
        }
    }

    /// The checks in their order: each donation below fails its own and every later one that it can.
    @Test func whatIsWrongIsSaidInOrder() async throws {
        try await withCafe { daemon, client in
            func refusal(_ request: DonationAddRequest) async throws -> (reason: String?, message: String) {
                let error = try #require(try await client.error(request))
                #expect(error.known == .invalid)
                #expect(error.data?["domain"] == "IntentsErrorDomain")
                #expect(error.data?["code"] == 1901)
                return (error.data?["reason"]?.stringValue, error.message)
            }
            let none = try await refusal(Self.coffee(nil, ["quantity": 2]))
            #expect(none.reason == "nilIdentifier")
            #expect(none.message == "Cannot donate interaction with nil identifier")
            let combination = try await refusal(Self.coffee("a", ["quantity": 2]))
            #expect(combination.reason == "noValidShortcutTypes")
            #expect(
                combination.message.hasPrefix(
                    "Cannot donate interaction with OrderCoffeeIntent that has no valid shortcut types"
                )
            )
            #expect(combination.message.hasSuffix("OrderCoffeeIntent, with a title: quantity"))
            let deprecated = try await refusal(
                DonationAddRequest(app: CafeApp.id, intent: ["className": "OrderTeaIntent"], identifier: "a")
            )
            #expect(deprecated.reason == "deprecated")
            let title = try await refusal(Self.coffee("a", ["note": "hot"]))
            #expect(title.reason == "emptyTitle")
            #expect(title.message.contains("Cannot donate interaction because intent title is empty"))
            #expect(title.message.hasSuffix("note"))
            let others = try await refusal(
                DonationAddRequest(app: CafeApp.id, intent: ["className": "BakeBreadIntent"], identifier: "a")
            )
            #expect(others.reason == "notSupportedByApp")
            #expect(others.message.hasPrefix("Donating intent 'BakeBreadIntent' is not supported by this app."))
            let unknown = try await refusal(
                DonationAddRequest(app: CafeApp.id, intent: ["className": "FlyIntent"], identifier: "a")
            )
            #expect(unknown.reason == "unknownIntent")
            #expect(unknown.message == "Donating intent 'FlyIntent' is not supported.")
            #expect(try await client.call(DonationListRequest()).donations.isEmpty)
        }
    }

    @Test func aHandlerDoesNotDonateWhatItIsHandling() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await CafeApp.install(on: daemon)
            let phrase = ShortcutAction.intent(app: CafeApp.id, intent: "OrderCoffee", set: ["size": "large"])
            let client = try daemon.client()
            _ = try await client.call(ShortcutAddRequest(phrase: "coffee time now", action: phrase))
            let intents = [RegisterRequest.Intent(name: "OrderCoffee")]
            let handler = try await daemon.handler(of: CafeApp.id, intents: intents) {
                (method, _, peer) throws(RPCError) in
                let donation = Self.coffee("mine", app: nil)
                do throws(RPCError) {
                    _ = try await peer.call(donation)
                    return ["response": ["code": "failure"]]
                } catch {
                    guard error.data?["reason"] == "fromExtension" else { throw error }
                    return ["response": ["code": "success"]]
                }
            }
            #expect(try await client.say("coffee time now").outcome == .success)
            #expect(handler.methods == ["intent.handle"])
            // The daemon has donated it, once.
            let list = try await client.call(DonationListRequest()).donations
            #expect(list.map(\.donor) == ["daemon"])
            #expect(list.map(\.summary) == ["Café: large coffee"])
            // At other times it donates as the app.
            _ = try await handler.peer.call(Self.coffee("mine", app: nil))
            #expect(try await client.call(DonationListRequest()).donations.map(\.donor) == ["app", "daemon"])
        }
    }

    @Test func theDaemonDonatesCommandsItRan() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("nothing to do today", to: "true")
            _ = try await client.say("nothing to do today", SessionOptions(interactive: true))
            let donation = try #require(try await client.call(DonationListRequest()).donations.first)
            #expect(donation.app == nil && donation.donor == "daemon" && donation.action == .command(["true"]))
        }
    }

    @Test func anAppSeesAndDeletesOnlyItsOwn() async throws {
        try await withCafe { daemon, person in
            let cafe = try daemon.client(), bakery = try daemon.client()
            _ = try await cafe.call(AppConnectRequest(app: CafeApp.id))
            _ = try await bakery.call(AppConnectRequest(app: CafeApp.other))
            #expect(try await cafe.error(AppConnectRequest(app: CafeApp.other))?.known == .conflict)
            for (name, group) in [("a", "g"), ("b", nil), ("c", "g")] as [(String, String?)] {
                var request = Self.coffee(name, app: nil)
                request.group = group
                _ = try await cafe.call(request)
            }
            let bread = DonationAddRequest(app: nil, intent: ["className": "BakeBread"], identifier: "a")
            _ = try await bakery.call(bread)
            #expect(try await bakery.call(DonationListRequest()).donations.map(\.identifier) == ["a"])
            #expect(try await bakery.error(DonationListRequest(app: CafeApp.id))?.known == .notPermitted)
            #expect(try await bakery.error(DonationRemoveRequest(app: CafeApp.id))?.known == .notPermitted)
            #expect(try await bakery.error(ForgetRequest(all: true))?.known == .notPermitted)
            #expect(try await bakery.error(Self.coffee("x"))?.known == .notPermitted)
            #expect(try await bakery.call(DonationRemoveRequest(identifiers: ["b", "c"])).removed == 0)
            #expect(try await cafe.call(DonationRemoveRequest(identifiers: ["a", "none"])).removed == 1)
            #expect(try await cafe.call(DonationRemoveRequest(group: "g")).removed == 1)
            #expect(try await person.call(DonationListRequest()).donations.map(\.identifier) == ["a", "b"])
            #expect(try await cafe.call(DonationRemoveRequest()).removed == 1)
            #expect(try await person.call(DonationListRequest()).donations.map(\.app) == [CafeApp.other])
        }
    }

    @Test func aDeniedAppDonatesNothing() async throws {
        try await withCafe { daemon, client in
            _ = try await client.call(AppSetPermissionRequest(app: CafeApp.id, allowed: false))
            #expect(try await client.error(Self.coffee("a"))?.known == .notPermitted)
        }
    }

    @Test func whatIsForgottenIsInNoFile() async throws {
        try await withCafe { daemon, client in
            try await client.bind("open sesame right now", to: "true")
            _ = try await client.say("open sesame right now")
            for (name, note) in [("a", "sesame one"), ("b", "sesame two"), ("c", "poppy")] {
                var request = Self.coffee(name)
                request.set = ["note": note]
                request.group = note
                _ = try await client.call(request)
            }
            _ = try await client.call(ForgetRequest(identifier: "a"))
            _ = try await client.call(ForgetRequest(group: "sesame two"))
            _ = try await client.call(ShortcutRemoveRequest(id: "s1"))
            #expect(daemon.holders(of: "sesame") == [])
            #expect(daemon.holders(of: "poppy") == ["state/phrased.sqlite"])
            _ = try await client.call(ForgetRequest(all: true))
            #expect(daemon.holders(of: "poppy") == [])
            #expect(!daemon.log.contains { $0.contains("sesame") || $0.contains("poppy") })
            #expect(try await client.call(HistoryListRequest()).entries.isEmpty)
            #expect(try await client.error(ForgetRequest(identifier: "a"))?.known == .notFound)
            #expect(try await client.error(ForgetRequest(identifier: "a", all: true))?.known == .invalidParameters)
            #expect(try await client.error(ForgetRequest())?.known == .invalidParameters)
        }
    }
}
