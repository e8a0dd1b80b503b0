import Testing

@testable import Daemon

@Suite struct ServiceNotifierTests {
    let directory: TemporaryDirectory
    let socket: NotifySocket

    init() throws {
        directory = try TemporaryDirectory()
        socket = try NotifySocket(in: directory.path)
    }

    @Test func tellsItsStates() {
        let notifier = ServiceNotifier(environment: ["NOTIFY_SOCKET": socket.path])
        notifier.ready(status: "2 phrases")
        notifier.watchdog()
        notifier.stopping()
        #expect(socket.waiting() == ["READY=1\nSTATUS=2 phrases", "WATCHDOG=1", "STOPPING=1\nSTATUS=Stopping"])
    }

    @Test func aReloadCarriesItsTime() {
        ServiceNotifier(path: socket.path).reloading()
        let message = socket.waiting().first ?? ""
        #expect(message.hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
        #expect(Int(message.split(separator: "=").last ?? "") ?? 0 > 0)
    }

    @Test func aStatusIsToldOnlyWhenItChanges() {
        let notifier = ServiceNotifier(path: socket.path)
        notifier.status("Listening")
        notifier.status("Listening")
        notifier.status("Ready")
        #expect(socket.waiting() == ["STATUS=Listening", "STATUS=Ready"])
    }

    @Test func theStatusOfReadinessIsNotToldAgain() {
        let notifier = ServiceNotifier(path: socket.path)
        notifier.ready(status: "2 phrases")
        notifier.status("2 phrases")
        #expect(socket.waiting() == ["READY=1\nSTATUS=2 phrases"])
    }

    @Test func nobodyListeningIsNoFault() {
        ServiceNotifier(environment: [:]).ready(status: "")
        ServiceNotifier(path: directory.path + "/gone").ready(status: "")
        ServiceNotifier(path: String(repeating: "/long", count: 100)).ready(status: "")
        ServiceNotifier(path: "relative").ready(status: "")
        #expect(socket.waiting().isEmpty)
    }
}
