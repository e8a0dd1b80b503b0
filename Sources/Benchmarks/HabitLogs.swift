import Foundation

/// Logs of people's habits, made by the generator `habits.py` kept beside the checkout.
enum HabitLogs {
    /// One line of a log.
    struct Line: Codable {
        let time: Double
        let action: String?
        let site: String?
        let withdrawn: String?
    }

    /// One person's log.
    struct Log {
        let setting: String
        let lines: [Line]
    }

    /// The generator's own settings.
    static let own = ["steady", "drift", "bursty", "sequence", "noisy", "vanish", "mixed"]

    /// Others of the same kinds: routines, days of drift (0 is none), bursts a week, sequences, noise a day, vanishing.
    static let variants: [(name: String, numbers: [Double])] = [
        ("few", [5, 21, 0.3, 2, 0.5, 0]), ("many", [25, 14, 1, 8, 3, 1]), ("fast drift", [12, 7, 0.5, 4, 1.5, 0]),
        ("much drift", [20, 10, 0.2, 2, 1, 0]), ("only bursts", [3, 60, 10, 1, 0.5, 0]),
        ("only sequences", [4, 60, 0.2, 25, 1, 0]), ("mostly noise", [3, 30, 0.5, 1, 15, 0]),
        ("calm", [10, 0, 0, 0, 0.2, 0]), ("vanishing", [10, 30, 2, 6, 2, 1]), ("no habits", [0, 0, 0, 0, 6, 0]),
        ("noisy sequences", [4, 30, 1, 15, 6, 1]), ("noisy bursts", [2, 30, 7, 1, 6, 0]),
    ]

    private static let program = """
        import importlib.util, json, sys
        spec = importlib.util.spec_from_file_location("habits", sys.argv[1])
        habits = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(habits)
        for name, n in json.loads(sys.argv[2]).items():
            habits.SETTINGS[name] = (int(n[0]), n[1] or None, n[2], int(n[3]), n[4], bool(n[5]))
        sys.argv = ["habits"] + sys.argv[3:]
        habits.main()
        """

    /// Where the generator is, if it is there.
    static var generator: String? {
        let shared = ProcessInfo.processInfo.environment["PHRASED_SHARED"] ?? "../shared"
        let file = shared + "/data/habits/habits.py"
        return FileManager.default.fileExists(atPath: file) ? file : nil
    }

    /// Makes one log.
    static func make(setting: String, seed: Int, days: Int, generator: String) throws -> Log {
        let others = Dictionary(uniqueKeysWithValues: variants.map { ($0.name, $0.numbers) })
        let settings = String(decoding: try JSONEncoder().encode(others), as: UTF8.self)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["python3", "-c", program, generator, settings]
            + ["--seed", "\(seed)", "--days", "\(days)", "--setting", setting]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Log(setting: setting, lines: try lines(data))
    }

    /// Reads the lines of a log.
    static func lines(_ data: Data) throws -> [Line] {
        let decoder = JSONDecoder()
        return try data.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(Line.self, from: Data($0)) }
    }
}
