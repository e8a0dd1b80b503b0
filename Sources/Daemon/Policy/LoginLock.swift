import CSystemd
import Glibc
import Pipeline

/// Whether the screen is locked, as the configuration or the login manager says.
struct LoginLock: LockSource {
    let configuration: Current<DaemonConfiguration>
    let thread: BusThread

    func state(for site: String) async -> LockState {
        switch configuration.value.lock {
        case .locked: .locked
        case .unlocked: .unlocked
        case .automatic: await thread.lockState()
        }
    }
}

/// Asks the system bus on a thread of its own, because it may take long to answer.
actor BusThread {
    private let thread = DedicatedThread(name: "bus")

    /// How long the login manager may take, in microseconds.
    private static let patience: UInt64 = 2_000_000

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    /// The state of the person's session; unknown without a system bus, a login manager or a session.
    func lockState() -> LockState {
        var bus: OpaquePointer?
        guard sd_bus_open_system(&bus) >= 0, let bus else { return .unknown }
        defer { sd_bus_flush_close_unref(bus) }
        sd_bus_set_method_call_timeout(bus, Self.patience)
        var isLocked: Int32 = 0
        let result = sd_bus_get_property_trivial(
            bus,
            "org.freedesktop.login1",
            "/org/freedesktop/login1/session/auto",
            "org.freedesktop.login1.Session",
            "LockedHint",
            nil,
            CChar(UInt8(ascii: "b")),
            &isLocked
        )
        guard result >= 0 else { return .unknown }
        return isLocked == 0 ? .unlocked : .locked
    }
}
