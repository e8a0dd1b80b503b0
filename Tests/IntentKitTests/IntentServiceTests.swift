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
        _ body: (Peer, RegisterRequest?) async throws -> Void
    ) async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let (near, far) = try UnixSocket.pair()
        let service = try IntentService(environment: Self.environment, registrations: registrations)
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
            group.addTask { try await service.serve(near, on: loop) }
            defer { daemon.close() }
            var registrations = registered.makeAsyncIterator()
            let registration = await registrations.next() ?? nil
            try await body(daemon, registration)
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

    @Test func programStartedByHandIsToldSo() throws {
        let error = #expect(throws: IntentServiceError.self) {
            _ = try IntentService(environment: ["PHRASED_SOCKET": "/x"], registrations: [])
        }
        #expect(error?.code == .notStartedByDaemon)
        #expect(error?.description.contains("PHRASED_APP_ID") == true)
    }
}
