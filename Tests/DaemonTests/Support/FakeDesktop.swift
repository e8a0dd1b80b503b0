import CSystemd
import Glibc
import Synchronization

@testable import Daemon

/// A desktop of a test's own: a private bus with a notification server that remembers what it was shown, and presses
/// the button it was told to.
final class FakeDesktop: Sendable {
    struct Shown: Sendable {
        let id: UInt32
        let summary, body: String
        let actions: [String]
        let expires: Int32
    }

    private struct State {
        var shown: [Shown] = []
        var closed: [UInt32] = []
        var press: String?
        var isOver = false
    }

    let address: String
    private let bus: ChildProcess
    private let state = Mutex(State())

    static let program = "/usr/bin/dbus-daemon"
    static var canRun: Bool { access(program, X_OK) == 0 }

    /// Starts the bus and the server on it.
    ///
    /// - Parameter press: the key of the button that is pressed as soon as there is one; `nil` for none.
    init(in directory: TemporaryDirectory, press: String? = nil) throws {
        address = "unix:path=\(directory.path)/bus"
        let configuration = try directory.write(
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
              </policy>
            </busconfig>
            """,
            to: "bus.conf"
        )
        bus = try ChildProcess(
            ChildProcess.Launch(
                program: Self.program,
                arguments: ["--config-file=\(configuration)", "--nofork"],
                environment: ["PATH": "/usr/bin:/bin"]
            )
        )
        state.withLock { $0.press = press }
        var connection: OpaquePointer?
        for _ in 0..<2000 {
            connection = Self.connect(address)
            if connection != nil { break }
            usleep(2_000)
        }
        guard let connection, sd_bus_request_name(connection, "org.freedesktop.Notifications", 0) >= 0 else {
            throw NotifySocketError(path: address, code: errno)
        }
        let start = Unmanaged.passRetained(Start(desktop: self, bus: connection))
        var thread = pthread_t()
        pthread_create(
            &thread,
            nil,
            { pointer in
                guard let pointer else { return nil }
                let start = Unmanaged<Start>.fromOpaque(pointer).takeRetainedValue()
                start.desktop.serve(start.bus)
                return nil
            },
            start.toOpaque()
        )
        pthread_detach(thread)
    }

    private final class Start {
        let desktop: FakeDesktop
        let bus: OpaquePointer
        init(desktop: FakeDesktop, bus: OpaquePointer) {
            self.desktop = desktop
            self.bus = bus
        }
    }

    func stop() {
        state.withLock { $0.isOver = true }
        bus.signal(SIGTERM)
        var status: Int32 = 0
        while waitpid(bus.id, &status, 0) < 0 && errno == EINTR {}
    }

    var shown: [Shown] { state.withLock { $0.shown } }
    var closed: [UInt32] { state.withLock { $0.closed } }

    private static func connect(_ address: String) -> OpaquePointer? {
        var bus: OpaquePointer?
        guard sd_bus_new(&bus) >= 0, let bus else { return nil }
        guard sd_bus_set_address(bus, address) >= 0, sd_bus_set_bus_client(bus, 1) >= 0, sd_bus_start(bus) >= 0,
            sd_bus_is_ready(bus) >= 0
        else {
            sd_bus_close_unref(bus)
            return nil
        }
        return bus
    }

    private func serve(_ bus: OpaquePointer) {
        defer { sd_bus_close_unref(bus) }
        while !state.withLock({ $0.isOver }) {
            var message: OpaquePointer?
            let result = sd_bus_process(bus, &message)
            if result < 0 { return }
            if let message {
                answer(message, on: bus)
                sd_bus_message_unref(message)
            }
            if result == 0, sd_bus_wait(bus, 50_000) < 0 { return }
        }
    }

    private func answer(_ message: OpaquePointer, on bus: OpaquePointer) {
        let service = "org.freedesktop.Notifications"
        var reply: OpaquePointer?
        func isCall(_ member: String) -> Bool { sd_bus_message_is_method_call(message, service, member) > 0 }
        if isCall("GetCapabilities") {
            guard sd_bus_message_new_method_return(message, &reply) >= 0 else { return }
            sd_bus_message_open_container(reply, CChar(UInt8(ascii: "a")), "s")
            for word in ["actions", "body", "body-markup"] {
                _ = word.withCString { sd_bus_message_append_basic(reply, CChar(UInt8(ascii: "s")), $0) }
            }
            sd_bus_message_close_container(reply)
            sd_bus_send(bus, reply, nil)
        } else if isCall("Notify") {
            let shown = read(message)
            state.withLock { $0.shown.append(shown) }
            guard sd_bus_message_new_method_return(message, &reply) >= 0 else { return }
            var id = shown.id
            sd_bus_message_append_basic(reply, CChar(UInt8(ascii: "u")), &id)
            sd_bus_send(bus, reply, nil)
            if let key = state.withLock({ $0.press }), shown.actions.contains(key) {
                signal("ActionInvoked", shown.id, key, on: bus)
            }
        } else if isCall("CloseNotification") {
            var id: UInt32 = 0
            sd_bus_message_read_basic(message, CChar(UInt8(ascii: "u")), &id)
            state.withLock { $0.closed.append(id) }
            guard sd_bus_message_new_method_return(message, &reply) >= 0 else { return }
            sd_bus_send(bus, reply, nil)
        }
        if let reply { sd_bus_message_unref(reply) }
    }

    private func read(_ message: OpaquePointer) -> Shown {
        func text() -> String? {
            var text: UnsafePointer<CChar>?
            guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &text) > 0 else { return nil }
            return text.map { String(cString: $0) }
        }
        var (replaces, expires): (UInt32, Int32) = (0, 0)
        _ = text()
        sd_bus_message_read_basic(message, CChar(UInt8(ascii: "u")), &replaces)
        _ = text()
        let (summary, body) = (text() ?? "", text() ?? "")
        var actions: [String] = []
        sd_bus_message_enter_container(message, CChar(UInt8(ascii: "a")), "s")
        while let next = text() { actions.append(next) }
        sd_bus_message_exit_container(message)
        sd_bus_message_skip(message, "a{sv}")
        sd_bus_message_read_basic(message, CChar(UInt8(ascii: "i")), &expires)
        let id = UInt32(shown.count + 1)
        return Shown(id: id, summary: summary, body: body, actions: actions, expires: expires)
    }

    private func signal(_ member: String, _ id: UInt32, _ key: String, on bus: OpaquePointer) {
        var signal: OpaquePointer?
        let (path, service) = ("/org/freedesktop/Notifications", "org.freedesktop.Notifications")
        guard sd_bus_message_new_signal(bus, &signal, path, service, member) >= 0 else { return }
        var id = id
        sd_bus_message_append_basic(signal, CChar(UInt8(ascii: "u")), &id)
        _ = key.withCString { sd_bus_message_append_basic(signal, CChar(UInt8(ascii: "s")), $0) }
        sd_bus_send(bus, signal, nil)
        if let signal { sd_bus_message_unref(signal) }
    }
}
