import Glibc

/// Who started whom, as /proc tells it.
enum ProcessTree {
    /// Whether a process is `ancestor`, or one that it started, directly or not.
    static func isProcess(_ process: pid_t, within ancestor: pid_t) -> Bool {
        if getpgid(process) == ancestor { return true }
        var current: pid_t? = process
        for _ in 0..<16 {
            guard let candidate = current, candidate > 1 else { return false }
            if candidate == ancestor { return true }
            current = parent(of: candidate)
        }
        return false
    }

    /// Whether a process belongs to a unit of a service manager.
    static func isProcess(_ process: pid_t, inUnit unit: String) -> Bool {
        guard let groups = read("/proc/\(process)/cgroup") else { return false }
        return groups.split(separator: "\n").contains { line in
            line.split(separator: "/").contains { $0 == unit }
        }
    }

    /// The parent stands second after the program's name, which may itself hold blanks and parentheses.
    private static func parent(of process: pid_t) -> pid_t? {
        guard let status = read("/proc/\(process)/stat"), let end = status.lastIndex(of: ")") else { return nil }
        let fields = status[end...].dropFirst().split(separator: " ")
        return fields.count > 1 ? pid_t(fields[1]) : nil
    }

    private static func read(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
}
