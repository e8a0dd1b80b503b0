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
        typeNames = try DeclaredTypes.names(of: file, as: SwiftNames.quoted)
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
            reasons(of: definition, &source)
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

    var access: String { isPublic ? "public " : "" }

    /// A type of the libraries; with its module where the definition has a type of the same name.
    func library(_ name: String, _ module: String = "Intents") -> String {
        typeNames.contains(name) ? "\(module).\(name)" : name
    }

    /// A type of the standard library; with its module where the definition has a type of the same name.
    private func standard(_ name: String) -> String { library(name, "Swift") }

    /// The enumeration of a response's codes, unless the definition has a type of that name.
    var codeType: String { typeNames.contains("Code") ? "ResponseCode" : "Code" }

    /// The Swift type of one value.
    func swiftType(_ parameter: IntentDefinition.Parameter) -> String {
        switch parameter.kind {
        case .string: standard("String")
        case .integer: standard("Int")
        case .decimal: standard("Double")
        case .boolean: standard("Bool")
        case .enumeration(let name):
            file.enums.first { $0.name == name }.map { SwiftNames.quoted($0.className) } ?? standard("String")
        case .object(let name):
            file.types.first { $0.name == name }.map { SwiftNames.quoted($0.className) } ?? library("IntentObject")
        case .speakableString: library("IntentObject")
        case .dateComponents: library("IntentDate")
        case .timeInterval: standard("Duration")
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
