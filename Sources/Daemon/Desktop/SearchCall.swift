/// What a desktop's search asks of us, read from the bus.
enum SearchCall: Sendable, Hashable {
    /// GNOME: what is found by words.
    case find(terms: [String])
    /// GNOME: how what was found is shown.
    case describe(ids: [String])
    /// KRunner: what is found, and how it is shown.
    case match(query: String)
    /// Runs what was found.
    case run(id: String)
    /// KRunner: what else can be done with what was found: nothing.
    case actions
    /// GNOME wants the search gone on with in a window: there is none. KRunner says that a search is over.
    case nothing
    /// What can be called here, as XML.
    case introspect

    /// Something found, as it is shown.
    struct Item: Sendable, Hashable {
        let id: String
        let title: String
        let subtitle: String
        let icon: String?
        let score: Double
    }

    /// What is answered.
    enum Answer: Sendable, Hashable {
        case ids([String])
        case descriptions([Item])
        case matches([Item])
        case noActions
        case nothing
        case xml(String)
    }

    /// What can be called, for whoever looks.
    static let introspection = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
        <node>
         <interface name="org.gnome.Shell.SearchProvider2">
          <method name="GetInitialResultSet">
           <arg type="as" direction="in"/><arg type="as" direction="out"/>
          </method>
          <method name="GetSubsearchResultSet">
           <arg type="as" direction="in"/><arg type="as" direction="in"/><arg type="as" direction="out"/>
          </method>
          <method name="GetResultMetas"><arg type="as" direction="in"/><arg type="aa{sv}" direction="out"/></method>
          <method name="ActivateResult">
           <arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="u" direction="in"/>
          </method>
          <method name="LaunchSearch"><arg type="as" direction="in"/><arg type="u" direction="in"/></method>
         </interface>
         <interface name="org.kde.krunner1">
          <method name="Actions"><arg type="a(sss)" direction="out"/></method>
          <method name="Match"><arg type="s" direction="in"/><arg type="a(sssida{sv})" direction="out"/></method>
          <method name="Run"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
          <method name="Teardown"/>
         </interface>
        </node>
        """
}
