import Glibc
import Wire

/// The `phrased` program: its arguments, its signals, its exit code.
public enum DaemonProgram {
    /// What `--help` prints.
    static let help = """
        Examples:
          phrased                      serve this user, everything in the XDG directories
          phrased --root /tmp/try      serve from one directory, beside any other daemon

        usage: phrased [--root DIR] [--models DIR] [--version] [--help]

        Turns what is said or typed into shortcuts. Speak to it with phrasectl.

          --root DIR      configuration, data, state, cache and socket below DIR
          --models DIR    where language data is looked for first
          --version       print the version
          --help          print this

        Signals: TERM and INT end it, HUP makes it read configuration, apps and phrases again.
        Exit codes: 0 ended as told, 64 usage, 70 own fault, 75 another daemon is running, 77 not permitted,
        78 configuration.

        """

    /// What the arguments ask for.
    enum Request: Equatable {
        case serve(root: String?, models: String?)
        case help, version
    }

    /// Runs the program to its end. Call it on the first thread, before any other is started.
    public static func run(arguments: [String], environment: [String: String], executablePath: String) -> Never {
        // Every thread inherits which signals are blocked, so this comes before the first task.
        let signals = Signals([SIGTERM, SIGINT, SIGHUP])
        signal(SIGPIPE, SIG_IGN)
        Task {
            exit(await code(arguments, environment, executablePath, signals))
        }
        while true { pause() }
    }

    private static func code(
        _ arguments: [String],
        _ environment: [String: String],
        _ executablePath: String,
        _ signals: Signals?
    ) async -> Int32 {
        let request: Request
        do throws(UsageError) {
            request = try parse(arguments)
        } catch {
            write("phrased: \(error.message)\nusage: phrased [--root DIR] [--models DIR] [--version] [--help]\n", to: 2)
            return 64
        }
        switch request {
        case .help: write(help, to: 1)
        case .version: write("phrased \(DaemonVersion.text)\n", to: 1)
        case .serve(let root, let models):
            guard let signals else {
                write("phrased: signals cannot be received\n", to: 2)
                return 70
            }
            return await serve(root: root, models: models, environment, executablePath, signals)
        }
        return 0
    }

    struct UsageError: Error, Equatable {
        let message: String
    }

    static func parse(_ arguments: [String]) throws(UsageError) -> Request {
        var values: [String: String] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .help
            case "--version": return .version
            case "--root", "--models":
                guard let value = rest.popFirst(), !value.isEmpty else {
                    throw UsageError(message: "\(argument) needs a directory")
                }
                values[argument] = value
            default:
                guard let equals = argument.firstIndex(of: "="),
                    ["--root", "--models"].contains(String(argument[..<equals]))
                else {
                    let names = ["--root", "--models", "--version", "--help"]
                    let cure = NearestName.of(argument, among: names).map { "; did you mean \($0)?" } ?? ""
                    throw UsageError(message: "unknown argument '\(argument)'\(cure)")
                }
                values[String(argument[..<equals])] = String(argument[argument.index(after: equals)...])
            }
        }
        return .serve(root: values["--root"].map(absolute), models: values["--models"].map(absolute))
    }

    private static func serve(
        root: String?,
        models: String?,
        _ environment: [String: String],
        _ executablePath: String,
        _ signals: Signals
    ) async -> Int32 {
        do {
            var options = DaemonOptions(
                root: root,
                models: models,
                environment: environment,
                executablePath: executablePath
            )
            options.adoptedSocket = try ServiceManager.listeningSocket()
            options.watchdog = ServiceManager.watchdogInterval()
            for name in ["LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES", "WATCHDOG_USEC", "WATCHDOG_PID"] {
                options.environment[name] = nil
            }
            let daemon = Daemon(options)
            let loop = try EventLoop(name: "signals")
            let listening = Task(executorPreference: loop) {
                await signals.forEach(on: loop) { signal in
                    if signal == SIGHUP { daemon.reload() } else { daemon.stop() }
                }
            }
            defer {
                listening.cancel()
                loop.stop()
            }
            try await daemon.run()
            return 0
        } catch let error as DaemonError {
            write("phrased: \(error.message)\n", to: 2)
            return error.exitCode
        } catch let error as ServiceManagerError {
            write("phrased: \(error.message)\n", to: 2)
            return 70
        } catch {
            write("phrased: \(error)\n", to: 2)
            return 70
        }
    }

    /// A relative directory would mean another one once a handler runs elsewhere.
    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
        defer { free(current) }
        return String(cString: current) + "/" + path
    }

    private static func write(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}

extension DaemonError {
    /// The code of the program's end.
    var exitCode: Int32 {
        switch code {
        case .configuration: 78
        case .busy: 75
        case .place: 77
        case .inner: 70
        }
    }
}
