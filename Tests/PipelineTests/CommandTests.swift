import Pipeline
import Synchronization
import Testing

struct CommandTests {
    private final class Runner: CommandRunner {
        let result: CommandResult
        private let seen = Mutex<[CommandRequest]>([])

        init(_ result: CommandResult) { self.result = result }

        var requests: [CommandRequest] { seen.withLock { $0 } }

        func run(_ request: CommandRequest) async -> CommandResult {
            seen.withLock { $0.append(request) }
            return result
        }
    }

    private let request = CommandRequest(arguments: ["notify-send", "soup time"])

    private func run(
        _ runner: Runner,
        person: FakePerson = FakePerson(),
        lock: LockState = .unlocked,
        context: ExchangeContext = .test()
    ) async -> ExchangeOutcome {
        await CommandExchange(
            request: request,
            context: context,
            runner: runner,
            person: person,
            lock: FakeLock(state: lock)
        ).run()
    }

    @Test(arguments: [
        (CommandResult.ended(status: 0, output: "", errors: "x"), ExchangeOutcome.Status.success, "Done."),
        (.ended(status: 0, output: "\n42 degrees\n", errors: ""), .success, "42 degrees"),
        (.ended(status: 3, output: "", errors: "no soup\n"), .failure, "notify-send soup time failed: exit 3: no soup"),
        (.ended(status: 1, output: "", errors: ""), .failure, "notify-send soup time failed: exit 1"),
        (.signalled(9), .failure, "notify-send soup time failed: signal 9"),
        (.notFound("no such file"), .failure, "notify-send soup time is missing: no such file"),
        (.timedOut, .unknown, "notify-send may have done it."),
    ])
    func `how the program ends is how the exchange ends`(
        result: CommandResult,
        status: ExchangeOutcome.Status,
        dialog: String
    ) async {
        let outcome = await run(Runner(result))
        #expect(outcome.status == status)
        #expect(outcome.dialog?.full == dialog)
    }

    @Test func `a locked session keeps it from running, unless it was bound to run then`() async {
        for origin in Origin.allCases {
            for state in LockState.allCases {
                let runner = Runner(.ended(status: 0, output: "", errors: ""))
                let outcome = await run(runner, lock: state, context: .test(origin: origin))
                let runs = origin == .terminal || state == .unlocked
                #expect(outcome.status == (runs ? .success : .refused), "\(origin), \(state)")
                #expect(runner.requests.count == (runs ? 1 : 0))
                let lifted = await run(runner, lock: state, context: .test(origin: origin, runsWhenLocked: true))
                #expect(lifted.status == .success)
            }
        }
    }

    @Test func `an unsure match asks first`() async {
        let runner = Runner(.ended(status: 0, output: "", errors: ""))
        let person = FakePerson(.no)
        let outcome = await run(runner, person: person, context: .test(mustConfirm: true))
        #expect(outcome.status == .cancelled)
        #expect(person.prompts == ["Do it: notify-send soup time?"])
        #expect(runner.requests.isEmpty)
    }

    @Test func `what was said is data: in the environment and on the input, never an argument`() {
        let nasty = "\"; touch /tmp/x; $(id) -rf\0"
        let request = CommandRequest(
            command: ["notify-send", "--", "soup"],
            phrase: "remind me of {what-now}",
            slots: [
                "what-now": [CommandSlot(display: nasty)],
                "n": [CommandSlot(display: "2", text: "two", number: 2), CommandSlot(display: "3", identifier: "iii")],
            ]
        )
        #expect(request.arguments == ["notify-send", "--", "soup"])
        #expect(
            request.environment == [
                "PHRASED_SLOT_WHAT_NOW": "\"; touch /tmp/x; $(id) -rf", "PHRASED_SLOT_N": "2, 3",
            ]
        )
        #expect(
            request.input == """
                {"phrase":"remind me of {what-now}","slots":{"n":[{"display":"2","number":2,"text":"two"},\
                {"display":"3","identifier":"iii","text":"3"}],"what-now":[{"display":"\\"; touch /tmp/x; $(id) -rf\\u0000",\
                "text":"\\"; touch /tmp/x; $(id) -rf\\u0000"}]}}

                """
        )
    }
}
