import FoundationEssentials

extension DenoiserLibrary {
    /// The name of the file it is looked for under.
    static let fileName = "librnnoise.so"

    /// Where it is looked for before the system's own places, best first.
    ///
    /// `$PHRASED_DENOISER`, then `lib/phrased` beside the installed binaries, then the build folder of a source tree.
    ///
    /// - Parameter executablePath: Where the running program is.
    public static func standardPaths(environment: [String: String], executablePath: String) -> [String] {
        var paths = [environment["PHRASED_DENOISER"]].compactMap { $0 }.filter { !$0.isEmpty }
        let resolved = URL(filePath: executablePath).resolvingSymlinksInPath().path
        var places: [String] = []
        for program in [executablePath, resolved] where program.hasPrefix("/") {
            let folder = parent(of: program)
            places.append("\(folder)/../lib/phrased/\(fileName)")
            var ancestor = folder
            while ancestor != "/" {
                if FileManager.default.fileExists(atPath: ancestor + "/Package.swift") {
                    places.append("\(ancestor)/.build/denoiser/\(fileName)")
                    break
                }
                ancestor = parent(of: ancestor)
            }
        }
        for place in places where !paths.contains(place) && FileManager.default.fileExists(atPath: place) {
            paths.append(place)
        }
        return paths
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
