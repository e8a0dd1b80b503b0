import Glibc
import Wire

/// Where a sample's own data are, its app directory, and the daemon's socket, by the rules that the daemon has, too.
package struct SamplePlaces: Hashable {
    /// The directory of the app's own data; made when something is first kept.
    package let data: String
    /// The app directory; `nil` when the app is not installed.
    package let appDirectory: String?
    /// The daemon's socket.
    package let socketPath: String

    /// The places for a root, for what the daemon says in the environment, or for what the system says.
    package init(app: String, root: String?, environment: [String: String]) {
        let locations = Locations(root: root, environment: environment)
        let isHandler = root == nil && environment["PHRASED_APP_ID"] == app
        if isHandler, let directory = environment["PHRASED_APP_DATA"], !directory.isEmpty {
            data = directory
        } else {
            data = locations.appData(app)
        }
        socketPath = root == nil ? environment["PHRASED_SOCKET"] ?? locations.socketPath : locations.socketPath
        // The daemon starts a handler in its app's directory.
        appDirectory =
            isHandler
            ? "." : locations.appDirectories.map { "\($0)/\(app)" }.first { access($0 + "/Info.plist", R_OK) == 0 }
    }
}
