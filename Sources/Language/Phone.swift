/// A phone as one byte, which is how sounds are compared.
///
/// 1 to 39 are the phones of ``names`` in order; 128 and above are halves of characters that are compared as such
/// (Chinese, Japanese, Korean): two of them make one character.
public enum Phone {
    /// The ARPAbet phones without stress, in code order from 1.
    public static let names = [
        "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH",
        "K",
        "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
    ]

    private static let codes = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, UInt8($0 + 1)) })

    /// The code of a phone's name; stress digits are ignored; `nil` for a name that is not one.
    public static func code(_ name: some StringProtocol) -> UInt8? {
        codes[String(name.prefix { !$0.isNumber })]
    }

    /// The name of a code below 40; `nil` for others.
    public static func name(_ code: UInt8) -> String? {
        (1...names.count).contains(Int(code)) ? names[Int(code) - 1] : nil
    }

    /// Whether the phone carries a syllable; half a character that is compared as such counts.
    static func isVowel(_ code: UInt8) -> Bool {
        code >= 128 || name(code).flatMap(\.first).map { "AEIOU".contains($0) } ?? false
    }

    /// The code of a name given as bytes, without making a string.
    static func code(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt8 {
        let start = bytes.startIndex
        guard let first = bytes.first else { return 0 }
        let second: UInt8 = bytes.count > 1 && bytes[start + 1] >= 0x41 ? bytes[start + 1] : 0
        return byteTable[(Int(first) & 31) << 5 | Int(second) & 31]
    }

    /// Codes by the five low bits of the two letters of a name.
    private static let byteTable: [UInt8] = {
        var table = [UInt8](repeating: 0, count: 1024)
        for (index, name) in names.enumerated() {
            let letters = Array(name.utf8)
            table[(Int(letters[0]) & 31) << 5 | (letters.count > 1 ? Int(letters[1]) & 31 : 0)] = UInt8(index + 1)
        }
        return table
    }()

    /// The two codes of a character that is compared as such.
    static func ideograph(_ scalar: Unicode.Scalar) -> [UInt8] {
        [
            128 | UInt8(truncatingIfNeeded: scalar.value & 127),
            128 | UInt8(truncatingIfNeeded: (scalar.value >> 7) & 127),
        ]
    }
}
