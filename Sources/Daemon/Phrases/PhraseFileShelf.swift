import FoundationEssentials
import Matching
import Wire

/// The `.phrases` files as they were when they were last good.
struct PhraseFileShelf {
    private var lastGood: [String: [PhraseFile.Section]] = [:]

    /// More than this a file of phrases may not weigh, in bytes.
    static let maximumBytes = 1 << 20

    /// The sections of a file; those of its last good state when it has a fault, which is added to the findings.
    mutating func read(_ path: String, findings: inout [Finding]) -> [PhraseFile.Section] {
        guard let data = FileManager.default.contents(atPath: path) else {
            findings.append(Finding(file: path, severity: .error, message: "The file cannot be read."))
            return lastGood[path] ?? []
        }
        guard data.count <= Self.maximumBytes, let text = String(validating: data, as: UTF8.self) else {
            findings.append(
                Finding(file: path, severity: .error, message: "The file is no UTF-8 text of at most 1 MiB.")
            )
            return lastGood[path] ?? []
        }
        do throws(PhraseFileError) {
            let sections = try PhraseFile(parsing: text, name: path).sections
            lastGood[path] = sections
            return sections
        } catch {
            findings += error.faults.map { fault in
                Finding(
                    file: fault.file,
                    line: fault.line,
                    column: fault.column,
                    severity: .error,
                    message: fault.message
                )
            }
            return lastGood[path] ?? []
        }
    }
}
