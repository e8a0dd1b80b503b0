/// How a sentence names the app it is for, from `Models/<locale>/appnames.json`: "tell {app} to …", "… with {app}".
public struct AppFrames: Sendable, Hashable, Codable {
    /// What stands before a request.
    public var before: [String]
    /// What stands after a request.
    public var after: [String]

    /// Makes frames; `{app}` stands for an app's name.
    public init(before: [String] = [], after: [String] = []) {
        self.before = before
        self.after = after
    }

    /// The frames with names in their place.
    public func naming(_ names: [String]) -> AppFrames {
        func fill(_ frames: [String]) -> [String] {
            frames.flatMap { frame in names.map { name in Self.fill(frame, name) } }
        }
        return AppFrames(before: fill(before), after: fill(after))
    }

    private static func fill(_ frame: String, _ name: String) -> String {
        guard let place = frame.firstRange(of: "{app}") else { return frame }
        return frame[..<place.lowerBound] + name + frame[place.upperBound...]
    }
}
