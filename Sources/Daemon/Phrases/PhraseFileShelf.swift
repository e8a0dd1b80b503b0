import FoundationEssentials
import Matching
import Wire

/// The `.phrases` files as they were when they were last good.
struct PhraseFileShelf {
    private var lastGood: [String: [PhraseFile.Section]] = [:]

    /// More than this a file of phrases may not weigh, in bytes.
    static let maximumBytes = 1 << 20

    /// The sections of a file; those of its last good state when it has a fault, which is added to the findings.
    ///
    /// For an app `<app>` stands for its names.
    mutating func read(_ path: String, names: [String] = [], findings: inout [Finding]) -> [PhraseFile.Section] {
        let key = ([path] + names).joined(separator: "\n")
        guard let data = FileManager.default.contents(atPath: path) else {
            findings.append(Finding(file: path, severity: .error, message: "The file cannot be read."))
            return lastGood[key] ?? []
        }
        guard data.count <= Self.maximumBytes, let text = String(validating: data, as: UTF8.self) else {
            findings.append(
                Finding(file: path, severity: .error, message: "The file is no UTF-8 text of at most 1 MiB.")
            )
            return lastGood[key] ?? []
        }
        do throws(PhraseFileError) {
            let sections = try PhraseFile(
                parsing: text,
                name: path,
                rules: names.isEmpty ? [:] : ["app": .names(names)]
            ).sections
            lastGood[key] = sections
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
            return lastGood[key] ?? []
        }
    }
}

extension PhraseTemplate.Node {
    /// One of several names, as they are written.
    static func names(_ names: [String]) -> PhraseTemplate.Node {
        names.count == 1 ? .text(names[0]) : .alternatives(names.map { .text($0) })
    }
}
