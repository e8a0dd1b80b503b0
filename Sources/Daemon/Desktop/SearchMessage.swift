import CSystemd

/// Reads the calls of a desktop's search from messages of the bus, and writes the answers.
enum SearchMessage {
    private static let gnome = "org.gnome.Shell.SearchProvider2"
    private static let krunner = "org.kde.krunner1"
    private static let introspectable = "org.freedesktop.DBus.Introspectable"

    /// The call in a message; `nil` when it is none of ours.
    static func read(_ message: OpaquePointer, path: String) -> SearchCall? {
        guard let member = sd_bus_message_get_member(message).map({ String(cString: $0) }),
            sd_bus_message_get_path(message).map({ String(cString: $0) }) == path
        else { return nil }
        switch (sd_bus_message_get_interface(message).map { String(cString: $0) }, member) {
        case (gnome, "GetInitialResultSet"): return texts(message).map { .find(terms: $0) }
        case (gnome, "GetSubsearchResultSet"):
            guard texts(message) != nil else { return nil }
            return texts(message).map { .find(terms: $0) }
        case (gnome, "GetResultMetas"): return texts(message).map { .describe(ids: $0) }
        case (gnome, "ActivateResult"), (krunner, "Run"): return text(message).map { .run(id: $0) }
        case (gnome, "LaunchSearch"), (krunner, "Teardown"): return .nothing
        case (krunner, "Actions"): return .actions
        case (krunner, "Match"): return text(message).map { .match(query: $0) }
        case (introspectable, "Introspect"): return .introspect
        default: return nil
        }
    }

    /// Answers a call.
    static func answer(_ call: OpaquePointer, _ answer: SearchCall.Answer) {
        var made: OpaquePointer?
        guard sd_bus_message_new_method_return(call, &made) >= 0, let reply = made else { return }
        defer { sd_bus_message_unref(reply) }
        switch answer {
        case .nothing: break
        case .xml(let text): append(text, to: reply)
        case .ids(let ids):
            open(reply, "a", "s")
            ids.forEach { append($0, to: reply) }
            close(reply)
        case .noActions:
            open(reply, "a", "(sss)")
            close(reply)
        case .descriptions(let items):
            open(reply, "a", "a{sv}")
            for item in items {
                open(reply, "a", "{sv}")
                entry("id", item.id, in: reply)
                entry("name", item.title, in: reply)
                entry("description", item.subtitle, in: reply)
                entry("gicon", item.icon ?? icon, in: reply)
                close(reply)
            }
            close(reply)
        case .matches(let items):
            open(reply, "a", "(sssida{sv})")
            for item in items {
                open(reply, "r", "sssida{sv}")
                append(item.id, to: reply)
                append(item.title, to: reply)
                append(item.icon ?? icon, to: reply)
                // 100 is KRunner's exact match, 30 its possible one.
                var type: Int32 = item.score > 0.9 ? 100 : 30
                var relevance = item.score
                sd_bus_message_append_basic(reply, CChar(UInt8(ascii: "i")), &type)
                sd_bus_message_append_basic(reply, CChar(UInt8(ascii: "d")), &relevance)
                open(reply, "a", "{sv}")
                entry("subtext", item.subtitle, in: reply)
                close(reply)
                close(reply)
            }
            close(reply)
        }
        sd_bus_send(nil, reply, nil)
    }

    /// Refuses a call.
    static func refuse(_ call: OpaquePointer, _ name: String, _ reason: String) -> Bool {
        var error = sd_bus_error()
        defer { sd_bus_error_free(&error) }
        sd_bus_error_set(&error, name, reason)
        return sd_bus_reply_method_error(call, &error) >= 0
    }

    private static let icon = "audio-input-microphone"

    private static func open(_ message: OpaquePointer, _ type: Unicode.Scalar, _ contents: String) {
        sd_bus_message_open_container(message, CChar(UInt8(ascii: type)), contents)
    }

    private static func close(_ message: OpaquePointer) { sd_bus_message_close_container(message) }

    private static func entry(_ key: String, _ value: String, in message: OpaquePointer) {
        open(message, "e", "sv")
        append(key, to: message)
        open(message, "v", "s")
        append(value, to: message)
        close(message)
        close(message)
    }

    /// Text as D-Bus takes it: without zeros and other control characters.
    private static func append(_ text: String, to message: OpaquePointer) {
        let clean = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || $0.value >= 32 }))
        _ = clean.withCString { sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), $0) }
    }

    private static func text(_ message: OpaquePointer) -> String? {
        var text: UnsafePointer<CChar>?
        guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &text) > 0 else { return nil }
        return text.map { String(cString: $0) }
    }

    private static func texts(_ message: OpaquePointer) -> [String]? {
        guard sd_bus_message_enter_container(message, CChar(UInt8(ascii: "a")), "s") > 0 else { return nil }
        var texts: [String] = []
        while let text = text(message) { texts.append(text) }
        sd_bus_message_exit_container(message)
        return texts
    }
}
