import Synchronization
import Testing
import Wire

@testable import Daemon

/// Values that only a handler knows: they can be said once it has told them.
@Suite struct OfferedValueTests {
    private static let app = "org.example.dishes"

    private func install(on daemon: TestDaemon, searches: Bool = false) async throws {
        let search = searches ? "INIntentParameterSupportsSearch = YES;" : ""
        for (name, text) in [
            ("Info.plist", "{ CFBundleIdentifier = \"\(Self.app)\"; NSSiriUsageDescription = Dishes; }"),
            ("en.lproj/Dishes.phrases", "[Boil]\nboil {dish} now\n"),
            (
                "Dishes.intentdefinition",
                """
                {
                    INIntents = (
                        {
                            INIntentName = Boil;
                            INIntentTitle = Boil;
                            INIntentParameters = (
                                {
                                    INIntentParameterName = dish;
                                    INIntentParameterType = Object;
                                    INIntentParameterSupportsDynamicEnumeration = YES;
                                    \(search)
                                }
                            );
                        }
                    );
                }
                """
            ),
        ] { try daemon.directory.write(text, to: "dishes/" + name) }
        let client = try daemon.client()
        _ = try await client.call(AppInstallRequest(directory: daemon.directory.path + "/dishes", allow: true))
    }

    private static func dish(_ name: String, _ others: String...) -> JSONValue {
        [
            "type": "object", "identifier": .string("id of \(name)"), "displayString": .string(name),
            "alternativeSpeakableMatches": .array(others.map { .string($0) }), "properties": ["minutes": 30],
        ]
    }

    /// A handler that offers what `dishes` holds.
    private func handler(_ dishes: Current<[JSONValue]>, on daemon: TestDaemon) async throws -> TestHandler {
        let handler = try await daemon.handler(
            of: Self.app,
            intents: [RegisterRequest.Intent(name: "Boil", options: ["dish"])]
        ) { (method, _, _) throws(RPCError) in
            method == "intent.options" ? ["options": .array(dishes.value)] : ["response": ["code": "success"]]
        }
        try await wait(for: "boil green beans now", on: daemon)
        return handler
    }

    /// Waits until the sentence is known to name a dish.
    private func wait(for text: String, on daemon: TestDaemon) async throws {
        let client = try daemon.client()
        for _ in 0..<2000 {
            if try await client.call(MatchRequest(text: text)).identifiers?["dish"] != nil { return }
            try await Task.sleep(for: .milliseconds(2))
        }
        Issue.record("nobody knows a dish in \"\(text)\"")
    }

    @Test func offeredValuesCanBeSaid() async throws {
        try await withDaemon { daemon in
            try await install(on: daemon)
            let dishes = Current([Self.dish("green beans", "haricots"), Self.dish("brown rice")])
            let handler = try await handler(dishes, on: daemon)
            let client = try daemon.client()
            let outcome = try await client.say("boil haricots now")
            #expect(outcome.outcome == .success)
            #expect(outcome.slots?["dish"] == "green beans")
            // It goes back as it came.
            let given = handler.parameters(of: "intent.handle").first?["intent"]?["parameters"]?["dish"]
            #expect(given?["identifier"] == "id of green beans")
            #expect(given?["properties"]?["minutes"] == 30)
            // The list is all there is.
            let other = try await client.call(MatchRequest(text: "boil red lentils now"))
            #expect(other.outcome == .noMatch || other.identifiers?["dish"] != nil)
        }
    }

    @Test func aHandlerThatSearchesKnowsMoreThanItLists() async throws {
        try await withDaemon { daemon in
            try await install(on: daemon, searches: true)
            _ = try await handler(Current([Self.dish("green beans")]), on: daemon)
            let client = try daemon.client()
            let other = try await client.call(MatchRequest(text: "boil red lentils now"))
            #expect(other.outcome == .matched)
            #expect(other.slots?["dish"] == "red lentils")
            #expect(other.identifiers?["dish"] == nil)
        }
    }

    @Test func changedValuesAreAskedForAgain() async throws {
        try await withDaemon { daemon in
            try await install(on: daemon)
            let dishes = Current([Self.dish("green beans")])
            let handler = try await handler(dishes, on: daemon)
            dishes.value = [Self.dish("yellow peas")]
            try handler.peer.notify(OptionsChangedNotification())
            try await wait(for: "boil yellow peas now", on: daemon)
            let client = try daemon.client()
            #expect(try await client.call(MatchRequest(text: "boil green beans now")).outcome == .noMatch)
        }
    }

    @Test func theyOutliveTheDaemonAndGoWithTheApp() async throws {
        let directory = try TemporaryDirectory()
        let first = try await TestDaemon(in: directory)
        try await install(on: first)
        _ = try await handler(Current([Self.dish("green beans")]), on: first)
        await first.stop()
        let second = try await TestDaemon(in: directory)
        let client = try second.client()
        let known = try await client.call(MatchRequest(text: "boil green beans now"))
        #expect(known.identifiers?["dish"] == "id of green beans")
        _ = try await client.call(AppRemoveRequest(app: Self.app))
        #expect(try !directory.read("cache/offered.json").contains("beans"))
        await second.stop()
    }
}
