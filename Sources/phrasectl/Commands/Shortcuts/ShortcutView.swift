import Wire

/// Voice shortcuts as a person reads them.
enum ShortcutView {
    /// A shortcut that was added or changed, with what is doubtful about it.
    static func lines(_ reply: ShortcutReply, verb: String) -> [Line] {
        let shortcut = reply.shortcut
        let head: Line =
            "\("✓", .good) \(shortcut.id, .name) “\(shortcut.phrase, .strong)” \(verb) → \(shortcut.action.line)"
        return [head] + reply.warnings.map { "\("!", .caution) \($0)" }
    }

    static func table(_ shortcuts: [ShortcutInfo], now: Double) -> TextTable {
        var table = TextTable("ID", "PHRASE", "DOES", "USED", "")
        table.rows = shortcuts.map { shortcut in
            [
                Line(shortcut.id, .name),
                Line(shortcut.phrase, .strong),
                shortcut.action.line,
                used(shortcut, now: now),
                Line(shortcut.whenLocked ? "when locked, too" : "", .quiet),
            ]
        }
        return table
    }

    private static func used(_ shortcut: ShortcutInfo, now: Double) -> Line {
        guard shortcut.uses > 0 else { return Line("never", .quiet) }
        let last = shortcut.lastUsed.map { ", \(Clock.text($0, now: now))" } ?? ""
        return Line("\(shortcut.uses)×\(last)")
    }
}
