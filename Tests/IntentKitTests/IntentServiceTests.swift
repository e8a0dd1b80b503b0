import Glibc
import Intents
import Synchronization
import Testing
import Wire

@testable import IntentKit

@Suite struct IntentServiceTests {
    private static let environment = [
        "PHRASED_SOCKET": "/nonexistent/phrased.sock", "PHRASED_APP_ID": "org.example.Tea",
        "PHRASED_APP_DATA": "/nonexistent",
    ]

    /// Serves the registrations to a daemon that the body plays.
    private func withDaemon(
        _ registrations: [IntentRegistration],
        accepts: Bool = true,
        activities: IntentService.ActivityHandler? = nil,
        until ending: (@Sendable () async throws -> Void)? = nil,
        _ body: (Peer, RegisterRequest?) async throws -> Void
    ) async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let (near, far) = try UnixSocket.pair()
        let service = try IntentService(
            environment: Self.environment,
            registrations: registrations,
            activities: activities
        )
        let (registered, tell) = AsyncStream<RegisterRequest?>.makeStream()
        let daemon = Peer(
            socket: far,
            loop: loop,
            onRequest: { method, parameters, _ throws(RPCError) in
                switch method {
                case RegisterRequest.method:
                    tell.yield(try? parameters.decode(RegisterRequest.self))
                    if !accepts { throw RPCError(.conflict, "There is a handler already.") }
                    return [:]
                case AskRequest.method:
                    return ["answer": "text", "text": "oolong"]
                default:
                    throw RPCError(.methodNotFound, method)
                }
            }
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await daemon.run() }
            group.addTask { try await service.serve(near, on: loop, until: ending) }
            defer { daemon.close() }
            var registrations = registered.makeAsyncIterator()
            let registration = await registrations.next() ?? nil
            try await body(daemon, registration)
            // Whatever it answers: the answer to its registration was written before this one was read.
            _ = try? await daemon.call("intent.none", [:])
            daemon.close()
            try await group.waitForAll()
        }
    }

    private func parameters(_ extra: [String: JSONValue] = [:], className: String = "BrewTeaIntent") -> JSONValue {
        let intent: JSONValue = ["className": .string(className), "parameters": ["cups": 2]]
        return .object(["session": "s", "request": "r", "intent": intent].merging(extra) { $1 })
    }

    @Test func registersWhatItCanDo() async throws {
        let registration = IntentRegistration(
            className: "BrewTeaIntent",
            resolve: ["cups": { _ in [.needsValue] }],
            confirm: { _ in IntentResponse(code: "ready") },
            handle: { _ in IntentResponse(code: "success") }
        )
        try await withDaemon([registration]) { _, register in
            let intent = try #require(register?.intents.first)
            #expect(register?.app == "org.example.Tea")
            #expect(intent.name == "BrewTeaIntent")
            #expect(intent.resolves == ["cups"])
            #expect(intent.confirms && !intent.snippets)
        }
    }

    @Test func servesEachPhase() async throws {
        let registration = IntentRegistration(
            className: "BrewTeaIntent",
            resolve: [
                "cups": { intent in
                    guard case .integer(let cups)? = intent.parameters["cups"] else { return [.needsValue] }
                    return [cups > 9 ? .unsupported(reason: "tooMany") : .success(.integer(cups))]
                }
            ],
            handle: { intent in IntentResponse(code: "success", properties: intent.parameters) }
        )
        try await withDaemon([registration]) { daemon, _ in
            let resolved = try await daemon.call("intent.resolve", parameters(["parameter": "cups"]))
            #expect(resolved["results"]?[0]?["kind"] == "success" && resolved["results"]?[0]?["value"] == 2)
            let confirmed = try await daemon.call("intent.confirm", parameters())
            #expect(confirmed["response"]?["code"] == "ready")
            let handled = try await daemon.call("intent.handle", parameters())
            #expect(handled["response"]?["code"] == "success")
            #expect(handled["response"]?["properties"]?["cups"] == 2)
            let error = await #expect(throws: RPCError.self) {
                _ = try await daemon.call("intent.handle", parameters(className: "OtherIntent"))
            }
            #expect(error?.known == .methodNotFound)
        }
    }

    @Test func handlerAsksThePersonWhileItWorks() async throws {
        let registration = IntentRegistration(
            className: "BrewTeaIntent",
            handle: { _ in
                let context = try #require(IntentContext.current)
                context.progress("boiling", fraction: 0.5)
                guard case .text(let kind) = try await context.value("Which tea?") else {
                    return IntentResponse(code: "failure")
                }
                return IntentResponse(code: "success", properties: ["kind": .string(kind)])
            }
        )
        try await withDaemon([registration]) { daemon, _ in
            let handled = try await daemon.call("intent.handle", parameters())
            #expect(handled["response"]?["properties"]?["kind"] == "oolong")
        }
    }

    @Test func cancelledRequestEnds() async throws {
        let (started, start) = AsyncStream<Void>.makeStream()
        let registration = IntentRegistration(
            className: "BrewTeaIntent",
            handle: { _ in
                start.yield()
                try await Task.sleep(for: .seconds(600))
                return IntentResponse(code: "success")
            }
        )
        try await withDaemon([registration]) { daemon, _ in
            async let handled = daemon.call("intent.handle", parameters())
            for await _ in started { break }
            daemon.notify("intent.cancel", ["request": "r"])
            do {
                _ = try await handled
                Issue.record("a cancelled request should fail")
            } catch {
                #expect((error as? RPCError)?.known == .cancelled)
            }
        }
    }

    @Test func refusedRegistrationEndsTheService() async throws {
        let registration = IntentRegistration(
            className: "BrewTeaIntent",
            handle: { _ in IntentResponse(code: "success") }
        )
        let error = await #expect(throws: IntentServiceError.self) {
            try await withDaemon([registration], accepts: false) { _, _ in }
        }
        #expect(error?.code == .refused)
    }

    @Test func secondRequestOfANameIsRefusedAndTheFirstGoesOn() async throws {
        let (started, start) = AsyncStream<Void>.makeStream()
        let (gate, open) = AsyncStream<Void>.makeStream()
        let registration = IntentRegistration(
            className: "BrewTeaIntent",
            handle: { _ in
                start.yield()
                for await _ in gate { break }
                return IntentResponse(code: "success")
            }
        )
        try await withDaemon([registration]) { daemon, _ in
            let first = Task { try await daemon.call("intent.handle", parameters()) }
            for await _ in started { break }
            let error = await #expect(throws: RPCError.self) {
                _ = try await daemon.call("intent.handle", parameters())
            }
            #expect(error?.known == .busy)
            open.finish()
            let handled = try await first.value
            #expect(handled["response"]?["code"] == "success")
        }
    }

    @Test(
        arguments: [
            ("intent.resolve", ["parameter": "milk"]), ("intent.options", ["parameter": "cups"]), ("intent.brew", [:]),
            ("activity.continue", ["activity": ["type": "org.example.menu"]]),
        ] as [(String, [String: JSONValue])]
    )
    func whatIsNotServedIsAnError(method: String, extra: [String: JSONValue]) async throws {
        let registration = IntentRegistration(
            className: "BrewTeaIntent",
            handle: { _ in IntentResponse(code: "success") }
        )
        try await withDaemon([registration]) { daemon, _ in
            let error = await #expect(throws: RPCError.self) {
                _ = try await daemon.call(method, parameters(extra))
            }
            #expect(error?.known == .methodNotFound)
        }
    }

    @Test func thrownErrorIsTheAnswerAndTheHandlerGoesOn() async throws {
        struct KettleError: Error, CustomStringConvertible { var description: String { "The kettle is empty." } }
        let registration = IntentRegistration(
            className: "BrewTeaIntent",
            confirm: { _ in throw KettleError() },
            handle: { _ in IntentResponse(code: "success") }
        )
        try await withDaemon([registration]) { daemon, _ in
            let error = await #expect(throws: RPCError.self) {
                _ = try await daemon.call("intent.confirm", parameters())
            }
            #expect(error?.message.contains("The kettle is empty.") == true)
            let handled = try await daemon.call("intent.handle", parameters())
            #expect(handled["response"]?["code"] == "success")
        }
    }

    @Test func snippetsOptionsAndActivitiesAreServed() async throws {
        let (opened, open) = AsyncStream<UserActivity>.makeStream()
        let registration = IntentRegistration(
            className: "BrewTeaIntent",
            options: ["kind": { _, search in ["oolong", "assam"].filter { $0 == .string(search ?? "") } }],
            handle: { _ in IntentResponse(code: "success") },
            snippet: { state, _, response in
                state == .success ? Snippet(state: state, title: response?.code) : nil
            }
        )
        try await withDaemon([registration], activities: { open.yield($0) }) { daemon, register in
            #expect(register?.activities == true && register?.intents.first?.snippets == true)
            #expect(register?.intents.first?.options == ["kind"])
            let shown = try await daemon.call(
                "intent.snippet",
                parameters(["state": "success", "response": ["code": "success"]])
            )
            #expect(shown["snippet"]?["title"] == "success")
            let hidden = try await daemon.call("intent.snippet", parameters(["state": "ready"]))
            #expect(hidden["snippet"] == .null)
            let options = try await daemon.call(
                "intent.options",
                parameters(["parameter": "kind", "search": "assam"])
            )
            #expect(options["options"] == ["assam"])
            _ = try await daemon.call("activity.continue", ["activity": ["type": "org.example.menu"]])
            for await activity in opened {
                #expect(activity.type == "org.example.menu")
                break
            }
        }
    }

    /// A whole handler: connects by its environment, serves, and ends when the daemon goes.
    @Test func serviceEndsWithTheDaemon() async throws {
        let directory = "/tmp/intentkit-\(UInt32.random(in: 0 ... .max))"
        defer { for name in ["/d.sock.lock", "/d.sock", ""] { remove(directory + name) } }
        let listener = try UnixListener(path: "\(directory)/d.sock")
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        var environment = Self.environment
        environment["PHRASED_SOCKET"] = "\(directory)/d.sock"
        let service = try IntentService(environment: environment, registrations: [])
        let running = Task { try await service.run() }
        let socket = try #require(await listener.accept(on: loop))
        let (registered, tell) = AsyncStream<String?>.makeStream()
        let daemon = Peer(
            socket: socket,
            loop: loop,
            onRequest: { method, parameters, _ throws(RPCError) in
                tell.yield(parameters["app"]?.stringValue)
                return [:]
            }
        )
        let serving = Task { await daemon.run() }
        for await app in registered {
            #expect(app == "org.example.Tea")
            break
        }
        // Once the handler has answered something, it has been told that it is registered.
        await #expect(throws: RPCError.self) { _ = try await daemon.call("intent.brew", [:]) }
        daemon.close()
        try await running.value
        await serving.value
        listener.close()
    }

    @Test func serviceEndsWhenItIsAskedToAndItsWorkIsCancelled() async throws {
        let (started, start) = AsyncStream<Void>.makeStream()
        let (ended, end) = AsyncStream<Bool>.makeStream()
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let registration = IntentRegistration(
            className: "BrewTeaIntent",
            handle: { _ in
                start.yield()
                try? await Task.sleep(for: .seconds(600))
                end.yield(Task.isCancelled)
                return IntentResponse(code: "success")
            }
        )
        try await withDaemon([registration], until: { for await _ in asked { break } }) { daemon, _ in
            let handling = Task { try await daemon.call("intent.handle", parameters()) }
            for await _ in started { break }
            ask.finish()
            for await wasCancelled in ended {
                #expect(wasCancelled)
                break
            }
            guard case .failure(let error) = await handling.result else {
                Issue.record("nobody should answer any more")
                return
            }
            #expect((error as? RPCError)?.known == .connectionClosed)
        }
    }

    @Test func absentDaemonIsNotReachable() async throws {
        let service = try IntentService(environment: Self.environment, registrations: [])
        let error = await #expect(throws: IntentServiceError.self) { try await service.run() }
        #expect(error?.code == .notReachable)
    }

    @Test func programStartedByHandIsToldSo() throws {
        let error = #expect(throws: IntentServiceError.self) {
            _ = try IntentService(environment: ["PHRASED_SOCKET": "/x"], registrations: [])
        }
        #expect(error?.code == .notStartedByDaemon)
        #expect(error?.description.contains("PHRASED_APP_ID") == true)
    }
}
