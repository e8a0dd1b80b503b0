public import Intents

/// Writes the Swift of a definition: a struct, a response and a handling protocol for each intent, and its types.
///
/// What it writes needs `IntentKit` and `Intents`, and compiles without warnings under the strictest settings.
public struct SwiftGenerator: Sendable {
    /// Who may use what is generated.
    public enum Visibility: String, Sendable, CaseIterable {
        /// The module it is compiled into.
        case `internal`
        /// Every module.
        case `public`
    }

    let file: IntentDefinitionFile
    let fileName: String
    let isPublic: Bool
    let typeNames: Set<String>

    /// A generator for one file.
    ///
    /// - Throws: `FileFault` when the definition cannot be said in Swift, for instance when two types share a name.
    public init(_ file: IntentDefinitionFile, visibility: Visibility = .internal) throws(FileFault) {
        self.file = file
        fileName = file.name.split(separator: "/").last.map(String.init) ?? file.name
        isPublic = visibility == .public
        typeNames = try Self.check(file)
    }

    /// The source code.
    public var source: String {
        var source = SourceText()
        source.line("// Made by intentgen from \(fileName). What is changed here is lost when it is made again.")
        imports(&source)
        for definition in file.enums { enumeration(definition, &source) }
        for definition in file.types { type(definition, &source) }
        for definition in file.intents {
            intent(definition, &source)
            response(of: definition, &source)
            handling(definition, &source)
        }
        return source.text
    }

    private func imports(_ source: inout SourceText) {
        guard !typeNames.isEmpty else { return }
        source.line()
        // Enumerations name nothing of Intents, and a public import that no public declaration needs is a warning.
        let needsIntents = !file.intents.isEmpty || !file.types.isEmpty
        source.line((isPublic ? "public " : "") + "import IntentKit")
        source.line((isPublic && needsIntents ? "public " : "") + "import Intents")
    }

    /// The names of the types that will be declared, each of which has to be the only one.
    private static func check(_ file: IntentDefinitionFile) throws(FileFault) -> Set<String> {
        var lines: [String: Int] = [:]
        func add(_ name: String, _ line: Int) throws(FileFault) {
            let name = SwiftNames.quoted(name)
            guard lines.updateValue(line, forKey: name) == nil else {
                throw FileFault(
                    file: file.name,
                    line: line,
                    message: "a second type named \(name)",
                    cure: "give one of the two another class name"
                )
            }
        }
        for definition in file.enums {
            try add(definition.className, definition.line)
            var numbers: [Int: String] = [:]
            for item in definition.choices {
                if let other = numbers.updateValue(item.name, forKey: item.index) {
                    throw FileFault(
                        file: file.name,
                        line: definition.line,
                        message: "\(other) and \(item.name) of \(definition.name) have the same index \(item.index)",
                        cure: "give one of the two another index"
                    )
                }
            }
        }
        for definition in file.types { try add(definition.className, definition.line) }
        for definition in file.intents {
            for suffix in ["", "Response", "Handling"] { try add(definition.className + suffix, definition.line) }
        }
        return Set(lines.keys)
    }

    var access: String { isPublic ? "public " : "" }

    /// A type of the libraries; with its module where the definition has a type of the same name.
    func library(_ name: String, _ module: String = "Intents") -> String {
        typeNames.contains(name) ? "\(module).\(name)" : name
    }

    /// The Swift type of one value.
    func swiftType(_ parameter: IntentDefinition.Parameter) -> String {
        switch parameter.kind {
        case .string: "String"
        case .integer: "Int"
        case .decimal: "Double"
        case .boolean: "Bool"
        case .enumeration(let name):
            file.enums.first { $0.name == name }.map { SwiftNames.quoted($0.className) } ?? "String"
        case .object(let name):
            file.types.first { $0.name == name }.map { SwiftNames.quoted($0.className) } ?? library("IntentObject")
        case .speakableString: library("IntentObject")
        case .dateComponents: library("IntentDate")
        case .timeInterval: "Duration"
        case .url: library("IntentURL", "IntentKit")
        case .file: library("IntentFile")
        case .placemark: library("IntentPlace")
        case .person: library("IntentPerson")
        case .currencyAmount: library("IntentCurrencyAmount")
        case .measurement: library("IntentMeasurement")
        case .paymentMethod, .other: library("IntentValue")
        }
    }
}
