import Glibc
import Language
import Wire

extension Command {
    static let doctor = Command(
        "doctor",
        summary: "looks for what is missing and says how to get it",
        examples: [
            Example("phrasectl doctor", "One line for each thing looked at; exit status 1 if something is missing.")
        ],
        json:
            "One object for each thing looked at: {\"name\", \"state\": \"good\" | \"missing\" | \"note\", \"detail\", \"cure\"?}."
    ) { invocation throws(Failure) in
        let checks = try await Doctor(invocation: invocation).examine()
        for check in checks {
            if invocation.wantsJSON {
                invocation.console.print(json: check.json)
            } else {
                invocation.console.print(check.lines)
            }
        }
        return checks.contains { $0.state == .missing } ? .notDone : .done
    }
}

/// Looks at what phrased needs on this machine.
private struct Doctor {
    let invocation: Invocation

    func examine() async throws(Failure) -> [Check] {
        var checks = [models, runtimeDirectory, sessionBus, userManager, loginManager].compactMap { $0 }
        if getuid() == 0 {
            checks.append(
                Check(
                    "user",
                    .note,
                    "running as root",
                    cure: "a desktop's sound server refuses root; handlers run as root, too"
                )
            )
        }
        do {
            let status = try await invocation.withDaemon { daemon throws(Failure) in
                try await daemon.call(StatusRequest())
            }
            checks.append(Check("daemon", .good, "phrased \(status.version), process \(status.pid)"))
            checks.append(Check("speech", status.speech))
            let denoiser = status.denoiser
            checks.append(
                Check(
                    "denoiser",
                    denoiser.available ? .good : .note,
                    (denoiser.available ? denoiser.detail : denoiser.reason) ?? ""
                )
            )
            checks.append(Check("microphone", status.microphone))
            checks += status.warnings.map { Check("warning", .note, $0) }
        } catch {
            checks.append(Check("daemon", .missing, error.message, cure: error.hint))
        }
        return checks
    }

    private var models: Check {
        let path = invocation.models(option: nil)
        let languages = path.languages.map(\.identifier)
        guard !languages.isEmpty else {
            return Check(
                "models",
                .missing,
                "no language data in \(path.directories.joined(separator: ", "))",
                cure: "install phrased whole, or set PHRASED_MODELS"
            )
        }
        return Check("models", .good, languages.sorted().joined(separator: ", "))
    }

    private var runtimeDirectory: Check? {
        guard invocation.global.root == nil, invocation.global.socket == nil else { return nil }
        guard let directory = invocation.world.environment["XDG_RUNTIME_DIR"], !directory.isEmpty else {
            return Check(
                "XDG_RUNTIME_DIR",
                .note,
                "not set: no login session",
                cure: "log in through systemd-logind, or use --root DIR"
            )
        }
        return Check("XDG_RUNTIME_DIR", .good, directory)
    }

    private var environment: [String: String] { invocation.world.environment }

    private var sessionBus: Check {
        let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
            return Check("session bus", .good, address)
        }
        if !runtime.isEmpty, access(runtime + "/bus", F_OK) == 0 {
            return Check("session bus", .good, "unix:path=\(runtime)/bus")
        }
        return Check(
            "session bus",
            .note,
            "none: no desktop notifications",
            cure: "log in to a desktop, or install dbus-user-session"
        )
    }

    private var userManager: Check {
        let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
        if !runtime.isEmpty, access(runtime + "/systemd/private", F_OK) == 0 {
            return Check("user manager", .good, "handlers start as transient units")
        }
        return Check("user manager", .note, "none: handlers start as children of the daemon")
    }

    private var loginManager: Check {
        if access("/run/systemd/seats", F_OK) == 0 {
            return Check("lock source", .good, "systemd-logind tells whether the screen is locked")
        }
        return Check(
            "lock source",
            .note,
            "none: what is spoken counts as said to a locked screen",
            cure: "where nobody else can speak, [general] lock = unlocked in phrased.conf"
        )
    }
}

/// One thing that was looked at.
private struct Check {
    enum State: String { case good, missing, note }

    let name: String
    let state: State
    let detail: String
    let cure: String?

    init(_ name: String, _ state: State, _ detail: String, cure: String? = nil) {
        self.name = name
        self.state = state
        self.detail = detail
        self.cure = cure
    }

    init(_ name: String, _ availability: DaemonStatus.Availability) {
        self.init(
            name,
            availability.available ? .good : .missing,
            (availability.available ? availability.detail : availability.reason) ?? ""
        )
    }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "name": .string(name), "state": .string(state.rawValue), "detail": .string(detail),
        ]
        if let cure { members["cure"] = .string(cure) }
        return .object(members)
    }

    var lines: [Line] {
        let mark: Line =
            switch state {
            case .good: Line("✓", .good)
            case .missing: Line("✗", .bad)
            case .note: Line("!", .caution)
            }
        return ["\(mark) \(name, .strong)  \(detail)"] + (cure.map { [Line("    \($0)", .quiet)] } ?? [])
    }
}
