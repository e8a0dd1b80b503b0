import CSystemd
import Glibc
import Wire

/// The desktop's session bus as far as notifications need it (org.freedesktop.Notifications), on a thread of its own.
///
/// The bus is opened when it is first needed and again after it was lost. What a notification's buttons were answered
/// with arrives as signals, which the socket loop notices and this thread reads.
actor SessionBus {
    /// What became of a notification.
    enum Answer: Sendable, Hashable {
        /// The button with this key was pressed.
        case action(String)
        /// A text was typed into it.
        case reply(String)
        /// It is gone, and nobody answered.
        case closed
    }

    /// What a notification shows.
    struct Content: Sendable, Hashable {
        var summary: String
        var body = ""
        /// Buttons: a key and what is written on it.
        var actions: [Action] = []
        /// Whether it stays until it is answered.
        var stays = false
        /// Whether a text can be typed into it, where the server can do that.
        var takesText = false
    }

    struct Action: Sendable, Hashable {
        let key: String
        let label: String
    }

    private let thread = DedicatedThread(name: "notifications")
    private let address: String?
    private let loop: EventLoop
    private let log: Log
    private var bus: OpaquePointer?
    private var pump: Task<Void, Never>?
    private var capabilities: Set<String> = []
    private var waiting: [UInt32: CheckedContinuation<Answer, Never>] = [:]

    private static let service = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    /// How long the server may take, in microseconds.
    private static let patience: UInt64 = 5_000_000

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    init(environment: [String: String], loop: EventLoop, log: Log) {
        address = Self.address(environment)
        self.loop = loop
        self.log = log
    }

    /// Where the session bus of an environment is; `nil` where there is none.
    static func address(_ environment: [String: String]) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let directory = environment["XDG_RUNTIME_DIR"], access(directory + "/bus", F_OK) == 0 else { return nil }
        return "unix:path=\(directory)/bus"
    }

    /// Whether there is a bus at all.
    nonisolated var isThere: Bool { address != nil }

    /// Shows something; answers whether it could.
    func show(_ content: Content) -> Bool {
        guard open() else { return false }
        defer { drain() }
        return notify(content) != nil
    }

    /// Shows a question and waits for what becomes of it; `nil` when it could not be shown.
    ///
    /// It is taken away when the task is cancelled.
    func ask(_ content: Content) async -> Answer? {
        guard open(), capabilities.contains("actions"), let id = notify(content) else { return nil }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard !Task.isCancelled else {
                    close(id)
                    return continuation.resume(returning: .closed)
                }
                waiting[id] = continuation
                // A signal that came with the answer to the call waits already.
                drain()
            }
        } onCancel: {
            Task { await self.withdraw(id) }
        }
    }

    /// Closes the bus; what waits is told that it is gone.
    func shutDown() {
        pump?.cancel()
        pump = nil
        if let bus { sd_bus_flush_close_unref(bus) }
        bus = nil
        let all = waiting
        waiting = [:]
        all.values.forEach { $0.resume(returning: .closed) }
    }

    private func withdraw(_ id: UInt32) {
        guard let continuation = waiting.removeValue(forKey: id) else { return }
        close(id)
        continuation.resume(returning: .closed)
    }

    // MARK: - Bus

    private func open() -> Bool {
        if bus != nil { return true }
        guard let address else { return false }
        var opened: OpaquePointer?
        guard sd_bus_new(&opened) >= 0, let new = opened else { return false }
        let match = "type='signal',interface='\(Self.service)',path='\(Self.path)'"
        guard sd_bus_set_address(new, address) >= 0, sd_bus_set_bus_client(new, 1) >= 0, sd_bus_start(new) >= 0,
            sd_bus_add_match(new, nil, match, nil, nil) >= 0
        else {
            sd_bus_close_unref(new)
            log.notice("The session bus cannot be reached; nothing is shown on the desktop.")
            return false
        }
        sd_bus_set_method_call_timeout(new, Self.patience)
        bus = new
        let descriptor = sd_bus_get_fd(new)
        let loop = loop
        pump = Task(executorPreference: loop) {
            while !Task.isCancelled, (try? await loop.readable(descriptor)) != nil, await self.drain() {}
        }
        capabilities = readCapabilities()
        return true
    }

    /// Reads what has arrived; answers whether the bus is still there.
    @discardableResult
    private func drain() -> Bool {
        while let bus {
            var message: OpaquePointer?
            let result = sd_bus_process(bus, &message)
            defer { if let message { sd_bus_message_unref(message) } }
            if result < 0 {
                log.notice("The session bus is gone.")
                shutDown()
                return false
            }
            if let message { take(message) }
            if result == 0 { return true }
        }
        return false
    }

    private func take(_ message: OpaquePointer) {
        var id: UInt32 = 0
        guard sd_bus_message_is_signal(message, Self.service, nil) > 0,
            let member = sd_bus_message_get_member(message).map({ String(cString: $0) }),
            sd_bus_message_read_basic(message, CChar(UInt8(ascii: "u")), &id) > 0, waiting[id] != nil
        else { return }
        switch member {
        case "ActionInvoked": finish(id, text(message).map { .action($0) } ?? .closed)
        case "NotificationReplied": finish(id, text(message).map { .reply($0) } ?? .closed)
        case "NotificationClosed": finish(id, .closed)
        default: break
        }
    }

    private func finish(_ id: UInt32, _ answer: Answer) {
        waiting.removeValue(forKey: id)?.resume(returning: answer)
    }

    private func text(_ message: OpaquePointer) -> String? {
        var text: UnsafePointer<CChar>?
        guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &text) > 0 else { return nil }
        return text.map { String(cString: $0) }
    }

    // MARK: - Calls

    private func call(_ member: String, _ fill: (OpaquePointer) -> Void) -> OpaquePointer? {
        guard let bus else { return nil }
        var message: OpaquePointer?
        guard sd_bus_message_new_method_call(bus, &message, Self.service, Self.path, Self.service, member) >= 0,
            let message
        else { return nil }
        defer { sd_bus_message_unref(message) }
        fill(message)
        var reply: OpaquePointer?
        return sd_bus_call(bus, message, 0, nil, &reply) >= 0 ? reply : nil
    }

    private func readCapabilities() -> Set<String> {
        guard let reply = call("GetCapabilities", { _ in }) else { return [] }
        defer { sd_bus_message_unref(reply) }
        var all: Set<String> = []
        guard sd_bus_message_enter_container(reply, CChar(UInt8(ascii: "a")), "s") > 0 else { return [] }
        while let one = text(reply) { all.insert(one) }
        return all
    }

    private func notify(_ content: Content) -> UInt32? {
        let body = capabilities.contains("body-markup") ? Self.escaped(content.body) : content.body
        let reply = call("Notify") { message in
            var replaces: UInt32 = 0
            var expires: Int32 = content.stays ? 0 : -1
            Self.append("phrased", to: message)
            sd_bus_message_append_basic(message, CChar(UInt8(ascii: "u")), &replaces)
            Self.append("", to: message)
            Self.append(content.summary, to: message)
            Self.append(body, to: message)
            sd_bus_message_open_container(message, CChar(UInt8(ascii: "a")), "s")
            var actions = content.actions
            if content.takesText, capabilities.contains("inline-reply") {
                actions.append(Action(key: "inline-reply", label: "…"))
            }
            for action in actions {
                Self.append(action.key, to: message)
                Self.append(action.label, to: message)
            }
            sd_bus_message_close_container(message)
            sd_bus_message_open_container(message, CChar(UInt8(ascii: "a")), "{sv}")
            sd_bus_message_open_container(message, CChar(UInt8(ascii: "e")), "sv")
            Self.append("desktop-entry", to: message)
            sd_bus_message_open_container(message, CChar(UInt8(ascii: "v")), "s")
            Self.append("phrased", to: message)
            sd_bus_message_close_container(message)
            sd_bus_message_close_container(message)
            sd_bus_message_close_container(message)
            sd_bus_message_append_basic(message, CChar(UInt8(ascii: "i")), &expires)
        }
        guard let reply else {
            log.notice("The desktop shows no notifications.")
            return nil
        }
        defer { sd_bus_message_unref(reply) }
        var id: UInt32 = 0
        return sd_bus_message_read_basic(reply, CChar(UInt8(ascii: "u")), &id) > 0 ? id : nil
    }

    private func close(_ id: UInt32) {
        let reply = call("CloseNotification") { message in
            var id = id
            sd_bus_message_append_basic(message, CChar(UInt8(ascii: "u")), &id)
        }
        if let reply { sd_bus_message_unref(reply) }
    }

    /// Text as D-Bus takes it: without zeros, and without other control characters a desktop might stumble over.
    private static func append(_ text: String, to message: OpaquePointer) {
        let clean = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || $0.value >= 32 }))
        _ = clean.withCString { sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), $0) }
    }

    private static func escaped(_ text: String) -> String {
        text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] ?? String($0) }.joined()
    }
}
