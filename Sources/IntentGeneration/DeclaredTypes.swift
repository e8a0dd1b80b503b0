import Intents

/// The names of the types that generated code declares, each of which has to be the only one.
enum DeclaredTypes {
    /// The names for a file, after `spelling` has made them fit the language.
    ///
    /// - Throws: `FileFault` for the second type of a name, and for the second case of an index.
    static func names(of file: IntentDefinitionFile, as spelling: (String) -> String) throws(FileFault) -> Set<String> {
        var lines: [String: Int] = [:]
        func add(_ name: String, _ line: Int) throws(FileFault) {
            let name = spelling(name)
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
            var parameters: Set<String> = []
            for parameter in definition.parameters
            where parameters.insert(parameter.name).inserted && !parameter.unsupportedReasons.isEmpty {
                try add(reasons(of: parameter, in: definition), parameter.line)
            }
        }
        return Set(lines.keys)
    }

    /// The enumeration of a parameter's reasons: the intent's name without `Intent`, the parameter's, and what it is.
    static func reasons(of parameter: IntentDefinition.Parameter, in definition: IntentDefinition) -> String {
        let name =
            definition.className.hasSuffix("Intent") ? definition.className.dropLast(6) : definition.className[...]
        return name + SwiftNames.capitalised(parameter.name) + "UnsupportedReason"
    }
}
