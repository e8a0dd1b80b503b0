import Foundation
import Intents
import Testing

struct BinaryPropertyListReaderTests {
    private func bytes(_ root: Any) throws -> [UInt8] {
        [UInt8](try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0))
    }

    @Test func everyKindOfValueIsRead() throws {
        let long = String(repeating: "soup ", count: 100)
        let root: [String: Any] = [
            "ascii": "soup", "wide": "суп 🍜", "long": long, "small": 7, "negative": -3, "big": 5_000_000_000,
            "real": 2.5, "yes": true, "no": false, "data": Data([1, 2, 3]),
            "date": Date(timeIntervalSince1970: 1_774_958_400), "list": (0..<300).map { $0 },
        ]
        let list = try PropertyList(bytes: bytes(root), name: "Info.plist")
        #expect(list["ascii"]?.string == "soup")
        #expect(list["wide"]?.string == "суп 🍜")
        #expect(list["long"]?.string == long)
        #expect(list["small"]?.value == .integer(7))
        #expect(list["negative"]?.integer == -3)
        #expect(list["big"]?.integer == 5_000_000_000)
        #expect(list["real"]?.value == .real(2.5))
        #expect(list["yes"]?.value == .boolean(true))
        #expect(list["no"]?.value == .boolean(false))
        #expect(list["data"]?.value == .data([1, 2, 3]))
        #expect(list["date"]?.value == .date("2026-03-31T12:00:00Z"))
        #expect(list["list"]?.elements.compactMap(\.integer) == Array(0..<300))
    }

    @Test func damageIsAFaultAndNeverATrap() throws {
        let whole = try bytes(
            ["names": ["a", "b"], "deep": ["x": ["y": "суп"]], "number": 1_000_000] as [String: Any]
        )
        for index in whole.indices {
            for flip: UInt8 in [0xFF, 0x0F, 0x80, 0x01] {
                var damaged = whole
                damaged[index] ^= flip
                _ = try? PropertyList(bytes: damaged, name: "damaged")
            }
            guard index > 0 else { continue }
            #expect(throws: FileFault.self) { try PropertyList(bytes: Array(whole.prefix(index)), name: "cut") }
        }
    }

    @Test func aListThatHoldsItselfIsRefused() throws {
        // One array whose only element is the array itself.
        let bytes: [UInt8] =
            Array("bplist00".utf8) + [0xA1, 0x00, 0x08] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1]
            + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
        #expect(throws: FileFault.self) { try PropertyList(bytes: bytes, name: "circle") }
    }
}
