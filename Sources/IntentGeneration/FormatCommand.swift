import FoundationEssentials
import Intents

/// `intentgen format`: definitions written as Xcode writes them.
struct FormatCommand {
    static let help = """
        intentgen format Intents.intentdefinition

        Rewrites definitions in place as Xcode writes them: XML, tabs, keys in alphabetical order. Nothing they say
        is changed or lost. Prints the files that were changed.

          --check   changes nothing, prints the files that would be changed, and exits 1 when there are any
        """

    private let files: [String]
    private let isCheck: Bool

    init(_ arguments: [String]) throws(CommandFailure) {
        if let option = arguments.first(where: { $0.hasPrefix("-") && $0 != "--check" }) {
            throw .usage("there is no option \(option)")
        }
        files = arguments.filter { $0 != "--check" }
        isCheck = files.count < arguments.count
        guard !files.isEmpty else { throw .usage("no definition file is named") }
    }

    func run() throws(CommandFailure) -> IntentgenCommand.Outcome {
        var changed: [String] = []
        for path in files {
            let bytes = try DefinitionBytes.read(path)
            let formatted: String
            do throws(FileFault) {
                formatted = try IntentDefinitionFile(data: bytes, name: path).source.sortedByKey().xml
            } catch {
                throw CommandFailure(message: error.description, exitCode: 65)
            }
            guard bytes != Array(formatted.utf8) else { continue }
            changed.append(path)
            if isCheck { continue }
            do {
                try Data(formatted.utf8).write(to: URL(filePath: path), options: .atomic)
            } catch {
                throw CommandFailure(message: "\(path) cannot be written", exitCode: 73)
            }
        }
        let exitCode: Int32 = isCheck && !changed.isEmpty ? 1 : 0
        return IntentgenCommand.Outcome(text: changed.joined(separator: "\n"), exitCode: exitCode)
    }
}
