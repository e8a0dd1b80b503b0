import Foundation
import Matching
import Testing
import Wire

@testable import Daemon

/// Days, times and lengths of time that are said reach the handler as values, from a phrase and from an answer.
@Suite struct SpokenTimeTests {
    private static let id = "org.example.reminders"

    private static let info = """
        {
            CFBundleIdentifier = "\(id)";
            CFBundleDisplayName = Reminders;
            NSSiriUsageDescription = "Reminders reminds.";
        }
        """

    private static let definition = """
        {
            INIntentDefinitionModelVersion = "1.2";
            INEnums = ();
            INTypes = ();
            INIntents = (
                {
                    INIntentName = Remind;
                    INIntentType = Custom;
                    INIntentTitle = Remind;
                    INIntentCategory = create;
                    INIntentParameters = (
                        {
                            INIntentParameterName = when;
                            INIntentParameterDisplayName = when;
                            INIntentParameterType = DateComponents;
                            INIntentParameterMetadata = { INIntentParameterMetadataType = DateTime; };
                        },
                        {
                            INIntentParameterName = snooze;
                            INIntentParameterDisplayName = snooze;
                            INIntentParameterType = TimeInterval;
                        },
                        {
                            INIntentParameterName = count;
                            INIntentParameterDisplayName = count;
                            INIntentParameterType = Integer;
                        }
                    );
                    INIntentManagedParameterCombinations = {
                        "when,snooze,count" = { INIntentParameterCombinationSupportsBackgroundExecution = YES; };
                    };
                    INIntentResponse = {
                        INIntentResponseCodes = ( { INIntentResponseCodeName = success; INIntentResponseCodeSuccess = YES; } );
                    };
                }
            );
        }
        """

    private static func remind(
        _ text: String,
        answers: [String] = [],
        resolves: [String] = []
    ) async throws -> (outcome: Outcome, values: JSONValue) {
        var values: JSONValue = [:]
        var outcome = Outcome(.unknown)
        try await withDaemon { daemon in
            try daemon.directory.write(info, to: "reminders/Info.plist")
            try daemon.directory.write(definition, to: "reminders/Intents.intentdefinition")
            try daemon.directory.write(
                "[Remind]\nremind me {when} [every {snooze}]\n",
                to: "reminders/en.lproj/Reminders.phrases"
            )
            let source = daemon.directory.path + "/reminders"
            _ = try await daemon.client().call(AppInstallRequest(directory: source, allow: true))
            let handler = try await daemon.handler(
                of: id,
                intents: [RegisterRequest.Intent(name: "Remind", resolves: resolves)]
            ) { (method, parameters, _) throws(RPCError) in
                switch method {
                case "intent.resolve":
                    let name = parameters["parameter"]?.stringValue ?? ""
                    let value = parameters["intent"]?["parameters"]?[name]
                    return [
                        "results": [value.map { ["kind": "success", "value": $0] } ?? ["kind": "needsValue"]]
                    ]
                default: return ["response": ["code": "success"]]
                }
            }
            outcome = try await daemon.client().say(text, SessionOptions(interactive: false, answers: answers))
            values = handler.parameters(of: "intent.handle").last?["intent"]?["parameters"] ?? [:]
        }
        return (outcome, values)
    }

    @Test func fromAPhrase() async throws {
        let now = CivilTime(local: Date().timeIntervalSince1970)
        let (outcome, values) = try await Self.remind("Remind me tomorrow at half past seven every twenty minutes")
        #expect(outcome.outcome == .success, "\(outcome)")
        let tomorrow = CivilTime(days: now.days + 1, seconds: 0).date
        #expect(values["when"]?["type"] == "date")
        #expect(values["when"]?["hour"] == 7 && values["when"]?["minute"] == 30)
        #expect(values["when"]?["day"] == .int(tomorrow.day) && values["when"]?["month"] == .int(tomorrow.month))
        #expect(values["snooze"]?["seconds"]?.doubleValue == 1200)
        #expect(outcome.slots?["when"] == "tomorrow at half past seven")
    }

    @Test func fromAnswers() async throws {
        let (outcome, values) = try await Self.remind(
            "remind me tomorrow",
            answers: ["an hour and a half", "three please"],
            resolves: ["snooze", "count"]
        )
        #expect(outcome.outcome == .success, "\(outcome)")
        #expect(values["snooze"]?["seconds"]?.doubleValue == 5400)
        #expect(values["count"] == 3)
    }
}
