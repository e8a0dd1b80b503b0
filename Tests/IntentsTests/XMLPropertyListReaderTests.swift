import Foundation
import Intents
import Testing

struct XMLPropertyListReaderTests {
    private func read(_ text: String) throws -> PropertyList {
        try PropertyList(bytes: Array(text.utf8), name: "Test.plist")
    }

    private func fault(_ text: String) throws -> FileFault {
        try #require(throws: FileFault.self) { try read(text) }
    }

    @Test func everyKindOfValueIsRead() throws {
        let list = try read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
              <key>text</key><string>salt &amp; p&#233;pper &lt;3<![CDATA[ <b>&]]></string>
              <key>whole</key><integer> -12 </integer>
              <key>hex</key><integer>0x1F</integer>
              <key>real</key><real>2.5</real>
              <key>yes</key><true/>
              <key>no</key><false></false>
              <key>data</key><data>
                AQI=
              </data>
              <key>none</key><data></data>
              <key>date</key><date>2026-03-31T12:00:00Z</date>
              <!-- a comment -->
              <key>list</key><array><string/><array/></array>
            </dict>
            </plist>
            """
        )
        #expect(list["text"]?.string == "salt & pépper <3 <b>&")
        #expect(list["whole"]?.integer == -12)
        #expect(list["hex"]?.integer == 31)
        #expect(list["real"]?.double == 2.5)
        #expect(list["yes"]?.boolean == true)
        #expect(list["no"]?.boolean == false)
        #expect(list["data"]?.value == .data([1, 2]))
        #expect(list["none"]?.value == .data([]))
        #expect(list["date"]?.value == .date("2026-03-31T12:00:00Z"))
        #expect(list["list"]?.elements == [PropertyList(.string("")), PropertyList(.array([]))])
    }

    @Test func aNumberIsNeverATruthValue() throws {
        let list = try read("<plist><array><integer>1</integer><true/></array></plist>")
        #expect(list.elements[0].value == .integer(1))
        #expect(list.elements[1].value == .boolean(true))
        #expect(list.elements[0] != list.elements[1])
    }

    @Test func keysKeepTheirOrderAndValuesTheirLines() throws {
        let list = try read("<dict>\n<key>b</key>\n<integer>1</integer>\n<key>a</key><string>x\ny</string>\n</dict>")
        #expect(list.entries.map(\.key) == ["b", "a"])
        #expect(list["b"]?.line == 3)
        #expect(list["a"]?.line == 4)
    }

    @Test(arguments: [
        ("<plist><dict><key>a</key></dict></plist>", 1, "no value"),
        ("<plist>\n<dict>\n<string>a</string></dict></plist>", 3, "needs a <key>"),
        ("<plist>\n<array>\n<string>a</array></plist>", 3, "should close"),
        ("<plist>\n<integer>twelve</integer></plist>", 2, "whole number"),
        ("<plist><string>salt & pepper</string></plist>", 1, "&"),
        ("<plist><string>&nbsp;</string></plist>", 1, "unknown"),
        ("<plist><color>red</color></plist>", 1, "<color>"),
        ("<plist><data>?!</data></plist>", 1, "base64"),
        ("<plist>\n<dict>\n", 3, "ends"),
        ("<plist></plist>", 1, "empty"),
    ])
    func aFaultNamesItsLine(text: String, line: Int, words: String) throws {
        let fault = try fault(text)
        #expect(fault.line == line)
        #expect(fault.message.contains(words), "\(fault)")
        #expect(fault.description.hasPrefix("Test.plist:\(line):"))
    }

    @Test func aDeepNestIsRefusedAndNotFatal() throws {
        let depth = 100_000
        let text = String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
        #expect(try fault("<plist>\(text)</plist>").message.contains("deep"))
    }

    @Test func entitiesOfTheDocumentTypeAreNotExpanded() throws {
        let text = "<!DOCTYPE plist [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><plist><string>&b;</string></plist>"
        #expect(try fault(text).message.contains("&b;"))
    }

    @Test func everyTruncationIsAFault() throws {
        let whole =
            "<plist><dict><key>a</key><array><string>&lt;b</string><data>AQI=</data><true/></array></dict></plist>"
        let end = "</plist>".count
        for count in 0..<(whole.count - end) {
            let bytes = Array(whole.utf8.prefix(count))
            // What is left of a tag-free prefix is an old text list; only an empty one is whole.
            guard count > 0 else { continue }
            #expect(throws: FileFault.self, "at \(count)") { try PropertyList(bytes: bytes, name: "cut") }
        }
    }

    @Test func utf16IsRead() throws {
        let text = "<plist><string>größe</string></plist>"
        for (mark, isBig) in [([0xFE, 0xFF] as [UInt8], true), ([0xFF, 0xFE], false)] {
            let bytes =
                mark
                + text.utf16.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
            #expect(try PropertyList(bytes: bytes, name: "wide").string == "größe")
        }
    }
}
