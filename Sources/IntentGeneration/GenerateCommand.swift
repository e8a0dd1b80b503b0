import FoundationEssentials
import Intents

/// `intentgen generate`: definitions in, source code out.
public struct GenerateCommand: Sendable {
    static let help = """
        intentgen generate Intents.intentdefinition --output Sources/App

        Writes the types of a definition as Swift source code, one file a definition, named after it.

          --output DIR                   where to; made when it is missing
          --language swift               the language; swift is the only one so far
          --visibility internal|public   who may use what is generated (default: internal)
        """

    private let arguments: [String]

    /// The command for the arguments after the program's name.
    public init(arguments: [String]) { self.arguments = arguments }

    /// Does what the arguments ask for, and returns what to print.
    public func run() throws(CommandFailure) -> String {
        guard let verb = arguments.first else { throw .usage("no verb") }
        if arguments.contains("--help") || arguments.contains("-h") || verb == "help" { return Self.help }
        guard verb == "generate" else { throw .usage("there is no verb \"\(verb)\"") }
        var files: [String] = []
        var options: [String: String] = [:]
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else {
                files.append(argument)
                continue
            }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, ["output", "language", "visibility"].contains(name) else {
                throw .usage("there is no option \(argument)")
            }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                throw .usage("--\(name) needs a value")
            }
            options[name] = value
        }
        guard !files.isEmpty else { throw .usage("no definition file is named") }
        guard let output = options["output"] else { throw .usage("--output DIR is missing") }
        let language = options["language"] ?? "swift"
        guard language == "swift" else { throw .usage("\(language) cannot be generated, only swift") }
        let visibility = options["visibility"] ?? "internal"
        guard let visibility = SwiftGenerator.Visibility(rawValue: visibility) else {
            throw .usage("--visibility is internal or public, not \(visibility)")
        }
        for file in files { try generate(file, output, visibility) }
        return ""
    }

    private func generate(
        _ path: String,
        _ directory: String,
        _ visibility: SwiftGenerator.Visibility
    ) throws(CommandFailure) {
        let bytes = try DefinitionBytes.read(path)
        let source: String
        do throws(FileFault) {
            let definition = try IntentDefinitionFile(data: bytes, name: path)
            source = try SwiftGenerator(definition, visibility: visibility).source
        } catch {
            throw CommandFailure(message: error.description, exitCode: 65)
        }
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        let target = URL(filePath: directory).appending(path: name + ".swift")
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            // A file that stays as it was keeps its date, and what depends on it need not be built again.
            if let old = try? Data(contentsOf: target), old == Data(source.utf8) { return }
            try Data(source.utf8).write(to: target, options: .atomic)
        } catch {
            throw CommandFailure(message: "\(target.path) cannot be written", exitCode: 73)
        }
    }
}
