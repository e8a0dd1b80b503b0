/// Something a linter noticed: what, where, and what would put it right.
public struct LintFinding: Sendable, Hashable {
    /// How bad it is.
    public enum Severity: Int, Sendable, Hashable, Comparable {
        /// It works, but hardly as it was meant.
        case warning
        /// It does not work.
        case error

        /// Orders warnings before errors.
        public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
    }

    /// How bad it is.
    public let severity: Severity
    /// What, where, and the cure.
    public let fault: FileFault

    /// Makes a finding.
    public init(_ severity: Severity, _ fault: FileFault) {
        self.severity = severity
        self.fault = fault
    }
}

extension Sequence<LintFinding> {
    /// Errors first, then by file and line.
    public func worstFirst() -> [LintFinding] {
        sorted { left, right in
            if left.severity != right.severity { return left.severity > right.severity }
            return (left.fault.file, left.fault.line ?? 0, left.fault.message)
                < (right.fault.file, right.fault.line ?? 0, right.fault.message)
        }
    }
}
