/// Sums in cents.
package enum Money {
    /// A sum as it is written on a menu: `$4.20`.
    package static func text(_ cents: Int) -> String {
        "$\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }
}
