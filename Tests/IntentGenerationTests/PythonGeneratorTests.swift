import Intents
import Testing

@testable import IntentGeneration

struct PythonGeneratorTests {
    /// A parameter of each type, and what every type holds.
    private static let everything = """
        {
          "enums": [{"name": "Leaf", "values": [{"name": "unknown"}, {"name": "greenTea", "index": 3,
            "displayName": "green tea"}, {"name": "None", "index": 1}]}],
          "types": [{"name": "Pot", "properties": [{"name": "maxVolume", "type": "Decimal"},
            {"name": "lid", "type": "Object", "objectType": "Pot"},
            {"name": "displayString", "type": "String", "default": true}]}],
          "intents": [{
            "name": "BrewTea", "title": "Brew \\"Tea\\" \\\\ at once",
            "parameters": [
              {"name": "leaf", "type": "Integer", "enumType": "Leaf", "supportsResolution": true},
              {"name": "extraLeaves", "type": "Integer", "enumType": "Leaf", "supportsMultipleValues": true,
                "supportsResolution": true},
              {"name": "pot", "type": "Object", "objectType": "Pot", "supportsDynamicEnumeration": true,
                "supportsSearch": true},
              {"name": "guest", "type": "Object"}, {"name": "cups", "type": "Integer"},
              {"name": "litres", "type": "Decimal"}, {"name": "iced", "type": "Boolean"},
              {"name": "note", "type": "String"}, {"name": "when", "type": "DateComponents"},
              {"name": "steep", "type": "TimeInterval"}, {"name": "page", "type": "URL"},
              {"name": "menu", "type": "File"}, {"name": "room", "type": "Placemark"},
              {"name": "host", "type": "Person"}, {"name": "price", "type": "CurrencyAmount"},
              {"name": "heat", "type": "Temperature"}, {"name": "future", "type": "Hologram"}
            ],
            "response": {
              "codes": [{"name": "failureNoLeaf", "formatString": "No ${leaf}, not even for ${cupCount}"},
                {"name": "success", "success": true, "formatString": "${cupCount} of ${leaf}"}, {"name": "failure"}],
              "parameters": [{"name": "leaf", "type": "Integer", "enumType": "Leaf"},
                {"name": "cupCount", "type": "Integer"}]
            }
          }]
        }
        """

    private func scratch() throws -> Scratch {
        let file = try Files.definition(Array(Self.everything.utf8), name: "Tea.json")
        let scratch = try Scratch()
        try scratch.write(try PythonGenerator(file).source, "tea.py")
        try scratch.write(PythonGenerator.runtime, "intentkit.py")
        return scratch
    }

    private func run(_ program: String) throws -> String {
        try scratch().run("python3", "-W", "error", "-c", "from tea import *\nimport tea, datetime\n" + program).output
    }

    @Test func everyTypeOfValueTravelsBothWays() throws {
        let output = try run(
            """
            wire = {
                "leaf": {"type": "enum", "case": "greenTea"},
                "extraLeaves": [{"type": "enum", "case": "None"}, {"type": "enum", "case": "greenTea"}],
                "pot": {"type": "object", "identifier": "p", "displayString": "pot", "pronunciationHint": "pott",
                        "alternativeSpeakableMatches": ["jug"],
                        "properties": {"maxVolume": 1.5, "lid": {"type": "object", "displayString": "lid"}}},
                "guest": {"type": "object", "displayString": "Anna", "properties": {"age": 3}},
                "cups": 2, "litres": 0.5, "iced": True, "note": "ü",
                "when": {"type": "date", "year": 2030, "month": 5},
                "steep": {"type": "timeInterval", "seconds": 90.0},
                "page": {"type": "url", "url": "https://example.org"},
                "menu": {"type": "file", "path": "/m", "mimeType": "text/plain"},
                "room": {"type": "place", "name": "hall", "latitude": 1.0},
                "host": {"type": "person", "displayName": "Ada", "handle": "a@b"},
                "price": {"type": "currencyAmount", "amount": "8.50", "currencyCode": "EUR"},
                "heat": {"type": "measurement", "amount": 80.0, "unit": "°C"},
                "future": {"type": "hologram", "depth": 3},
            }
            intent = BrewTeaIntent.decode({"className": "BrewTeaIntent", "parameters": wire})
            assert intent.leaf is Leaf.GREEN_TEA and Leaf(3) is intent.leaf and intent.leaf.display_name == "green tea"
            assert intent.extra_leaves == [Leaf.NONE, Leaf.GREEN_TEA]
            assert intent.pot.max_volume == 1.5 and intent.pot.lid.display_string == "lid"
            assert intent.steep == datetime.timedelta(seconds=90)
            assert intent.page == "https://example.org" and intent.host.handle == "a@b"
            assert intent.encode() == {"className": "BrewTeaIntent", "parameters": wire}, intent.encode()
            """
        )
        #expect(output == "")
    }

    @Test func whatIsLooseIsReadAndWhatIsWrongIsNamed() throws {
        let output = try run(
            """
            loose = BrewTeaIntent.decode({"parameters": {
                "leaf": "greenTea", "extraLeaves": {"type": "enum", "case": "None"}, "pot": "the blue one",
                "litres": 2, "cups": 3.0, "host": "Ada", "steep": 60, "note": None, "unheardOf": 1}})
            assert loose.leaf is Leaf.GREEN_TEA and loose.extra_leaves == [Leaf.NONE]
            assert loose.pot.display_string == "the blue one" and loose.note is None
            assert loose.litres == 2.0 and loose.cups == 3 and loose.host.display_name == "Ada"
            assert BrewTeaIntent.decode({"parameters": {"leaf": "unknown"}}).leaf is None
            for name, value in [("leaf", "purple"), ("cups", True), ("cups", "2"), ("cups", 2.5), ("iced", 1),
                                ("when", "today"), ("menu", {"type": "file"}), ("pot", {"type": "person"})]:
                try:
                    BrewTeaIntent.decode({"parameters": {name: value}})
                except IntentError as error:
                    assert str(error).startswith(name + ": "), error
                else:
                    raise AssertionError((name, value))
            """
        )
        #expect(output == "")
    }

    @Test func responsesHaveCodesAndFactoriesInTheOrderOfTheTemplate() throws {
        let output = try run(
            """
            import inspect
            Response = BrewTeaIntentResponse
            assert [code.value for code in Response.Code] == [
                "unspecified", "ready", "continueInApp", "inProgress", "success", "failure",
                "failureRequiringAppLaunch", "failureNoLeaf"]
            assert list(inspect.signature(Response.failure_no_leaf).parameters) == ["leaf", "cup_count"]
            assert list(inspect.signature(Response.success).parameters) == ["cup_count", "leaf"]
            assert not hasattr(Response, "failure")
            made = Response.success(2, Leaf.NONE)
            wire = {"code": "success", "properties": {"leaf": {"type": "enum", "case": "None"}, "cupCount": 2}}
            assert made.encode() == wire and Response.decode(wire) == made
            made.user_activity = UserActivity("org.example.tea", user_info={"a": 1})
            assert made.encode()["userActivity"] == {"type": "org.example.tea", "userInfo": {"a": 1}}
            assert Response.decode(made.encode()) == made
            """
        )
        #expect(output == "")
    }

    @Test func handlersMustWriteWhatTheDefinitionAsksFor() throws {
        let output = try run(
            """
            Handling = BrewTeaIntentHandling
            assert Handling.__abstractmethods__ == {
                "resolve_leaf", "resolve_extra_leaves", "provide_pot_options", "handle"}
            assert set(Handling.resolvers) == {"leaf", "extraLeaves"} and Handling.providers["pot"].searches
            class Handler(Handling):
                def resolve_leaf(self, intent): pass
                def resolve_extra_leaves(self, intent): pass
                def provide_pot_options(self, intent, search): pass
                def handle(self, intent): pass
            assert Handler().confirm(BrewTeaIntent()).code == "ready"
            assert Handler().snippet(SnippetState.READY, BrewTeaIntent(), None) is None
            assert BrewTeaIntent.__doc__ == 'Brew "Tea" \\\\ at once.'
            """
        )
        #expect(output == "")
    }

    @Test func programThatNobodyStartedSaysSo() throws {
        let scratch = try scratch()
        let (status, output) = try scratch.run(
            "env",
            "-u",
            "PHRASED_SOCKET",
            "python3",
            "-c",
            "import tea; tea.serve()"
        )
        #expect(status == 1)
        #expect(output.contains("PHRASED_SOCKET is not set"))
    }

    @Test(arguments: [
        ("waitTime", "wait_time", "WAIT_TIME"), ("URL", "url", "URL"), ("HTTPServer2Name", "http_server2_name", nil),
        ("class", "class_", "CLASS"), ("2nd", "_2nd", "_2ND"), ("a-b.c", "a_b_c", "A_B_C"), ("__x", "_x", "_X"),
        ("_", "_unnamed", nil), ("größeMax", "größe_max", nil), ("大小", "大小", "大小"), ("SortType_", "sort_type", nil),
        ("FaiureUnLogin", "faiure_un_login", "FAIURE_UN_LOGIN"), ("iOS", "i_os", nil),
    ])
    func namesFollowTheHabitsOfTheLanguage(name: String, variable: String, constant: String?) {
        #expect(PythonNames.variable(name) == variable)
        if let constant { #expect(PythonNames.constant(name) == constant) }
    }
}
