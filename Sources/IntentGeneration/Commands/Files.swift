import FoundationEssentials
import Intents

/// Reads what a command line names, and writes what it asks for.
enum Files {
    static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw CommandFailure(message: "\(path) cannot be read", exitCode: 66)
        }
    }

    /// A definition in either of its forms: JSON is told by its first character.
    static func definition(_ path: String) throws(CommandFailure) -> IntentDefinitionFile {
        let bytes = try read(path)
        return try checked { () throws(FileFault) in try definition(bytes, name: path) }
    }

    static func definition(_ bytes: [UInt8], name: String) throws(FileFault) -> IntentDefinitionFile {
        isJSON(bytes)
            ? try IntentDefinitionFile(source: DefinitionJSON.definition(of: bytes, name: name), name: name)
            : try IntentDefinitionFile(data: bytes, name: name)
    }

    /// The old text form of property lists begins with a brace too, and says `=` where JSON says `:`.
    static func isJSON(_ bytes: [UInt8]) -> Bool {
        let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        var rest = bytes.drop(while: space.contains)
        guard rest.popFirst() == UInt8(ascii: "{") else { return false }
        rest = rest.drop(while: space.contains)
        guard let first = rest.popFirst(), first == UInt8(ascii: "\"") else {
            // Nothing else that begins a key in the text form is a character of JSON's.
            return bytes.contains(UInt8(ascii: ":")) && !bytes.contains(UInt8(ascii: "="))
        }
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
        }
        return rest.drop(while: space.contains).first != UInt8(ascii: "=")
    }

    /// What reading answers; its fault ends the command with 65.
    static func checked<Result>(_ read: () throws(FileFault) -> Result) throws(CommandFailure) -> Result {
        do throws(FileFault) {
            return try read()
        } catch {
            throw CommandFailure(message: error.description, exitCode: 65)
        }
    }

    /// Writes a file and the directories above it.
    ///
    /// A file that stays as it was keeps its date, and what depends on it need not be built again.
    static func write(_ text: String, to path: String, isExecutable: Bool = false) throws(CommandFailure) {
        let url = URL(filePath: path)
        do {
            let folder = url.deletingLastPathComponent().path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            if let old = try? Data(contentsOf: url), old == Data(text.utf8) { return }
            try Data(text.utf8).write(to: url, options: .atomic)
            if isExecutable {
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            }
        } catch {
            throw CommandFailure(message: "\(path) cannot be written", exitCode: 73)
        }
    }

    /// The file's name without its folder and its extensions: `Intents` for `App/Intents.intentdefinition.json`.
    static func baseName(_ path: String) -> String {
        var name = path.split(separator: "/").last.map(String.init) ?? path
        for ending in [".json", ".intentdefinition"] where name.hasSuffix(ending) && name.count > ending.count {
            name.removeLast(ending.count)
        }
        return name
    }
}
