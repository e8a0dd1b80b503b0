extension DefinitionLinter {
    /// Two definitions of one intent that do not say the same are a trap for whoever edits the wrong one.
    public static func disagreements(between files: [IntentDefinitionFile]) -> [LintFinding] {
        var first: [String: (file: String, intent: IntentDefinition)] = [:]
        var findings: [LintFinding] = []
        for file in files {
            for intent in file.intents {
                guard let other = first[intent.className] else {
                    first[intent.className] = (file.name, intent)
                    continue
                }
                // Two of one name within a file are found as such.
                guard other.file != file.name else { continue }
                for difference in differences(other.intent, intent) {
                    let fault = FileFault(
                        file: file.name,
                        line: intent.line > 0 ? intent.line : nil,
                        message: "\(intent.className) is not what \(other.file) says: \(difference)",
                        cure: "keep one definition"
                    )
                    findings.append(LintFinding(.warning, fault))
                }
            }
        }
        return findings
    }

    private static func differences(_ left: IntentDefinition, _ right: IntentDefinition) -> [String] {
        declarations("the parameter", left.parameters, right.parameters)
            + declarations("the response property", left.response?.properties ?? [], right.response?.properties ?? [])
            + names("the code", left.response?.codes.map(\.name) ?? [], right.response?.codes.map(\.name) ?? [])
            + names("the shortcut type", left.combinations.map(\.key), right.combinations.map(\.key))
    }

    private static func declarations(
        _ what: String,
        _ left: [IntentDefinition.Parameter],
        _ right: [IntentDefinition.Parameter]
    ) -> [String] {
        let kinds = Dictionary(left.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let changed = right.compactMap { new -> String? in
            guard let old = kinds[new.name] else { return nil }
            if old.kind != new.kind { return "\(what) \(new.name) is of another type" }
            if old.supportsMultipleValues != new.supportsMultipleValues {
                return "\(what) \(new.name) holds \(new.supportsMultipleValues ? "a list" : "one value")"
            }
            return nil
        }
        return names(what, left.map(\.name), right.map(\.name)) + changed
    }

    private static func names(_ what: String, _ left: [String], _ right: [String]) -> [String] {
        let missing = Set(left).subtracting(right).sorted().map { "\(what) \($0) is missing" }
        return missing + Set(right).subtracting(left).sorted().map { "\(what) \($0) is new" }
    }
}
