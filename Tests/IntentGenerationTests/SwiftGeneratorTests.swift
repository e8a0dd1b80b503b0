import Intents
import Testing

@testable import IntentGeneration

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
                    "func snippet(",
                ]
        )
    }

    @Test func longSignaturesHaveAnArgumentALine() {
        #expect(
            source.contains(
                """
                    func snippet(
                        for state: Snippet.State,
                        intent: BrewTeaIntent,
                        response: BrewTeaIntentResponse?
                    ) async throws -> Snippet?

                """
            )
        )
    }

    /// Reasons are numbered from 1 in file order; the resolver says which it may give.
    @Test func reasonsAreAnEnumeration() throws {
        let json = """
            {"intents": [{"name": "BrewTea", "parameters": [{"name": "cups", "type": "Integer", "supportsResolution": true,
            "unsupportedReasons": [{"code": "lessThanMinimumValue", "default": true}, {"code": "in"},
            {"code": "too-many", "formatString": "We make ${maximumValue} at most."}]}]}]}
            """
        let file = try Files.definition(Array(json.utf8), name: "Tea.json")
        let source = try SwiftGenerator(file).source
        #expect(
            source.contains(
                """
                /// Why cups may be refused.
                enum BrewTeaCupsUnsupportedReason: Int, UnsupportedReason {
                    case lessThanMinimumValue = 1
                    case `in`
                    /// We make ${maximumValue} at most.
                    case too_many
                """
            )
        )
        #expect(source.contains("    case .too_many: \"too-many\"\n"))
        #expect(source.contains("/// Looks at cups. Refuses it for a ``BrewTeaCupsUnsupportedReason``."))
    }

    /// What real files hold: names that are keywords, begin with a digit, differ in what code cannot say, or are not
    /// Latin; numbers that are out of order, far apart or below zero.
    @Test func awkwardNamesAndNumbersSurvive() throws {
        let json = """
            {"enums": [{"name": "Sort_", "className": "2nd Sort", "values": [
            {"name": "unknown"}, {"name": "default", "index": 9}, {"name": "a-b", "index": 3}, {"name": "a_b", "index": -4},
            {"name": "1st", "index": 1000000007}, {"name": "größe", "index": 2}, {"name": "大", "index": 5}]}],
            "intents": [{"name": "FooIntent", "parameters": [{"name": "intent", "type": "String"},
            {"name": "self", "type": "String"}, {"name": "Type", "type": "URL"}, {"name": "a.b", "type": "Integer",
            "enumType": "Sort_"}], "response": {"codes": [{"name": "FaiureUnLogin"}, {"name": "code",
            "formatString": "${code}"}], "parameters": [{"name": "code", "type": "String"}]}}]}
            """
        let file = try Files.definition(Array(json.utf8), name: "Foo.json")
        let source = try SwiftGenerator(file).source
        for line in [
            "enum _2nd_Sort: Int, IntentEnum {", "    case `default` = 9", "    case a_b = 3", "    case a_b_ = -4",
            "    case _1st = 1000000007", "    case größe = 2", "    case 大 = 5",
            "struct FooIntentIntent: TypedIntent,",
            "    var intent_: String?", "    var self_: String?", "    var Type_: IntentURL?",
            "    var a_b: _2nd_Sort?",
            "        case FaiureUnLogin", "    static func code(_ code_: String) -> Self {",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        let scratch = try Scratch()
        try SwiftCompiler.check([try scratch.write(source, "Foo.swift")])
        try scratch.write(try PythonGenerator(file).source, "foo.py")
        try scratch.write(PythonGenerator.runtime, "intentkit.py")
        let program = """
            import foo
            kinds = getattr(foo, "_2nd_Sort")
            assert [(kind.name, kind.value, kind.case_name) for kind in kinds] == [
                ("DEFAULT", 9, "default"), ("A_B", 3, "a-b"), ("A_B_2", -4, "a_b"), ("_1ST", 1000000007, "1st"),
                ("GRÖSSE", 2, "größe"), ("大", 5, "大")], list(kinds)
            assert foo.FooIntentIntent(intent="x", self="y", a_b=kinds(9)).encode() == {
                "className": "FooIntentIntent",
                "parameters": {"intent": "x", "self": "y", "a.b": {"type": "enum", "case": "default"}}}
            """
        #expect(try scratch.run("python3", "-c", program).output == "")
    }

    /// Types that are called like those of the libraries, of the standard library, or of the generated code.
    @Test func typesMayBeCalledLikeThoseOfTheLibraries() throws {
        let json = """
            {"enums": [{"name": "Code", "values": [{"name": "a", "index": 1}]},
            {"name": "Duration", "values": [{"name": "short", "index": 1}]},
            {"name": "Snippet", "values": [{"name": "b", "index": 1}]}],
            "types": [{"name": "Intent"}, {"name": "Person"}],
            "intents": [{"name": "Wait", "parameters": [{"name": "code", "type": "Integer", "enumType": "Code"},
            {"name": "duration", "type": "Integer", "enumType": "Duration"}, {"name": "time", "type": "TimeInterval"},
            {"name": "snippet", "type": "Integer", "enumType": "Snippet"}, {"name": "who", "type": "Person"},
            {"name": "intent", "type": "Object", "objectType": "Intent"}], "response": {"codes": [{"name": "success",
            "formatString": "${kind} ${time} ${who}"}], "parameters": [{"name": "kind", "type": "Integer",
            "enumType": "Code"}, {"name": "time", "type": "TimeInterval"},
            {"name": "who", "type": "Object", "objectType": "Person"}]}}]}
            """
        let file = try Files.definition(Array(json.utf8), name: "Wait.json")
        let scratch = try Scratch()
        try SwiftCompiler.check([try scratch.write(try SwiftGenerator(file).source, "Wait.swift")])
        try scratch.write(try PythonGenerator(file).source, "wait.py")
        try scratch.write(PythonGenerator.runtime, "intentkit.py")
        let program = """
            import wait, datetime
            made = wait.WaitIntentResponse.success(wait.Code.A, datetime.timedelta(seconds=1), wait.Person("Ada"))
            assert made.encode() == {"code": "success", "properties": {"kind": {"type": "enum", "case": "a"},
                "time": {"type": "timeInterval", "seconds": 1.0}, "who": {"type": "object", "displayString": "Ada"}}}
            assert wait.WaitIntentResponse.decode(made.encode()) == made
            """
        #expect(try scratch.run("python3", "-c", program).output == "")
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
