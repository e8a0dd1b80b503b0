import CSystemd
import Glibc
import Wire

/// Lets the desktop's own search find and run what is known here: GNOME Shell's search provider and KRunner's runner,
/// on the session bus, on a thread of its own.
///
/// Interfaces: `org.gnome.Shell.SearchProvider2` (GNOME's documentation for search providers) and `org.kde.krunner1`
/// (KRunner's D-Bus interface description).
actor DesktopSearch {
    /// The name on the bus and the path of the object.
    static let name = "org.phrased.Search"
    static let path = "/org/phrased/Search"

    /// How long the bus may take, in microseconds.
    private static let patience: UInt64 = 5_000_000

    /// Answers what is asked.
    typealias Responder = @Sendable (SearchCall) async -> SearchCall.Answer

    private let thread = DedicatedThread(name: "search")
    private let address: String
    private let loop: EventLoop
    private let log: Log
    private let respond: Responder
    private var bus: OpaquePointer?
    private var pump: Task<Void, Never>?
    private var calls: [Int: OpaquePointer] = [:]
    private var lastCall = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    init(address: String, loop: EventLoop, log: Log, respond: @escaping Responder) {
        self.address = address
        self.loop = loop
        self.log = log
        self.respond = respond
    }

    /// Takes the name on the bus; answers whether it could.
    func start() -> Bool {
        var opened: OpaquePointer?
        guard sd_bus_new(&opened) >= 0, let new = opened else { return false }
        sd_bus_set_method_call_timeout(new, Self.patience)
        guard sd_bus_set_address(new, address) >= 0, sd_bus_set_bus_client(new, 1) >= 0, sd_bus_start(new) >= 0,
            sd_bus_request_name(new, Self.name, 0) >= 0
        else {
            sd_bus_close_unref(new)
            log.notice("The session bus does not give us \(Self.name); the desktop's search does not find shortcuts.")
            return false
        }
        bus = new
        let descriptor = sd_bus_get_fd(new)
        let loop = loop
        pump = Task(executorPreference: loop) {
            while !Task.isCancelled, await self.drain(), (try? await loop.readable(descriptor)) != nil {}
        }
        return true
    }

    /// Gives the name back.
    func stop() {
        pump?.cancel()
        pump = nil
        for message in calls.values { sd_bus_message_unref(message) }
        calls = [:]
        if let bus { sd_bus_flush_close_unref(bus) }
        bus = nil
    }

    /// Reads what has arrived; answers whether the bus is still there.
    private func drain() -> Bool {
        while let bus {
            var message: OpaquePointer?
            let result = sd_bus_process(bus, &message)
            if result < 0 {
                stop()
                return false
            }
            if let message { take(message) }
            if result == 0 { return true }
        }
        return false
    }

    /// Takes a call, which is let go of once it is answered.
    private func take(_ message: OpaquePointer) {
        guard sd_bus_message_is_method_call(message, nil, nil) > 0 else {
            sd_bus_message_unref(message)
            return
        }
        guard let call = SearchMessage.read(message, path: Self.path) else {
            let reason = "There is no such method here."
            _ = SearchMessage.refuse(message, "org.freedesktop.DBus.Error.UnknownMethod", reason)
            sd_bus_message_unref(message)
            return
        }
        lastCall += 1
        let number = lastCall
        calls[number] = message
        let respond = respond
        Task(executorPreference: loop) {
            let answer = await respond(call)
            await self.reply(answer, to: number)
        }
    }

    private func reply(_ answer: SearchCall.Answer, to number: Int) {
        guard let message = calls.removeValue(forKey: number) else { return }
        SearchMessage.answer(message, answer)
        if let bus { sd_bus_flush(bus) }
        sd_bus_message_unref(message)
    }
}
