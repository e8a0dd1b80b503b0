import FoundationEssentials
import Glibc
import Language
import Matching
import Speech

/// What the speech benchmarks share.
enum SpeechSupport {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The value after `name` among the arguments.
    static func option(_ name: String, in arguments: [String]) -> String? {
        guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
        return arguments[place + 1]
    }

    static func pack() throws -> LanguagePack {
        let environment = ProcessInfo.processInfo.environment
        let path = ModelSearchPath.standard(
            option: nil,
            environment: environment,
            executablePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        )
        return try LanguagePack.load("en-US", from: path)
    }

    static func recogniser(_ pack: LanguagePack) throws -> PocketSphinxRecogniser {
        guard let model = pack.speech else { throw Failure(description: "The acoustic model is not installed.") }
        return try PocketSphinxRecogniser(model: model, denoiser: denoiser())
    }

    /// RNNoise where it is found; `PHRASED_DENOISER=no` measures without.
    static func denoiser() -> DenoiserLibrary? {
        let environment = ProcessInfo.processInfo.environment
        guard environment["PHRASED_DENOISER"] != "no" else { return nil }
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return DenoiserLibrary.open(
            trying: DenoiserLibrary.standardPaths(environment: environment, executablePath: program ?? "")
        )
    }

    /// Every Nth of some lines by `--every N`, or `times` as many apart, with its number.
    static func every<Line>(_ arguments: [String], _ lines: [Line], times: Int = 1) throws -> [(Int, Line)] {
        let step = times * max(1, option("--every", in: arguments).flatMap { Int($0) } ?? 1)
        return lines.enumerated().filter { $0.offset.isMultiple(of: step) }.map { ($0.offset / step, $0.element) }
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(description: "\(path) cannot be read.")
        }
        return Array(data)
    }

    static func lines<Line: Decodable>(_ path: String, as _: Line.Type) throws -> [Line] {
        try bytes(path).split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Line.self, from: Data($0)) }
    }

    /// Seconds of processor time this process has used.
    static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The most memory this process has held, in MB.
    static func peakMegabytes() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return Double(usage.ru_maxrss) / 1_024
    }

    static func percent(_ part: Int, of whole: Int) -> String {
        whole == 0 ? "–" : "\(fixed(100 * Double(part) / Double(whole), 1)) %"
    }

    static func fixed(_ value: Double, _ digits: Int) -> String {
        guard value.isFinite else { return "\(value)" }
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let whole = Int((abs(value) * Double(scale)).rounded())
        let fraction = String(whole % scale)
        let padded = String(repeating: "0", count: max(0, digits - fraction.count)) + fraction
        return (value < 0 ? "-" : "") + "\(whole / scale)" + (digits > 0 ? "." + padded : "")
    }

    /// The value below which a part of the values lies.
    static func quantile(_ values: [Double], _ part: Double) -> Double {
        guard !values.isEmpty else { return .nan }
        let sorted = values.sorted()
        return sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
    }
}
