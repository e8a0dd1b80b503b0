import Glibc
import Synchronization
import Testing

@testable import Wire

@Suite struct PeerTests {
    @Test func callsAreAnsweredConcurrentlyBothWays() async throws {
        try await withPeers(onRequest: { method, parameters, _ throws(RPCError) in
            guard method == "double", let number = parameters["n"]?.intValue else {
                throw RPCError(.methodNotFound, method)
            }
            await Task.yield()
            return .int(number * 2)
        }) { client, server in
            try await withThrowingTaskGroup(of: (Int, JSONValue).self) { group in
                for n in 0..<50 {
                    group.addTask { (n, try await client.call("double", ["n": .int(n)])) }
                    group.addTask { (n, try await server.call("double", ["n": .int(n)])) }
                }
                for try await (n, answer) in group { #expect(answer == .int(n * 2)) }
            }
            await #expect(throws: RPCError(.methodNotFound, "other")) { _ = try await client.call("other", [:]) }
        }
    }

    @Test func notificationsKeepTheirOrder() async throws {
        let seen = Mutex<[Int]>([])
        try await withPeers(onNotification: { _, parameters, _ in
            seen.withLock { $0.append(parameters["n"]?.intValue ?? -1) }
        }) { client, _ in
            for n in 0..<5000 { client.notify("count", ["n": .int(n)]) }
            _ = try await client.call("anything", [:])
        }
        #expect(seen.withLock { $0 } == Array(0..<5000))
    }

    @Test func callFailsWhenTheOtherSideGoes() async throws {
        try await withPeers(onRequest: { _, _, peer throws(RPCError) in
            peer.close()
            return .null
        }) { client, _ in
            await #expect(throws: RPCError.self) { _ = try await client.call("bye", [:]) }
            await #expect(throws: RPCError(.connectionClosed, "The other side closed the connection.")) {
                _ = try await client.call("again", [:])
            }
        }
    }

    @Test func callTimesOutAndTheLateAnswerIsDropped() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        try await withPeers(onRequest: { method, _, _ throws(RPCError) in
            if method == "slow" { for await _ in gate { break } }
            return "answer"
        }) { client, _ in
            let error = await #expect(throws: RPCError.self) {
                _ = try await client.call("slow", [:], timeout: .milliseconds(20))
            }
            #expect(error?.known == .timedOut)
            open.yield()
            let quick = try await client.call("quick", [:])
            #expect(quick == "answer")
        }
    }

    @Test func cancelledCallEndsAtOnce() async throws {
        try await withPeers(onRequest: { _, _, _ throws(RPCError) in
            try? await Task.sleep(for: .seconds(600))
            return .null
        }) { client, _ in
            let call = Task { try await client.call("never", [:]) }
            call.cancel()
            guard case .failure(let error) = await call.result else { return #expect(Bool(false)) }
            #expect((error as? RPCError)?.known == .cancelled)
        }
    }

    @Test(arguments: [
        ("not json\n", RPCError.Code.parse),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\"\n", .parse),
        ("\u{0}\u{1}\n", .parse),
        ("[]\n", .invalidRequest),
        ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\"}]\n", .invalidRequest),
        ("42\n", .invalidRequest),
        ("{}\n", .invalidRequest),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}\n", .invalidRequest),
        ("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"x\"}\n", .invalidRequest),
    ])
    func badLineIsAnsweredAndTheConnectionGoesOn(line: String, code: RPCError.Code) async throws {
        try await withRawPeer { raw, _ in
            try await raw.write(line)
            #expect(try await raw.next()["error"]?["code"] == .int(code.rawValue))
            try await raw.write("\r\n\n{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"x\"}\n")
            let answer = try await raw.next()
            #expect(answer["id"] == "a" && answer["result"] == "done")
        }
    }

    @Test func overLongLineIsAnsweredOnceAndSkipped() async throws {
        try await withRawPeer { raw, _ in
            try await raw.write([UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20))
            #expect(try await raw.next()["error"]?["code"] == .int(RPCError.Code.tooLarge.rawValue))
            try await raw.write("tail\n{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"x\"}\n")
            #expect(try await raw.next()["id"] == 2)
        }
    }

    @Test func otherSideThatDoesNotReadIsDisconnected() async throws {
        var limits = PeerLimits()
        limits.outgoing = 1 << 20
        try await withRawPeer(limits: limits) { raw, server in
            let text = JSONValue.string(String(repeating: "a", count: 1000))
            for _ in 0..<5000 { server.notify("flood", ["text": text]) }
            await #expect(throws: RPCError.self) { _ = try await server.call("gone", [:]) }
            _ = raw
        }
    }

    @Test func tooManyRequestsAtOnceAreBusy() async throws {
        var limits = PeerLimits()
        limits.requests = 2
        let (gate, open) = AsyncStream<Void>.makeStream()
        try await withRawPeer(
            limits: limits,
            onRequest: { _, _, _ throws(RPCError) in
                for await _ in gate { break }
                return "done"
            }
        ) { raw, _ in
            for id in 1...3 { try await raw.write("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"x\"}\n") }
            let refused = try await raw.next()
            #expect(refused["id"] == 3)
            #expect(refused["error"]?["code"] == .int(RPCError.Code.busy.rawValue))
            open.finish()
            let answered = try await [raw.next(), raw.next()].compactMap { $0["id"]?.intValue }
            #expect(Set(answered) == [1, 2])
        }
    }

    /// A request's handler meets what follows it, even in the same packet.
    @Test func requestStartsBeforeTheNextLineIsTaken() async throws {
        let seen = Mutex<[String]>([])
        try await withRawPeer(
            onRequest: { method, _, _ throws(RPCError) in
                seen.withLock { $0.append(method) }
                await Task.yield()
                return "done"
            },
            onNotification: { method, _, _ in seen.withLock { $0.append(method) } }
        ) { raw, _ in
            let hear = #"{"jsonrpc":"2.0","id":1,"method":"hear"}"#
            let audio = #"{"jsonrpc":"2.0","method":"audio"}"#
            let end = #"{"jsonrpc":"2.0","id":2,"method":"end"}"#
            try await raw.write("\(hear)\n\(audio)\n\(audio)\n\(end)\n")
            _ = try await [raw.next(), raw.next()]
        }
        #expect(seen.withLock { $0 } == ["hear", "audio", "audio", "end"])
    }

    @Test func lastWordIsStillAnswered() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        try await withRawPeer(onRequest: { _, _, peer throws(RPCError) in
            for await _ in gate { break }
            // Nobody is left to answer a question.
            await #expect(throws: RPCError.self) { _ = try await peer.call("person.ask", [:]) }
            return .string(String(repeating: "a", count: 1 << 19))
        }) { raw, _ in
            try await raw.write(#"{"jsonrpc":"2.0","id":1,"method":"x"}"#)
            raw.sayLastWord()
            open.finish()
            var answer = try await raw.next()
            // The question may have gone out before the last word was heard.
            if answer["method"] == "person.ask" { answer = try await raw.next() }
            #expect(answer["result"]?.stringValue?.count == 1 << 19)
            try await raw.end()
        }
    }

    @Test func requestsOfAConnectionThatIsGoneAreCancelled() async throws {
        let (started, start) = AsyncStream<Void>.makeStream()
        let (ended, end) = AsyncStream<Bool>.makeStream()
        try await withRawPeer(onRequest: { _, _, _ throws(RPCError) in
            start.yield()
            try? await Task.sleep(for: .seconds(600))
            end.yield(Task.isCancelled)
            return .null
        }) { raw, _ in
            try await raw.write("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\"}\n")
            for await _ in started { break }
            raw.hangUp()
            for await wasCancelled in ended {
                #expect(wasCancelled)
                break
            }
        }
    }

    /// An id is echoed, and an answer that is too long for a line must still be one.
    @Test func answersNeverPassTheLimit() async throws {
        try await withRawPeer(onRequest: { method, _, _ throws(RPCError) in
            throw RPCError(.methodNotFound, method)
        }) { raw, _ in
            let text = String(repeating: "a", count: (1 << 20) - 60)
            try await raw.write("{\"jsonrpc\":\"2.0\",\"id\":\"\(text)\",\"method\":\"x\"}\n")
            #expect(try await raw.next()["error"]?["code"] == .int(RPCError.Code.invalidRequest.rawValue))
            try await raw.write("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(text)\"}\n")
            let answer = try await raw.next()
            #expect(answer["id"] == 1 && answer["error"]?["code"] == .int(RPCError.Code.tooLarge.rawValue))
        }
    }

    @Test func callTooLongForALineFailsHere() async throws {
        try await withPeers { client, _ in
            let error = await #expect(throws: RPCError.self) {
                _ = try await client.call("x", ["a": .string(String(repeating: "a", count: 1 << 20))])
            }
            #expect(error?.known == .tooLarge)
            let short = try await client.call("x", [:])
            #expect(short == .null)
        }
    }

    @Test func strayAnswersAreToldOf() async throws {
        let strays = Mutex<[String]>([])
        try await withRawPeer(onStray: { stray in strays.withLock { $0.append(stray) } }) { raw, _ in
            try await raw.write(
                """
                {"jsonrpc":"2.0","id":99,"result":1}
                {"jsonrpc":"2.0","id":"a","error":{"code":-5,"message":"no"}}
                {"jsonrpc":"2.0","id":1,"method":"x"}

                """
            )
            _ = try await raw.next()
        }
        let told = strays.withLock { $0 }
        #expect(told.count == 2)
        #expect(told.first?.contains("id 99") == true && told.last?.contains("error -5") == true)
    }

    /// However fast one connection writes, the loop still answers.
    @Test func floodDoesNotKeepTheLoopFromOthers() async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let (near, far) = try UnixSocket.pair()
        let server = Peer(socket: far, loop: loop, onRequest: { _, _, _ throws(RPCError) in .null })
        let flooding = Task.detached {
            let line = Array("{\"method\":\"noise\"}\n".utf8)
            let lines = Array(repeatElement(line, count: 1000).joined())
            while !Task.isCancelled {
                let sent = lines.withUnsafeBytes {
                    send(near.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if sent < 0 { await Task.yield() }
            }
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await server.run() }
            for _ in 0..<20 { await loop.ping() }
            flooding.cancel()
            await flooding.value
            server.close()
        }
    }

    @Test func messagesOfAKnownTypeNeedNoSpelling() async throws {
        try await withPeers(onRequest: { method, parameters, _ throws(RPCError) in
            guard method == MatchRequest.method else { throw RPCError(.methodNotFound, method) }
            return ["outcome": "noMatch", "transcript": parameters["text"] ?? nil]
        }) { client, _ in
            let outcome = try await client.call(MatchRequest(text: "soup"))
            #expect(outcome.outcome == .noMatch && outcome.transcript == "soup")
            let error = await #expect(throws: RPCError.self) { _ = try await client.call(StatusRequest()) }
            #expect(error?.known == .methodNotFound)
        }
        try await withPeers(onRequest: { _, _, _ throws(RPCError) in ["outcome": "eaten"] }) { client, _ in
            let error = await #expect(throws: RPCError.self) { _ = try await client.call(MatchRequest(text: "soup")) }
            #expect(error?.message.contains("result.outcome") == true)
        }
    }

    @Test func tenThousandCallsLeaveNoDescriptorBehind() async throws {
        func descriptors() -> Int { (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 } }
        let before = descriptors()
        for _ in 0..<200 {
            try await withPeers { client, _ in
                for _ in 0..<50 { _ = try await client.call("x", [:]) }
            }
        }
        // Other tests run beside this one and hold descriptors of their own.
        #expect(descriptors() - before < 150)
    }
}
