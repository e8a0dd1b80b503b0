import Foundation
import Language

/// What espeak-ng makes of words, in the phones of English's dictionary.
///
/// Foundation is needed whole, for Process.
enum EspeakPhones {
    /// espeak-ng's IPA for American English, the longest first.
    private static let table: [(ipa: String, phones: String)] = [
        ("tʃ", "CH"), ("dʒ", "JH"), ("aɪə", "AY ER"), ("aɪɚ", "AY ER"), ("aɪ", "AY"), ("aʊ", "AW"), ("eɪ", "EY"),
        ("oʊ", "OW"), ("ɔɪ", "OY"), ("ɔːɹ", "AO R"), ("oːɹ", "AO R"), ("ɑːɹ", "AA R"), ("ɪɹ", "IH R"), ("ɛɹ", "EH R"),
        ("ʊɹ", "UH R"), ("iə", "IY AH"), ("əl", "AH L"), ("ɜː", "ER"), ("ɚ", "ER"), ("iː", "IY"), ("uː", "UW"),
        ("ɑː", "AA"), ("ɔː", "AO"), ("oː", "AO"), ("æ", "AE"), ("ɐ", "AH"), ("ə", "AH"), ("ʌ", "AH"), ("ɛ", "EH"),
        ("ɪ", "IH"), ("i", "IY"), ("ᵻ", "IH"), ("ʊ", "UH"), ("u", "UW"), ("a", "AA"), ("ɑ", "AA"), ("ɔ", "AO"),
        ("o", "OW"), ("e", "EH"), ("ŋ", "NG"), ("θ", "TH"), ("ð", "DH"), ("ʃ", "SH"), ("ʒ", "ZH"), ("ɹ", "R"),
        ("ɾ", "T"), ("j", "Y"), ("h", "HH"), ("x", "K"), ("ɡ", "G"), ("g", "G"), ("b", "B"), ("d", "D"), ("f", "F"),
        ("k", "K"), ("l", "L"), ("m", "M"), ("n", "N"), ("p", "P"), ("r", "R"), ("s", "S"), ("t", "T"), ("v", "V"),
        ("w", "W"), ("z", "Z"), ("ʔ", "T"),
    ]

    static func read(_ words: [String]) throws -> [[UInt8]] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // From its standard input it takes each line for itself.
        process.arguments = ["espeak-ng", "-q", "--ipa", "-v", "en-us", "--stdin"]
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("phrased-\(UUID().uuidString)")
        try Data(words.map { $0 + ".\n\n" }.joined().utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        process.standardInput = try FileHandle(forReadingFrom: file)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        guard lines.count == words.count else {
            throw SpeechSupport.Failure(description: "espeak-ng said \(lines.count) of \(words.count) words.")
        }
        return lines.map { phones(of: String($0)) }
    }

    private static func phones(of ipa: String) -> [UInt8] {
        let marks: Set<Unicode.Scalar> = ["ˈ", "ˌ", " ", "ː", "\u{0329}", "-"]
        var rest = ipa.unicodeScalars.filter { $0 == "ː" || !marks.contains($0) }[...]
        var codes: [UInt8] = []
        while !rest.isEmpty {
            if let found = table.first(where: { rest.starts(with: $0.ipa.unicodeScalars) }) {
                codes += found.phones.split(separator: " ").compactMap { Phone.code($0) }
                rest = rest.dropFirst(found.ipa.unicodeScalars.count)
            } else {
                rest = rest.dropFirst()
            }
        }
        return codes
    }
}
