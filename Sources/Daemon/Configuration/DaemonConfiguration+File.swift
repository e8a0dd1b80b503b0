extension DaemonConfiguration {
    /// Reads a `phrased.conf`; all faults are found at once, and none leaves a half-read configuration.
    public init(parsing source: String, name: String) throws(ConfigurationError) {
        self.init()
        let file = try ConfigurationFile(parsing: source, name: name)
        let sectionNames = Set(ConfigurationSetting.all.map(\.section))
        var faults = file.sections.filter { !sectionNames.contains($0.text) }.map { section in
            Self.unknown("section", section, among: sectionNames, in: name)
        }
        var seen: [String: Int] = [:]
        for entry in file.entries where sectionNames.contains(entry.section.text) {
            let place = "[\(entry.section.text)] \(entry.key.text)"
            if let first = seen.updateValue(entry.key.line, forKey: place) {
                faults.append(Self.fault(entry.key, "'\(entry.key.text)' is already set in line \(first).", in: name))
            }
            if let fault = apply(entry, in: name) { faults.append(fault) }
        }
        guard faults.isEmpty else {
            throw ConfigurationError(faults: faults.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
        }
    }

    private mutating func apply(_ entry: ConfigurationFile.Entry, in name: String) -> ConfigurationError.Fault? {
        let settings = ConfigurationSetting.all.filter { $0.section == entry.section.text }
        guard let setting = settings.first(where: { $0.key == entry.key.text }) else {
            return Self.unknown("key", entry.key, among: Set(settings.map(\.key)), in: name)
        }
        guard !entry.value.text.isEmpty else {
            return Self.fault(
                entry.value,
                "'\(entry.key.text)' has no value; leave the line out for the default.",
                in: name
            )
        }
        do throws(ConfigurationValueError) {
            try setting.apply(&self, entry.value.text)
            return nil
        } catch {
            return Self.fault(entry.value, error.message, in: name)
        }
    }

    private static func unknown(
        _ kind: String,
        _ text: ConfigurationFile.Text,
        among names: Set<String>,
        in file: String
    ) -> ConfigurationError.Fault {
        let cure =
            if let nearest = NearestName.of(text.text, among: names) {
                "did you mean '\(nearest)'?"
            } else {
                "there is \(names.sorted().joined(separator: ", "))."
            }
        return fault(text, "There is no \(kind) '\(text.text)'; \(cure)", in: file)
    }

    private static func fault(
        _ text: ConfigurationFile.Text,
        _ message: String,
        in file: String
    ) -> ConfigurationError.Fault {
        .init(file: file, line: text.line, column: text.column, message: message)
    }
}
