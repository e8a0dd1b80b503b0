import Foundation
import Testing

/// Apps whose handler is Python, from `intentgen` to an order, through a daemon.
@Suite struct StarterAppTests {
    let house: House

    init() throws { house = try House() }

    private func orders(_ app: String) throws -> [String] {
        let file = house.root.appending(path: "state/app-data/\(app)/orders.jsonl")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private func say(_ words: String...) throws -> (status: Int32, outcome: [String: Any]) {
        let said = try house.run("phrasectl", "--json", "say", rest: words)
        return (said.status, try #require(try said.objects.last, "\(said.errors)"))
    }

    @Test func newAppTakesAnOrderAtOnce() throws {
        let app = house.root.appending(path: "TeaRoom").path
        let made = try House.run("intentgen", ["new", app, "--id", "org.example.tea"])
        try #require(made.status == 0, "\(made.errors)")
        let lint = try house.run("phrasectl", "app", "lint", app)
        #expect(lint.status == 0, "\(lint.output)")
        let install = try house.run("phrasectl", "app", "install", "--allow", app)
        try #require(install.status == 0, "\(install.errors)")

        let ordered = try say("--yes", "order two cups of mint tea")
        #expect(ordered.status == 0)
        let response = try #require(ordered.outcome["response"] as? [String: Any])
        #expect(response["code"] as? String == "success")
        #expect(response["dialog"] as? String == "Your mint tea will be ready in 5 minutes.")
        #expect(try say("--yes", "--answer", "black tea", "tea time").status == 0)
        #expect(try say("--answer", "no", "order green tea").outcome["outcome"] as? String == "cancelled")
        #expect(
            try orders("org.example.tea") == [
                #"{"tea": "mint", "quantity": 2}"#, #"{"tea": "black", "quantity": 1}"#,
            ]
        )
    }

    private static let definition = #"""
        {
          "enums": [{"name": "Zone", "values": [{"name": "unknown"}, {"name": "inner", "index": 1,
            "displayName": "inner city"}, {"name": "outer", "index": 2, "displayName": "outer city"}]}],
          "intents": [{
            "name": "BuyTicket", "title": "Buy a ticket", "category": "order",
            "parameters": [
              {"name": "zone", "type": "Integer", "enumType": "Zone", "supportsResolution": true, "displayPriority": 1},
              {"name": "count", "type": "Integer", "supportsResolution": true, "displayPriority": 2, "unsupportedReasons":
                [{"code": "tooMany", "formatString": "Nobody needs ${count} tickets."}]},
              {"name": "seat", "type": "Object", "supportsResolution": true, "supportsDynamicEnumeration": true,
                "supportsSearch": true, "displayPriority": 3}
            ],
            "parameterCombinations": {"zone": {"title": "Buy a ticket for the ${zone}"}},
            "response": {
              "codes": [{"name": "success", "success": true, "formatString": "${count} for the ${zone}: ${seat}"},
                {"name": "failure"}, {"name": "failureOutOfPaper", "formatString": "No paper for the ${zone}."}],
              "parameters": [{"name": "zone", "type": "Integer", "enumType": "Zone", "displayPriority": 1},
                {"name": "count", "type": "Integer", "displayPriority": 2},
                {"name": "seat", "type": "String", "displayPriority": 3}]
            }
          }]
        }
        """#

    private static let handler = #"""
        import time
        from tickets import *

        Response = BuyTicketIntentResponse
        SEATS = [PlainObject("window seat", identifier="w"), PlainObject("aisle seat", identifier="a")]

        class Machine(BuyTicketIntentHandling):
            def resolve_zone(self, intent):
                return ResolutionResult.needs_value() if intent.zone is None else ResolutionResult.success(intent.zone)

            def resolve_count(self, intent):
                if intent.count == 99:
                    raise ValueError("the machine broke")
                if (intent.count or 1) > 4:
                    return ResolutionResult.unsupported(BuyTicketCountUnsupportedReason.TOO_MANY)
                return ResolutionResult.success(intent.count or 1)

            def resolve_seat(self, intent):
                if intent.seat is None:
                    return ResolutionResult.disambiguation(self.provide_seat_options(intent, None))
                return ResolutionResult.success(intent.seat)

            def provide_seat_options(self, intent, search):
                return [seat for seat in SEATS if search is None or search in seat.display_string]

            def confirm(self, intent):
                if intent.zone is Zone.OUTER and intent.count == 4:
                    return Response.failure_out_of_paper(Zone.OUTER)
                return Response(Response.Code.READY)

            async def handle(self, intent):
                here = context()
                here.progress("printing", 0.5)
                if intent.count == 3:
                    while not here.is_cancelled:
                        time.sleep(0.05)
                    open("cancelled", "w").close()
                    here.check()
                if intent.count == 2 and not here.confirm("Shall I staple them?"):
                    return Response(Response.Code.FAILURE)
                paper = here.choose("Which paper?", ["white paper", "blue paper"]) if intent.count == 4 else 0
                seat = f"{intent.seat.display_string}/{intent.seat.identifier}/{paper}/{here.language}"
                return Response.success(count=intent.count, zone=intent.zone, seat=seat)

        if __name__ == "__main__":
            serve(Machine())
        """#

    private func installKiosk() throws {
        let folder = house.root.appending(path: "Kiosk")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "en.lproj"),
            withIntermediateDirectories: true
        )
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        func list(_ content: String) -> String { "<plist version=\"1.0\"><dict>\(content)</dict></plist>" }
        try write(Self.definition, "tickets.json")
        try write(Self.handler, "machine.py")
        try write(
            list(
                "<key>CFBundleIdentifier</key><string>org.example.Kiosk</string>"
                    + "<key>NSSiriUsageDescription</key><string>Sells tickets.</string>"
            ),
            "Info.plist"
        )
        try write(
            list("<key>Handler</key><array><string>python3</string><string>machine.py</string></array>"),
            "Phrased.plist"
        )
        try write(
            "[BuyTicket]\n(ticket|tickets) please\nbuy {count} tickets [for the] {zone}\n",
            "en.lproj/Kiosk.phrases"
        )
        for arguments in [
            ["convert", "\(folder.path)/tickets.json", "--output", "\(folder.path)/Tickets.intentdefinition"],
            ["generate", "\(folder.path)/tickets.json", "--language", "python", "--output", folder.path],
        ] {
            let made = try House.run("intentgen", arguments)
            try #require(made.status == 0, "\(made.errors)")
        }
        let install = try house.run("phrasectl", "app", "install", "--allow", folder.path)
        try #require(install.status == 0, "\(install.errors)")
    }

    /// Resolving, disambiguation, reasons, codes of its own, questions and progress while handling, coroutines.
    @Test func pythonHandlerSpeaksTheWholeProtocol() throws {
        try installKiosk()
        let asked = try say("--yes", "--answer", "outer city", "--answer", "aisle seat", "tickets please")
        #expect(asked.status == 0, "\(asked.outcome)")
        #expect(
            (asked.outcome["response"] as? [String: Any])?["dialog"] as? String
                == "1 for the outer city: aisle seat/a/0/en-US"
        )
        let stapled = try say("--yes", "--answer", "window seat", "buy two tickets for the inner city")
        #expect(
            (stapled.outcome["response"] as? [String: Any])?["dialog"] as? String
                == "2 for the inner city: window seat/w/0/en-US"
        )
        let paper = try say(
            "--yes",
            "--answer",
            "window seat",
            "--answer",
            "blue paper",
            "buy four tickets for the inner city"
        )
        #expect(
            (paper.outcome["response"] as? [String: Any])?["dialog"] as? String
                == "4 for the inner city: window seat/w/1/en-US"
        )
        let out = try say("--yes", "--answer", "window seat", "buy four tickets for the outer city")
        #expect(out.status == 2)
        #expect((out.outcome["response"] as? [String: Any])?["code"] as? String == "failureOutOfPaper")
        #expect((out.outcome["response"] as? [String: Any])?["dialog"] as? String == "No paper for the outer city.")
        let many = try say("--yes", "buy nine tickets for the inner city")
        #expect(many.status == 1)
        #expect("\(many.outcome)".contains("Nobody needs 9 tickets."), "\(many.outcome)")
    }

    @Test func pythonHandlerOutlivesItsOwnFaults() throws {
        try installKiosk()
        let broken = try say("--yes", "buy 99 tickets for the inner city")
        #expect(broken.status == 2, "\(broken.outcome)")
        #expect("\(broken.outcome)".contains("the machine broke"), "\(broken.outcome)")
        #expect(try say("--yes", "--answer", "window seat", "buy one tickets for the inner city").status == 0)
        #expect(house.log.contains("ValueError: the machine broke"), "\(house.log)")
    }
}
