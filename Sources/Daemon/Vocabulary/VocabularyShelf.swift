import FoundationEssentials
import Language
import Library
import Wire

/// The person's files of words, each as it was when it was last good.
struct VocabularyShelf {
    /// A file and what is in it.
    struct File: Sendable, Hashable {
        let path: String
        let terms: [VocabularyTerm]
    }

    let directory: String
    private var lastGood: [String: [VocabularyTerm]] = [:]

    /// More than this a file of words may not weigh, in bytes.
    static let maximumBytes = 1 << 20

    init(directory: String) {
        self.directory = directory
    }

    /// The files `*.words` as they are now; a fault is added to the findings.
    mutating func read(language: LanguageTag, findings: inout [Finding]) -> [File] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let paths = names.filter { $0.hasSuffix(".words") && !$0.hasPrefix(".") }.sorted().map { directory + "/" + $0 }
        lastGood = lastGood.filter { paths.contains($0.key) }
        for path in paths {
            guard let data = FileManager.default.contents(atPath: path), data.count <= Self.maximumBytes,
                let text = String(validating: data, as: UTF8.self)
            else {
                findings.append(
                    Finding(file: path, severity: .error, message: "The file is no UTF-8 text of at most 1 MiB.")
                )
                continue
            }
            do throws(VocabularyFaults) {
                lastGood[path] = try VocabularyFile(parsing: text, language: language).terms
            } catch {
                findings += error.faults.map { fault in
                    Finding(
                        file: path,
                        line: fault.line,
                        column: fault.column,
                        severity: .error,
                        message: fault.message
                    )
                }
            }
        }
        return paths.map { File(path: $0, terms: lastGood[$0] ?? []) }
    }
}
