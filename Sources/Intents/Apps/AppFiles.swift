import FoundationEssentials
import Glibc
import Language

/// The files of an app directory that mean something here, found wherever the app keeps them.
struct AppFiles {
    private static let deepest = 8
    private static let most = 20_000

    /// A file by its path, with the language of the folder it stands in.
    struct File {
        let path: String
        /// Relative to the app directory.
        let place: String
        let name: String
        /// `nil` outside a folder of one language, and in `Base.lproj`.
        let language: LanguageTag?

        /// The name without its last extension.
        var base: String { String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)) }
        var depth: Int { place.split(separator: "/").count }
    }

    private(set) var files: [File] = []

    /// Walks the directory; links to folders are not followed, so that no circle can form.
    init(directory: String) throws(FileFault) {
        var isDirectory = false
        guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory), isDirectory else {
            throw FileFault(
                file: directory,
                message: isDirectory ? "cannot be read" : "there is no such directory",
                cure: "name the directory that holds the app's Info.plist"
            )
        }
        try walk(directory, place: "", language: nil, depth: 0)
        files.sort { ($0.depth, $0.place) < ($1.depth, $1.place) }
    }

    func all(extension name: String) -> [File] { files.filter { $0.name.hasSuffix("." + name) } }

    func all(named name: String) -> [File] { files.filter { $0.name == name } }

    static func read(_ path: String) throws(FileFault) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw Self.unreadable(path)
        }
    }

    /// The system's own reason says more than Foundation's error would.
    private static func unreadable(_ path: String) -> FileFault {
        let reason = access(path, R_OK) == 0 ? nil : String(cString: strerror(errno))
        return FileFault(file: path, message: "cannot be read" + (reason.map { ": \($0)" } ?? ""))
    }

    /// Whether the path itself, and not what a link there points at, is a directory.
    private static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private mutating func walk(_ path: String, place: String, language: LanguageTag?, depth: Int) throws(FileFault) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw Self.unreadable(path)
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let inner = path + "/" + name
            let innerPlace = place.isEmpty ? name : place + "/" + name
            if Self.isDirectory(inner) {
                guard depth < Self.deepest else { continue }
                var innerLanguage = language
                if name.hasSuffix(".lproj") {
                    let tag = name.dropLast(".lproj".count)
                    innerLanguage = tag == "Base" ? nil : LanguageTag(String(tag))
                }
                try walk(inner, place: innerPlace, language: innerLanguage, depth: depth + 1)
            } else {
                guard files.count < Self.most else {
                    throw FileFault(file: path, message: "the app has more than \(Self.most) files")
                }
                files.append(File(path: inner, place: innerPlace, name: name, language: language))
            }
        }
    }
}
