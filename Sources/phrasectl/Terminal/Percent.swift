/// Writes shares from 0 to 1 for people.
enum Percent {
    /// `0.974` as `97 %`; never 100 % for what is not quite sure.
    static func text(_ share: Double) -> String {
        guard share.isFinite else { return "?" }
        let percent = Int((min(max(share, 0), 1) * 100).rounded())
        return "\(share < 1 ? min(percent, 99) : percent) %"
    }
}
