import Glibc

extension Console {
    /// The process's own streams.
    ///
    /// Colours are for a terminal that is not dumb, unless `NO_COLOR` is set; questions are for someone who sits at one,
    /// also while the standard input brings something else.
    static func standard(environment: [String: String]) -> Console {
        let hasColours = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        let hasUnicode = hasUnicode(environment)
        func canvas(_ descriptor: Int32) -> Canvas {
            let isTerminal = isatty(descriptor) == 1
            return Canvas(
                width: isTerminal ? width(of: descriptor) : nil,
                hasColours: isTerminal && hasColours,
                hasUnicode: hasUnicode || !isTerminal
            )
        }
        let isOutputTerminal = isatty(STDOUT_FILENO) == 1
        return Console(
            output: canvas(STDOUT_FILENO),
            errors: canvas(STDERR_FILENO),
            person: person,
            isLive: isOutputTerminal && environment["TERM"] != "dumb"
        ) { stream, text in
            Self.writeAll(text, to: stream == .output ? STDOUT_FILENO : STDERR_FILENO)
        }
    }

    /// The standard input where it is a terminal, else the terminal the program was started from.
    private static var person: Int32? {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        if isatty(STDIN_FILENO) == 1 { return STDIN_FILENO }
        let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC)
        return terminal >= 0 ? terminal : nil
    }

    private static func hasUnicode(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let name = locale.lowercased()
        return name.contains("utf-8") || name.contains("utf8")
    }

    private static func width(of descriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// A reader that went away ends the writing quietly; SIGPIPE ends the program before that.
    private static func writeAll(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN {
                var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&poller, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}
