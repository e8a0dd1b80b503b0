import Intents
import Testing

struct TextPropertyListReaderTests {
    private func read(_ text: String) throws -> PropertyList {
        try PropertyList(bytes: Array(text.utf8), name: "de.strings")
    }

    @Test func stringsWithCommentsAndEscapesAreRead() throws {
        let list = try read(
            """
            /* a title */
            "W4fQBO" = "Bestelle ${soup}"; // and a remark
            bare = "a \\"quoted\\" line\\nand \\U00e9, \\UD83C\\UDF5C";
            "only.key";
            """
        )
        #expect(list["W4fQBO"]?.string == "Bestelle ${soup}")
        #expect(list["bare"]?.string == "a \"quoted\" line\nand é, 🍜")
        #expect(list["only.key"]?.string == "only.key")
        #expect(list["bare"]?.line == 3)
    }

    @Test func listsAndDataAreRead() throws {
        let list = try read("{ names = (one, \"two three\", ); raw = <0f A1>; }")
        #expect(list["names"]?.elements.compactMap(\.string) == ["one", "two three"])
        #expect(list["raw"]?.value == .data([0x0F, 0xA1]))
    }

    @Test(arguments: ["", "  \n", "/* nothing */", "// nothing"])
    func anEmptyFileHasNoTexts(text: String) throws {
        #expect(try read(text).entries.isEmpty)
    }

    @Test(arguments: [
        ("\"a\" = \"b\"\n\"c\" = \"d\";", 2, "no ;"),
        ("\"a\" = \"b\";\n\"c\" = \"d;\n", 2, "never closed"),
        ("\"a\" = ;", 1, "where a key"),
        ("\"a\" = \"\\U12\";", 1, "hex"),
        ("/* open", 1, "comment"),
        ("{ a = b;", 1, "{"),
        ("lonely", 1, "lone word"),
    ])
    func aFaultNamesItsLine(text: String, line: Int, words: String) throws {
        let fault = try #require(throws: FileFault.self) { try read(text) }
        #expect(fault.line == line, "\(fault)")
        #expect(fault.message.contains(words), "\(fault)")
    }
}
