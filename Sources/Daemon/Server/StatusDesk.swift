import Glibc
import Language
import Library
import Speech
import Wire

/// Tells how the daemon is.
struct StatusDesk: Sendable {
    let house: House

    func status() async throws(RPCError) -> DaemonStatus {
        let shortcuts = try await house.store.answer { (store) throws(StoreError) in try store.shortcuts().count }
        let phrases = house.registry.phrases.value
        let handlers = await house.handlers.running.map {
            DaemonStatus.Handler(app: $0.app, pid: Int($0.peer.credentials.pid), requests: $0.pending)
        }
        return DaemonStatus(
            version: DaemonVersion.text,
            pid: Int(getpid()),
            uptime: (ContinuousClock.now - house.surroundings.started).seconds,
            socket: house.surroundings.locations.socketPath,
            paused: house.isPaused.value,
            languages: house.languages.map(\.identifier),
            apps: house.registry.catalog.value.apps.count,
            shortcuts: shortcuts,
            phrases: phrases.count,
            handlers: handlers,
            speech: speech,
            denoiser: denoiser,
            microphone: microphone,
            warnings: house.warnings.value + phrases.findings.map(\.summary) + house.registry.unheard.value
        )
    }

    /// One line for the service manager.
    var summary: String {
        if house.isPaused.value { return "Paused" }
        let count = house.registry.phrases.value.count
        let phrases = "\(count) phrase\(count == 1 ? "" : "s")"
        switch house.decoder.state.value {
        case .loading: return "\(phrases); speech is being loaded"
        case .ready: return "\(phrases), spoken or typed"
        case .unavailable: return "\(phrases), typed only"
        }
    }

    private var speech: DaemonStatus.Availability {
        switch house.decoder.state.value {
        case .loading: .init(available: false, reason: "It is being loaded.")
        case .ready(let tag): .init(available: true, detail: "PocketSphinx, \(tag)")
        case .unavailable(let reason): .init(available: false, reason: reason)
        }
    }

    private var denoiser: DaemonStatus.Availability {
        if let library = house.decoder.denoiser.value { return .init(available: true, detail: library.path) }
        let reason =
            switch house.configuration.value.denoiser {
            case .never: "It is turned off in phrased.conf: [recognition] denoiser = no."
            case .file(let path): "\(path) is no RNNoise library; hearing works without, less well in noise."
            case .automatic:
                "RNNoise is not here; hearing works without, less well in noise. Install librnnoise, or point "
                    + "PHRASED_DENOISER at librnnoise.so; make denoiser fetches it."
            }
        return .init(available: false, reason: reason)
    }

    private var microphone: DaemonStatus.Availability {
        do throws(RPCError) {
            let command = try SessionDesk(house: house).microphone.command()
            return .init(available: true, detail: command.joined(separator: " "))
        } catch {
            return .init(available: false, reason: error.message)
        }
    }
}

/// The program's version.
enum DaemonVersion {
    static let text = "0.1.0"
}
