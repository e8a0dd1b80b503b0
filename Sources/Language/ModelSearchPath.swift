import FoundationEssentials

/// The folders in which `Models/<locale>` is looked for, first one first.
public struct ModelSearchPath: Sendable, Hashable {
    /// The folders, each holding one folder a language.
    public let directories: [String]

    /// Makes a search path of folders.
    public init(directories: [String]) {
        self.directories = directories
    }

    /// The usual path: `--models DIR`, `$PHRASED_MODELS`, beside the installed binary, the source tree of a build.
    ///
    /// An option or the variable, when given, stands first; the installed and the source folders follow when they exist.
    public static func standard(
        option: String?,
        environment: [String: String],
        executablePath: String
    ) -> ModelSearchPath {
        var directories = [option, environment["PHRASED_MODELS"]].compactMap { $0 }.filter { !$0.isEmpty }
        let files = FileManager.default
        let executablePath =
            executablePath.hasPrefix("/") ? executablePath : files.currentDirectoryPath + "/" + executablePath
        let resolved = (try? files.destinationOfSymbolicLink(atPath: executablePath)).map { link in
            link.hasPrefix("/") ? link : parent(of: executablePath) + "/" + link
        }
        for executable in [executablePath, resolved].compactMap({ $0 }) {
            let folder = parent(of: executable)
            directories.append(folder + "/../share/phrased/Models")
            var ancestor = folder
            while !ancestor.isEmpty, ancestor != "/", ancestor != "." {
                if files.fileExists(atPath: ancestor + "/Package.swift") {
                    directories.append(ancestor + "/Models")
                    break
                }
                ancestor = parent(of: ancestor)
            }
        }
        var seen: Set<String> = []
        return ModelSearchPath(
            directories: directories.filter { seen.insert($0).inserted && files.fileExists(atPath: $0) }
        )
    }

    /// The languages that have a folder with a manifest, in the order found.
    public var languages: [LanguageTag] {
        var tags: [LanguageTag] = []
        for directory in directories {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            for name in names.sorted()
            where FileManager.default.fileExists(atPath: "\(directory)/\(name)/manifest.json") {
                if !tags.contains(LanguageTag(name)) { tags.append(LanguageTag(name)) }
            }
        }
        return tags
    }

    /// The folder of exactly this language.
    func folder(of tag: LanguageTag) -> String? {
        directories.lazy.map { "\($0)/\(tag.identifier)" }
            .first { FileManager.default.fileExists(atPath: $0 + "/manifest.json") }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
