import Intents
import Library
import Testing

struct PermissionsTests {
    @Test func `a decision is kept until it is taken back`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file())
        #expect(try store.permission(app: "a") == .undecided)
        try store.setPermission(.allowed, app: "a")
        try store.setPermission(.denied, app: "b")
        try store.setPermission(.denied, app: "a")
        #expect(try store.permissions() == ["a": .denied, "b": .denied])
        #expect(try Store(path: folder.file()).permission(app: "a") == .denied)
        try store.setPermission(.undecided, app: "a")
        #expect(try store.permission(app: "a") == .undecided)
        #expect(try store.permissions() == ["b": .denied])
    }
}
