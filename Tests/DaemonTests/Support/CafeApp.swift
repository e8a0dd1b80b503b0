import Wire

@testable import Daemon

/// An app that donates, made in a test: its intents have shortcut types of every kind.
enum CafeApp {
    static let id = "org.example.cafe"
    /// An app that declares another intent.
    static let other = "org.example.bakery"

    /// Installs both on a daemon.
    static func install(on daemon: TestDaemon) async throws {
        for (app, intents) in [(id, [coffee, old]), (other, [bread])] {
            try daemon.directory.write(info(app), to: "\(app)/Info.plist")
            try daemon.directory.write(definition(intents), to: "\(app)/Intents.intentdefinition")
            let source = daemon.directory.path + "/" + app
            _ = try await daemon.client().call(AppInstallRequest(directory: source, allow: true))
        }
    }

    private static func info(_ app: String) -> String {
        """
        {
            CFBundleIdentifier = "\(app)";
            CFBundleDisplayName = "Café";
            NSUserActivityTypes = ( "\(app).menu" );
        }
        """
    }

    private static func definition(_ intents: [String]) -> String {
        """
        {
            INEnums = ( {
                INEnumName = Size;
                INEnumType = Regular;
                INEnumValues = (
                    { INEnumValueName = unknown; INEnumValueIndex = 0; INEnumValueDisplayName = ""; },
                    { INEnumValueName = small; INEnumValueIndex = 1; INEnumValueDisplayName = "small"; },
                    { INEnumValueName = large; INEnumValueIndex = 2; INEnumValueDisplayName = "large"; }
                );
            } );
            INTypes = ();
            INIntents = ( \(intents.joined(separator: ",")) );
        }
        """
    }

    private static let coffee = """
        {
            INIntentName = OrderCoffee;
            INIntentTitle = "Order coffee";
            INIntentParameters = (
                {
                    INIntentParameterName = size;
                    INIntentParameterType = Integer;
                    INIntentParameterEnumType = Size;
                },
                { INIntentParameterName = quantity; INIntentParameterType = Integer; },
                { INIntentParameterName = note; INIntentParameterType = String; }
            );
            INIntentParameterCombinations = {
                "" = { INIntentParameterCombinationTitle = "Coffee"; };
                "size" = { INIntentParameterCombinationTitle = "${size} coffee"; };
                "size,quantity" = {
                    INIntentParameterCombinationTitle = "${quantity} ${size} coffees";
                    INIntentParameterCombinationSubtitle = "at the counter";
                };
                "note,size" = { INIntentParameterCombinationTitle = "${size} coffee: ${note}"; };
                "note" = { INIntentParameterCombinationTitle = ""; };
            };
        }
        """

    private static let old = """
        {
            INIntentName = OrderTea;
            INIntentTitle = "Order tea";
            INIntentDeprecated = YES;
            INIntentParameterCombinations = { "" = { INIntentParameterCombinationTitle = "Tea"; }; };
        }
        """

    private static let bread = """
        {
            INIntentName = BakeBread;
            INIntentTitle = "Bake bread";
            INIntentParameterCombinations = { "" = { INIntentParameterCombinationTitle = "Bread"; }; };
        }
        """
}
