import Testing
import Wire

@Suite struct LocationsTests {
    @Test func rootHoldsEverything() {
        let places = Locations(root: "/a/b/", environment: ["XDG_DATA_HOME": "/elsewhere"])
        #expect(places.socketPath == "/a/b/run/phrased.sock")
        #expect(places.databasePath == "/a/b/state/phrased.sqlite")
        #expect(places.appDirectories == ["/a/b/data/apps"])
        #expect(places.appData("org.example.Tea") == "/a/b/state/app-data/org.example.Tea")
    }

    @Test func environmentIsFollowedAndRelativePathsIgnored() {
        let places = Locations(
            root: nil,
            environment: [
                "HOME": "/home/p", "XDG_CONFIG_HOME": "relative", "XDG_STATE_HOME": "/s", "XDG_RUNTIME_DIR": "/r",
            ]
        )
        #expect(places.configurationFile == "/home/p/.config/phrased/phrased.conf")
        #expect(places.state == "/s/phrased")
        #expect(places.socketPath == "/r/phrased/phrased.sock")
        #expect(places.appDirectories.first == "/home/p/.local/share/phrased/apps")
        #expect(places.appDirectories.last == "/usr/share/phrased/apps")
    }
}
