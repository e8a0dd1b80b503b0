import Wire

@testable import Daemon

/// An app that sells soup, made in a test.
struct SoupApp: Sendable {
    static let id = "org.example.soup"

    /// The command that handles its intents; `nil` for none.
    var handler: [String]?
    var phrases = "[OrderSoup]\norder {soup}\norder {quantity} bowls of {soup}\n"
    /// Whether it may be used from the beginning.
    var isAllowed = true
    /// Further files, by their names.
    var programs: [String: String] = [:]

    /// Writes the app directory.
    func write(to directory: TemporaryDirectory) throws -> String {
        try directory.write(Self.info, to: "soup/Info.plist")
        try directory.write(Self.definition, to: "soup/Intents.intentdefinition")
        try directory.write(phrases, to: "soup/en.lproj/Soup.phrases")
        if let handler {
            let words = handler.map { "\"\($0)\"" }.joined(separator: ", ")
            try directory.write("{ Handler = ( \(words) ); }", to: "soup/Phrased.plist")
        }
        for (name, text) in programs { try directory.writeProgram(text, to: "soup/" + name) }
        return directory.path + "/soup"
    }

    /// Installs the app on a daemon.
    @discardableResult
    func install(on daemon: TestDaemon) async throws -> AppInfo {
        let source = try write(to: daemon.directory)
        return try await daemon.client().call(AppInstallRequest(directory: source, allow: isAllowed))
    }

    private static let info = """
        {
            CFBundleIdentifier = "\(id)";
            CFBundleDisplayName = "Soup Chef";
            NSSiriUsageDescription = "Soup Chef places your orders.";
            NSUserActivityTypes = ( "org.example.soup.menu" );
        }
        """

    private static let definition = """
        {
            INIntentDefinitionModelVersion = "1.2";
            INEnums = (
                {
                    INEnumName = Soup;
                    INEnumType = Regular;
                    INEnumValues = (
                        { INEnumValueName = unknown; INEnumValueIndex = 0; INEnumValueDisplayName = ""; },
                        { INEnumValueName = chowder; INEnumValueIndex = 1; INEnumValueDisplayName = "clam chowder"; },
                        { INEnumValueName = tomato; INEnumValueIndex = 2; INEnumValueDisplayName = "tomato soup"; }
                    );
                }
            );
            INTypes = ();
            INIntents = (
                {
                    INIntentName = OrderSoup;
                    INIntentType = Custom;
                    INIntentTitle = "Order soup";
                    INIntentCategory = order;
                    INIntentVerb = Order;
                    INIntentUserConfirmationRequired = YES;
                    INIntentParameters = (
                        {
                            INIntentParameterName = soup;
                            INIntentParameterDisplayName = soup;
                            INIntentParameterType = Integer;
                            INIntentParameterEnumType = Soup;
                        },
                        {
                            INIntentParameterName = quantity;
                            INIntentParameterDisplayName = quantity;
                            INIntentParameterType = Integer;
                        }
                    );
                    INIntentResponse = {
                        INIntentResponseParameters = (
                            { INIntentResponseParameterName = minutes; INIntentResponseParameterType = Integer; }
                        );
                        INIntentResponseCodes = (
                            {
                                INIntentResponseCodeName = success;
                                INIntentResponseCodeSuccess = YES;
                                INIntentResponseCodeFormatString = "Ready in ${minutes} minutes.";
                            },
                            {
                                INIntentResponseCodeName = failureOutOfStock;
                                INIntentResponseCodeFormatString = "We are out of ${soup}.";
                            }
                        );
                    };
                }
            );
        }
        """
}
