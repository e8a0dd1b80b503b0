import FoundationEssentials

/// `calibration.json` of a language: constants by calibration and by name.
enum CalibrationFile {
    /// Replaces one calibration; the others stay.
    static func write(_ constants: [String: Double], as name: String, to file: String) throws {
        let data = FileManager.default.contents(atPath: file) ?? Data("{}".utf8)
        var calibrations = try JSONDecoder().decode([String: [String: Double]].self, from: data)
        calibrations[name] = constants
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        var text = String(decoding: try encoder.encode(calibrations), as: UTF8.self)
        text.append("\n")
        try Data(text.utf8).write(to: URL(filePath: file))
    }
}
