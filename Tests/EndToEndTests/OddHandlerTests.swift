import Foundation
import Testing

/// Handlers in processes of their own that do not do as they should, or do what few do: each has its own outcome,
/// and the daemon goes on.
@Suite struct OddHandlerTests {
    static let configuration = """
        [handlers]
        start-deadline = 500ms
        confirm-deadline = 500ms
        handle-deadline = 500ms
        """

    struct Ending {
        let status: Int32
        let outcome: String?
        let code: String?
        let dialog: String?

        init(_ run: House.Run) throws {
            let object = try run.objects.last ?? [:]
            let response = object["response"] as? [String: Any]
            status = run.status
            outcome = object["outcome"] as? String
            code = response?["code"] as? String
            dialog = response?["dialog"] as? String
        }
    }

    private func say(_ phrase: String, _ house: House, _ answers: String...) throws -> Ending {
        let options = answers.flatMap { ["--answer", $0] }
        return try Ending(House.run("phrasectl", ["--root", house.root.path, "--json", "say"] + options + [phrase]))
    }

    @Test func handlersThatNeverComeOrGoAway() throws {
        let house = try House(configuration: Self.configuration)
        let never = OddApp(oddity: "never", phrase: "boil some potatoes")
        let silent = OddApp(oddity: "silent", phrase: "wake the lobster")
        let asked = OddApp(oddity: "dies-asked", phrase: "knock on wood")
        let dies = OddApp(oddity: "dies", phrase: "jump into the river")
        for app in [never, silent, asked, dies] { try app.install(on: house) }

        for app in [never, silent] {
            let ending = try say(app.phrase, house)
            #expect(ending.outcome == "failure", "\(app.oddity)")
            #expect(ending.code == "handlerMissing", "\(app.oddity)")
            #expect(ending.status == 2, "\(app.oddity)")
        }
        let before = try say(asked.phrase, house)
        #expect([before.outcome, before.code] == ["failure", "handlerDied"])
        // It had begun: nobody knows what it did.
        let within = try say(dies.phrase, house)
        #expect([within.outcome, within.code] == ["unknown", "handlerDied"])
        #expect(within.status == 3)
        // Each is started anew when it is needed again.
        #expect(try say(dies.phrase, house).outcome == "unknown")
        #expect(house.isRunning)
    }

    @Test func handlersThatAnswerTwiceLateOrForAnother() throws {
        let house = try House(configuration: Self.configuration)
        let twice = OddApp(oddity: "twice", phrase: "boil some potatoes")
        let late = OddApp(oddity: "late", phrase: "wake the lobster")
        let stranger = OddApp(oddity: "stranger", phrase: "knock on wood")
        let garbled = OddApp(oddity: "garbled", phrase: "jump into the river")
        for app in [twice, late, stranger, garbled] { try app.install(on: house) }

        // The first answer counts.
        #expect(try say(twice.phrase, house).outcome == "success")
        #expect(try say(twice.phrase, house).code == "success")
        let tooLate = try say(late.phrase, house)
        #expect([tooLate.outcome, tooLate.code] == ["unknown", "timedOut"])
        #expect(tooLate.status == 3)
        #expect(try say(stranger.phrase, house).outcome == "success")
        #expect(try say(garbled.phrase, house).outcome == "success")
        #expect(house.log.contains("nobody-asked-this"), "\(house.log)")
        #expect(house.isRunning)
    }

    @Test func handlersThatReportAndAskWhileTheyHandle() throws {
        let house = try House(configuration: Self.configuration)
        let slow = OddApp(oddity: "slow", phrase: "boil some potatoes")
        let asks = OddApp(oddity: "asks", phrase: "wake the lobster")
        for app in [slow, asks] { try app.install(on: house) }

        let slowly = try house.run("phrasectl", "say", slow.phrase)
        #expect(slowly.status == 0, "\(slowly.output)\(slowly.errors)")
        #expect((slowly.output + slowly.errors).contains("step 6"))
        let asked = try say(asks.phrase, house, "7", "yes", "hard")
        #expect(asked.dialog == "Boiled: 7 minutes, salt, choice 1.")
        // A question that nobody answers is the handler's to deal with; it goes on without.
        #expect(try say(asks.phrase, house, "7").dialog == "Boiled: 7 minutes, no salt, choice -1.")
    }

    @Test func everyCodeHasItsOutcome() throws {
        let house = try House()
        var apps: [OddApp] = []
        for (code, phrase) in [
            ("inProgress", "boil some potatoes"), ("continueInApp", "wake the lobster"), ("burnt", "knock on wood"),
            ("almost", "jump into the river"), ("failureRequiringAppLaunch", "call my mother"),
            ("noSuchCode", "paint it blue"),
        ] {
            let opens = code == "continueInApp" || code == "failureRequiringAppLaunch"
            apps.append(OddApp(oddity: "code-\(code)", phrase: phrase, opens: opens))
        }
        for app in apps { try app.install(on: house) }
        func ending(_ place: Int, _ answers: String...) throws -> [String?] {
            let options = answers.flatMap { ["--answer", $0] }
            let run = try House.run(
                "phrasectl",
                ["--root", house.root.path, "--json", "say"] + options + [apps[place].phrase]
            )
            let ending = try Ending(run)
            return [ending.outcome, ending.code, String(ending.status)]
        }
        let opened = house.root.appending(path: "opened").path

        #expect(try ending(0) == ["success", "inProgress", "0"])
        #expect(try ending(1) == ["success", "continueInApp", "0"])
        #expect(waitForFile(opened))
        try FileManager.default.removeItem(atPath: opened)
        #expect(try ending(2) == ["failure", "burnt", "2"])
        #expect(try ending(3) == ["success", "almost", "0"])
        #expect(try ending(4, "no") == ["failure", "failureRequiringAppLaunch", "2"])
        #expect(!FileManager.default.fileExists(atPath: opened))
        #expect(try ending(4, "yes") == ["failure", "failureRequiringAppLaunch", "2"])
        #expect(waitForFile(opened))
        #expect(try ending(5) == ["unknown", "protocolError", "3"])
    }

    private func waitForFile(_ path: String) -> Bool {
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: path) { Thread.sleep(forTimeInterval: 0.02) }
        return FileManager.default.fileExists(atPath: path)
    }

    @Test func viewsAreDrawnAndCannotMoveTheCursor() throws {
        let house = try House()
        let view = OddApp(oddity: "view", phrase: "wake the lobster", confirms: true)
        try view.install(on: house)
        let asked = try house.run("phrasectl", "say", view.phrase)
        #expect(asked.status == 1)
        let drawn = asked.output + asked.errors
        #expect(!drawn.contains("\u{1B}"))
        #expect(drawn.contains("a 汤 view"), "\(drawn)")
        #expect(drawn.contains("/usr/share/pixmaps/soup.png"))
        let done = try house.run("phrasectl", "say", "--yes", view.phrase)
        #expect(done.status == 0)
        #expect(done.output.contains("a 汤 view"))
    }

    @Test func valuesAHandlerOffersAreSearchedAndChosen() throws {
        let house = try House()
        let list = OddApp(oddity: "list", phrase: "boil some potatoes", lists: true)
        try list.install(on: house)
        #expect(try say(list.phrase, house, "rice").dialog == "Boiled: brown rice.")
        #expect(try say(list.phrase, house, "beans", "black").dialog == "Boiled: black beans.")
        #expect(try say(list.phrase, house, "beans", "cancel").outcome == "cancelled")
        #expect(try say(list.phrase, house).outcome == "needsValue")
    }
}
