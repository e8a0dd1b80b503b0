import Foundation
import Intents
import Language
import Testing

@Suite(.enabled(if: SharedData.directory != nil, "the shared data is not here: put it beside the checkout"))
struct SharedDefinitionTests {
    @Test func everyDefinitionReads() throws {
        var intents = 0
        for path in SharedData.definitions {
            let file = try IntentDefinitionFile(data: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), name: path)
            intents += file.intents.count
            for intent in file.intents {
                #expect(intent.className.hasSuffix("Intent") && !intent.name.isEmpty)
            }
        }
        #expect(intents > 50)
    }

    @Test func baristaLoadsAsAnApp() throws {
        let directory = try #require(SharedData.directory).appending(path: "data/speech/Barista").path
        let app = try AppBundle.load(directory: directory)
        #expect(app.id == "org.example.Barista")
        let order = try #require(app.definition(named: "OrderDrink"))
        let slots = app.slots(for: order, languages: ["en-US"])
        let size = try #require(slots["size"])
        #expect(size.kind == .choices)
        #expect(size.choices.contains { $0.display == "eight ounce" && $0.identifier == "eightOunce" })
    }
}

extension SharedDefinitionTests {
    /// Every list of the real files, as Foundation reads it, apart from what it cannot tell apart.
    @Test func everyListReadsAsFoundationReadsIt() throws {
        let paths = SharedData.files(extensions: ["intentdefinition", "strings", "plist"])
        #expect(paths.count > 40)
        for path in paths {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            let theirs = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            let ours = try PropertyList(bytes: [UInt8](data), name: path)
            #expect(agree(ours, theirs), "\(path)")
        }
    }

    private func agree(_ ours: PropertyList, _ theirs: Any) -> Bool {
        switch ours.value {
        case .string(let text): (theirs as? String) == text
        case .integer(let number): (theirs as? NSNumber)?.intValue == number
        case .real(let number): (theirs as? NSNumber)?.doubleValue == number
        case .boolean(let flag): (theirs as? NSNumber)?.boolValue == flag
        case .data(let bytes): (theirs as? Data).map { [UInt8]($0) } == bytes
        case .date: theirs is Date
        case .array(let elements):
            (theirs as? [Any]).map { $0.count == elements.count && zip(elements, $0).allSatisfy(agree) } ?? false
        case .dictionary(let entries):
            (theirs as? [String: Any]).map { dictionary in
                Set(entries.map(\.key)) == Set(dictionary.keys)
                    && dictionary.allSatisfy { key, value in ours[key].map { agree($0, value) } ?? false }
            } ?? false
        }
    }
}

extension SharedDefinitionTests {
    @Test func everyDefinitionIsLintedWithoutErrorsOfOurOwnMaking() throws {
        for path in SharedData.definitions {
            let file = try IntentDefinitionFile(data: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), name: path)
            // Files that Xcode accepted may be odd, but nothing in them is beyond use.
            let errors = DefinitionLinter.findings(in: file).filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(errors.map(\.fault.description))")
        }
    }
}

extension SharedDefinitionTests {
    @Test func everyDefinitionIsWrittenBackEqual() throws {
        for path in SharedData.definitions {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            let source = try PropertyList(bytes: bytes, name: path)
            #expect(try PropertyList(bytes: Array(source.xml.utf8), name: path) == source, "\(path)")
            // A definition as Xcode left it comes back byte for byte.
            #expect(Array(source.xml.utf8) == bytes, "\(path)")
        }
    }
}
