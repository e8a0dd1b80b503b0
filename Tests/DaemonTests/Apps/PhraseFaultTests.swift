import Testing
import Wire

@testable import Daemon

/// Files of phrases with faults: each is told with its place, and takes nothing else away.
@Suite struct PhraseFaultTests {
    @Test func thePersonsOwnFilesBindCommandsAndIntents() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try daemon.directory.write(
                "[-- echo it is late]\nwhat time is it now\n\n[\(SoupApp.id)/OrderSoup]\nfeed me {soup} quickly\n",
                to: "config/phrases.d/own.phrases"
            )
            try await daemon.handler(TestHandler.obliging)
            let client = try daemon.client()
            #expect(try await client.call(ReloadRequest()).findings.isEmpty)
            #expect(try await client.say("what time is it now").response?.dialog == "it is late")
            let fed = try await client.say("feed me tomato soup quickly", SessionOptions(assumeYes: true))
            #expect(fed.outcome == .success)
            #expect(fed.slots?["soup"] == "tomato soup")
        }
    }

    @Test func aFaultLeavesTheLastGoodSetInForce() async throws {
        try await withDaemon { daemon in
            let file = try daemon.directory.write(
                "[-- echo one]\nfirst of all things\n",
                to: "config/phrases.d/a.phrases"
            )
            try daemon.directory.write("[-- echo two]\nsecond of all things\n", to: "config/phrases.d/b.phrases")
            let client = try daemon.client()
            _ = try await client.call(ReloadRequest())
            try daemon.directory.write("[-- echo one]\nfirst [of all\n", to: "config/phrases.d/a.phrases")
            let findings = try await client.call(ReloadRequest()).findings
            #expect(findings.map(\.file) == [file])
            #expect(findings.map(\.line) == [2])
            #expect(findings.first?.column == 7)
            #expect(try await client.say("first of all things").response?.dialog == "one")
            #expect(try await client.say("second of all things").response?.dialog == "two")
            #expect(try await client.call(StatusRequest()).warnings.contains { $0.hasPrefix("\(file):2:7: ") })
        }
    }

    @Test func aSectionForWhatIsNotThereNamesTheNearest() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try daemon.directory.write(
                "[\(SoupApp.id)/OrderSoop]\nfeed me now please\n[org.example.none/X]\nand something else\n",
                to: "config/phrases.d/own.phrases"
            )
            let findings = try await daemon.client().call(ReloadRequest()).findings
            #expect(findings.map(\.line) == [1, 3])
            #expect(findings.first?.message.contains("'OrderSoup'") == true)
        }
    }

    @Test func anAppsFaultyPhrasesDoNotHurtTheApp() async throws {
        try await withDaemon { daemon in
            try await SoupApp(phrases: "[OrderSoup]\norder [{soup}\n[-- rm -rf /]\ngone\n").install(on: daemon)
            let client = try daemon.client()
            let status = try await client.call(StatusRequest())
            #expect(status.apps == 1)
            #expect(status.warnings.contains { $0.contains("Soup.phrases:2:") })
            try await client.bindSoup("soup time now")
        }
    }

    @Test func aFaultyConfigurationLeavesTheOldOneInForce() async throws {
        try await withDaemon(configuration: "[recognition]\nthreshold = 0.3\n") { daemon in
            try daemon.directory.write("[recognition]\nthreshhold = 0.9\n", to: "config/phrased.conf")
            let findings = try await daemon.client().call(ReloadRequest()).findings
            #expect(findings.map(\.message) == ["There is no key 'threshhold'; did you mean 'threshold'?"])
            #expect(daemon.daemon.house.value?.configuration.value.threshold == 0.3)
            try daemon.directory.write("[recognition]\nthreshold = 0.9\n", to: "config/phrased.conf")
            #expect(try await daemon.client().call(ReloadRequest()).findings.isEmpty)
            #expect(daemon.daemon.house.value?.configuration.value.threshold == 0.9)
        }
    }
}
