import IntentGeneration
import Intents
import Testing

struct SwiftGeneratorTests {
    let source: String

    init() throws { source = try Definitions.source(Definitions.tea) }

    /// The lines of the source from one that starts with `head` to the next blank one.
    private func paragraph(_ head: String) -> [String] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = lines.firstIndex(where: { $0.hasPrefix(head) }) else { return [] }
        return Array(lines[first...].prefix { !$0.isEmpty })
    }

    @Test func enumerationsKeepNumbersNamesAndKeywords() {
        #expect(
            paragraph("enum Tea") == [
                "enum Tea: Int, IntentEnum {",
                "    /// Green \"Sencha\" tea.",
                "    case green = 7",
                "    /// Default.",
                "    case `default` = 2",
                "    /// Half-and-half.",
                "    case half_and_half = 3",
            ]
        )
        #expect(source.contains("case .half_and_half: \"half-and-half\"\n"))
        #expect(source.contains("case .green: \"green \\\"Sencha\\\" tea\"\n"))
        #expect(!source.contains("unknown"))
    }

    @Test func enumerationWithARealCaseAtZeroKeepsIt() throws {
        let source = try Definitions.source(Definitions.enumeration(("black", 0), ("white", 1)))
        #expect(source.contains("    case black = 0\n"))
    }

    @Test func intentsHaveAPropertyForEachParameter() {
        #expect(paragraph("struct BrewTeaIntent: ").first == "struct BrewTeaIntent: TypedIntent, Hashable {")
        #expect(
            paragraph("    /// Tea.") == [
                "    /// Tea.", "    var tea: Tea?", "    /// Cups.", "    var cups: Int?", "    /// In.",
                "    var `in`: [Pot]?",
            ]
        )
        #expect(source.contains("parameters[\"in\"] = `in`?.intentValue\n"))
    }

    @Test func factoriesFollowTheTemplate() {
        // In the order of the template, each value once; built with the properties' own order.
        #expect(source.contains("static func success(cups: Int, tea: String) -> Self {"))
        #expect(source.contains("Self(code: .success, tea: tea, cups: cups)"))
        // The code's name says the first value, which then goes without a label.
        #expect(source.contains("static func failureNoTea(_ tea: String, cups: Int) -> Self {"))
        // A template without values needs no factory.
        #expect(!source.contains("static func failureTooHot"))
        #expect(!source.contains("static func failure("))
    }

    @Test func codesAreTheBuiltInOnesAndThenTheOwn() {
        let cases = paragraph("    enum Code").filter { $0.contains("case ") }.map {
            $0.drop { $0 == " " }.dropFirst(5)
        }
        #expect(cases.map(String.init) == ResponseDefinition.builtInCodes + ["failureNoTea", "failureTooHot"])
    }

    @Test func handlersResolveWhatTheDefinitionSaysAndOfferOptions() {
        #expect(
            paragraph("protocol BrewTeaIntentHandling").filter { $0.contains("func") }.map { $0.drop { $0 == " " } }
                == [
                    "func resolveTea(for intent: BrewTeaIntent) async throws -> ResolutionResult<Tea>",
                    "func resolveIn(for intent: BrewTeaIntent) async throws -> [ResolutionResult<Pot>]",
                    "func provideInOptions(for intent: BrewTeaIntent, searchTerm: String?) async throws -> [Pot]",
                    "func confirm(intent: BrewTeaIntent) async throws -> BrewTeaIntentResponse",
                    "func handle(intent: BrewTeaIntent) async throws -> BrewTeaIntentResponse",
                    "func snippet(for state: Snippet.State, intent: BrewTeaIntent, response: BrewTeaIntentResponse?) "
                        + "async throws -> Snippet?",
                ]
        )
    }

    @Test func typeThatHoldsItselfHoldsAPlainObjectInstead() {
        #expect(source.contains("    var lid: IntentObject?\n"))
        #expect(source.contains("    var litres: Double?\n"))
    }

    @Test func publicSourceImportsOnlyWhatItShows() throws {
        let all = try Definitions.source(Definitions.tea, .public)
        #expect(all.contains("\npublic import IntentKit\npublic import Intents\n"))
        let enumeration = try Definitions.source(Definitions.enumeration(("black", 1)), .public)
        #expect(enumeration.contains("\npublic import IntentKit\nimport Intents\n"))
    }

    @Test func equalIndicesAreRefusedByPlace() throws {
        let error = try #require(throws: FileFault.self) {
            try Definitions.source(Definitions.enumeration(("black", 4), ("white", 4)))
        }
        #expect(error.line == 1)
        #expect(error.message == "black and white of Kind have the same index 4")
    }
}
