import Intents
import Testing

struct ResponseDefinitionTests {
    private typealias Fixture = DefinitionFixture

    private func read(_ codes: [[String: Any]], properties: [[String: Any]] = []) throws -> ResponseDefinition {
        let intent = Fixture.intent("A", Fixture.response(codes, properties: properties))
        return try #require(try Fixture.file(intents: [intent]).intents.first?.response)
    }

    @Test func customCodesCountFromAHundredWhereverTheBuiltInOnesStand() throws {
        let response = try read([
            Fixture.code("soldOut"), Fixture.code("failure"), Fixture.code("FaiureUnLogin"), Fixture.code("success"),
            Fixture.code("later"),
        ])
        #expect(response.codes.map(\.number) == [100, 5, 101, 4, 102])
        #expect(response.codes.map(\.isCustom) == [true, false, true, false, true])
        #expect(response.code(named: "FaiureUnLogin") != nil)
        #expect(response.code(named: "FailureUnLogin") == nil)
    }

    @Test func everyIntentHasTheBuiltInCodes() throws {
        #expect(ResponseDefinition.plain.code(named: "ready")?.number == 1)
        #expect(ResponseDefinition.plain.code(named: "failureRequiringAppLaunch")?.number == 6)
        #expect(ResponseDefinition.plain.code(named: "soldOut") == nil)
    }

    @Test func aCodeWithoutTheFlagMeansFailure() throws {
        let response = try read([
            Fixture.code("soldOut"), Fixture.code("brewing", success: true), Fixture.code("never", success: false),
        ])
        func statuses(_ phase: HandlingPhase) -> [HandlingStatus] { response.codes.map { $0.status(in: phase) } }
        #expect(statuses(.confirm) == [.failure, .ready, .failure])
        #expect(statuses(.handle) == [.failure, .success, .failure])
    }

    @Test(arguments: [
        ("ready", HandlingStatus.ready, HandlingStatus.ready),
        ("success", .ready, .success),
        ("failure", .failure, .failure),
        ("inProgress", .inProgress, .inProgress),
        ("continueInApp", .continueInApp, .continueInApp),
        ("failureRequiringAppLaunch", .failureRequiringAppLaunch, .failureRequiringAppLaunch),
        ("unspecified", .unspecified, .unspecified),
    ])
    func builtInCodesMeanWhatTheySay(name: String, confirm: HandlingStatus, handle: HandlingStatus) throws {
        let code = try #require(ResponseDefinition.plain.code(named: name))
        #expect(code.status(in: .confirm) == confirm)
        #expect(code.status(in: .handle) == handle)
    }

    @Test func bothSpellingsOfPropertiesAreRead() throws {
        let response = try read(
            [Fixture.code("success")],
            properties: [
                Fixture.parameter("tea", "String", ["DisplayPriority": 1], prefix: "INIntentResponseParameter"),
                Fixture.parameter("minutes", "Integer", ["DisplayPriority": 2], prefix: "INIntentResponseProperty"),
            ]
        )
        #expect(response.properties.map(\.name) == ["tea", "minutes"])
        #expect(response.property(named: "minutes")?.kind == .integer)
    }
}
