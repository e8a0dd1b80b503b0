import Foundation

/// An app whose handler is the program `OddHandler` with one oddity.
struct OddApp {
    let oddity: String
    /// What is said to run its intent.
    let phrase: String
    var confirms = false
    /// Whether its handler offers the dishes and searches among them.
    var lists = false
    /// Whether it can be opened.
    var opens = false

    var id: String { "org.example.odd-" + oddity }

    /// Writes the app's files and installs it.
    func install(on house: House) throws {
        let directory = house.root.appending(path: "source/\(oddity)")
        try FileManager.default.createDirectory(
            at: directory.appending(path: "en.lproj"),
            withIntermediateDirectories: true
        )
        let handler = House.binaries.appending(path: "OddHandler").path
        let open = opens ? "Open = (\"/usr/bin/touch\", \"\(house.root.path)/opened\");" : ""
        for (name, text) in [
            (
                "Info.plist",
                "{ CFBundleIdentifier = \"\(id)\"; CFBundleDisplayName = Odd; NSSiriUsageDescription = Odd; }"
            ),
            ("Phrased.plist", "{ Handler = (\"\(handler)\", \"\(oddity)\"); \(open) }"),
            ("Odd.intentdefinition", definition),
            ("en.lproj/Odd.phrases", "[Boil]\n\(phrase)\n"),
        ] {
            try text.write(to: directory.appending(path: name), atomically: true, encoding: .utf8)
        }
        let install = try house.run("phrasectl", "app", "install", "--allow", directory.path)
        guard install.status == 0 else { throw HouseError(message: install.errors) }
    }

    private var definition: String {
        let list = "INIntentParameterSupportsDynamicEnumeration = YES; INIntentParameterSupportsSearch = YES;"
        return """
            {
                INIntents = (
                    {
                        INIntentName = Boil;
                        INIntentTitle = Boil;
                        INIntentCategory = generic;
                        INIntentVerb = Do;
                        INIntentUserConfirmationRequired = \(confirms ? "YES" : "NO");
                        INIntentParameters = (
                            {
                                INIntentParameterName = dish;
                                INIntentParameterDisplayName = dish;
                                INIntentParameterType = Object;
                                INIntentParameterSupportsResolution = YES;
                                \(lists ? list : "")
                            }
                        );
                        INIntentResponse = {
                            INIntentResponseParameters = (
                                { INIntentResponseParameterName = said; INIntentResponseParameterType = String; }
                            );
                            INIntentResponseCodes = (
                                {
                                    INIntentResponseCodeName = success;
                                    INIntentResponseCodeSuccess = YES;
                                    INIntentResponseCodeFormatString = "Boiled: ${said}.";
                                },
                                { INIntentResponseCodeName = failure; },
                                {
                                    INIntentResponseCodeName = burnt;
                                    INIntentResponseCodeFormatString = "It burnt.";
                                },
                                {
                                    INIntentResponseCodeName = almost;
                                    INIntentResponseCodeSuccess = YES;
                                    INIntentResponseCodeFormatString = "Almost there.";
                                }
                            );
                        };
                    }
                );
            }
            """
    }
}
