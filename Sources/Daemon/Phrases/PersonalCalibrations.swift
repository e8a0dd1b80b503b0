import FoundationEssentials
import Language
import Wire

/// The constants that were fitted to the person's own recordings, a file for each language.
struct PersonalCalibrations: Sendable {
    /// The calibration they replace.
    static let name = "acoustic"

    let directory: String

    /// The file of a language.
    func file(_ tag: LanguageTag) -> String { "\(directory)/\(tag.identifier).json" }

    /// The language with the person's constants, where there are any.
    func applied(to pack: LanguagePack) -> LanguagePack {
        guard let data = FileManager.default.contents(atPath: file(pack.tag)),
            let constants = try? JSONDecoder().decode([String: Double].self, from: data), !constants.isEmpty
        else { return pack }
        return pack.calibrated(Self.name, with: constants)
    }

    /// Keeps constants; none at all go back to the language's own.
    func write(_ constants: [String: Double], for tag: LanguageTag) throws(RPCError) {
        guard constants.values.allSatisfy(\.isFinite) else {
            throw RPCError(.invalidParameters, "constants: every one must be a number")
        }
        do {
            guard !constants.isEmpty else {
                try? FileManager.default.removeItem(atPath: file(tag))
                return
            }
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(constants).write(to: URL(filePath: file(tag)), options: .atomic)
        } catch {
            throw RPCError(.internalError, "\(file(tag)) cannot be written: \(error)")
        }
    }
}
