import Foundation
import Synchronization
import Wire

/// A daemon of a test: answers each request with what a script says, over a real socket, with blocking calls on threads
/// of its own. Written against the wire, not against `Peer`, so that it would notice if both ends erred alike.
final class FakeDaemon: Sendable {
    /// What is done with one line from the client.
    typealias Script = @Sendable (_ method: String, _ parameters: JSONValue, Connection) throws -> JSONValue?

    /// One client.
    final class Connection: Sendable {
        private let descriptor: Int32
        private let buffer = Mutex<[UInt8]>([])
        /// The id of the request being answered.
        private let current = Mutex<JSONValue>(.null)

        fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

        func send(_ value: JSONValue) {
            let bytes = value.serialised() + [UInt8(ascii: "\n")]
            _ = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        }

        func notify(_ method: String, _ parameters: JSONValue) {
            send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
        }

        /// Puts a request to the client and waits for its answer.
        func ask(_ parameters: JSONValue) -> JSONValue? {
            send(["jsonrpc": "2.0", "id": "ask", "method": "person.ask", "params": parameters])
            while let message = next() { if message["id"] == "ask" { return message["result"] } }
            return nil
        }

        /// The next line; nil at the end.
        func next() -> JSONValue? {
            while true {
                let line = buffer.withLock { bytes -> [UInt8]? in
                    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
                    defer { bytes.removeFirst(end + 1) }
                    return Array(bytes[..<end])
                }
                if let line { return try? JSONValue(parsing: line) }
                var chunk = [UInt8](repeating: 0, count: 65_536)
                let count = read(descriptor, &chunk, chunk.count)
                guard count > 0 else { return nil }
                buffer.withLock { $0 += chunk[..<count] }
            }
        }

        func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

        fileprivate func serve(_ script: Script, log: (String, JSONValue) -> Void) {
            while let message = next() {
                guard let method = message["method"]?.stringValue else { continue }
                let parameters = message["params"] ?? [:]
                log(method, parameters)
                do {
                    let result = try script(method, parameters, self)
                    guard let id = message["id"], let result else { continue }
                    send(["jsonrpc": "2.0", "id": id, "result": result])
                } catch let error as RPCError {
                    let body: JSONValue = ["code": .int(error.code), "message": .string(error.message)]
                    send(["jsonrpc": "2.0", "id": message["id"] ?? .null, "error": body])
                } catch {
                    hangUp()
                }
            }
            close(descriptor)
        }
    }

    let path: String
    private let directory: URL
    private let listener: Int32
    private let received = Mutex<[(method: String, parameters: JSONValue)]>([])

    init(_ script: @escaping Script) throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "p-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        path = directory.appending(path: "s").path
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0, listen(listener, 8) == 0 else { throw CocoaError(.fileWriteUnknown) }
        Thread { [self] in
            while case let client = accept(listener, nil, nil), client >= 0 {
                Thread { [self] in
                    Connection(client).serve(script) { method, parameters in
                        received.withLock { $0.append((method, parameters)) }
                    }
                }
                .start()
            }
        }
        .start()
    }

    /// What came in, in order.
    var messages: [(method: String, parameters: JSONValue)] { received.withLock { $0 } }

    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        try? FileManager.default.removeItem(at: directory)
    }
}
