/// Writes durations for people, without the locale data that only a large library has.
enum Elapsed {
    /// Seconds as `85 ms`, `1.2 s`, `3 min`, `2 h 5 min`, `4 days`.
    static func text(_ seconds: Double) -> String {
        switch seconds {
        case ..<0.9995: return "\(Int((seconds * 1000).rounded())) ms"
        case ..<9.95:
            let tenths = Int((seconds * 10).rounded())
            return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
        case ..<90: return "\(Int(seconds.rounded())) s"
        case ..<5400: return "\(Int((seconds / 60).rounded())) min"
        case ..<172_800:
            let minutes = Int(seconds / 60)
            return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
        case ..<1e15: return "\(Int(seconds / 86_400)) days"
        default: return "?"
        }
    }
}
