import Intents

/// How many of some definitions can be read, checked, written back, converted and generated from.
public struct DefinitionTally: Sendable {
    /// What can be done with a definition.
    public enum Step: String, Sendable, CaseIterable {
        /// It is read.
        case read
        /// The linter finds no error.
        case lint
        /// Written back, it is the same.
        case roundTrip = "round trip"
        /// To JSON and back, it is the same.
        case convert
        /// Swift and its scaffold are generated.
        case swift
        /// Python and its scaffold are generated.
        case python
    }

    /// How many definitions were looked at.
    public private(set) var total = 0
    /// How many of them passed each step.
    public private(set) var passed: [Step: Int] = [:]
    /// What went wrong, by file and step.
    public private(set) var faults: [String] = []

    /// Starts at nothing.
    public init() {}

    /// Looks at one more definition.
    public mutating func count(_ bytes: [UInt8], name: String) {
        total += 1
        do throws(FileFault) {
            let file = try IntentDefinitionFile(data: bytes, name: name)
            note(.read, name, nil)
            note(.lint, name, DefinitionLinter.findings(in: file).first { $0.severity == .error }?.fault)
            try roundTrips(file, name)
        } catch {
            note(.read, name, error)
        }
    }

    private mutating func roundTrips(_ file: IntentDefinitionFile, _ name: String) throws(FileFault) {
        let written = try PropertyList(bytes: Array(file.source.sortedByKey().xml.utf8), name: name)
        note(.roundTrip, name, written == file.source ? nil : FileFault(file: name, message: "differs"))
        let json = DefinitionJSON.text(of: file.source)
        let converted = try DefinitionJSON.definition(of: Array(json.utf8), name: name)
        note(.convert, name, converted == file.source ? nil : FileFault(file: name, message: "differs"))
        attempt(.swift, name) { () throws(FileFault) in
            _ = try SwiftGenerator(file).source
            _ = try SwiftScaffold(file).files
        }
        attempt(.python, name) { () throws(FileFault) in
            _ = try PythonGenerator(file).source
            _ = try PythonScaffold(file).source
        }
    }

    private mutating func attempt(_ step: Step, _ name: String, _ work: () throws(FileFault) -> Void) {
        do throws(FileFault) {
            try work()
            note(step, name, nil)
        } catch {
            note(step, name, error)
        }
    }

    private mutating func note(_ step: Step, _ name: String, _ fault: FileFault?) {
        if let fault {
            faults.append("\(step.rawValue): \(fault)")
        } else {
            passed[step, default: 0] += 1
        }
    }

    /// One line a step, and one a fault.
    public var summary: String {
        let steps = Step.allCases.map { "\($0.rawValue): \(passed[$0] ?? 0) of \(total)" }
        return (steps + faults).joined(separator: "\n")
    }
}
