import IntentGeneration
import Intents

/// Definitions written for these tests.
enum Definitions {
    /// A tea kitchen with what is awkward in real files: gaps and keywords in an enumeration, a response whose
    /// template names its properties in another order, codes that end in a property's name, a type that holds itself.
    static let tea = """
        <plist version="1.0"><dict>
        <key>INEnums</key><array><dict>
          <key>INEnumName</key><string>Tea</string>
          <key>INEnumValues</key><array>
            <dict><key>INEnumValueName</key><string>unknown</string></dict>
            <dict><key>INEnumValueName</key><string>green</string><key>INEnumValueIndex</key><integer>7</integer>
              <key>INEnumValueDisplayName</key><string>green "Sencha" tea</string></dict>
            <dict><key>INEnumValueName</key><string>default</string><key>INEnumValueIndex</key><integer>2</integer></dict>
            <dict><key>INEnumValueName</key><string>half-and-half</string><key>INEnumValueIndex</key><integer>3</integer></dict>
          </array>
        </dict></array>
        <key>INTypes</key><array><dict>
          <key>INTypeName</key><string>Pot</string>
          <key>INTypeProperties</key><array>
            <dict><key>INTypePropertyName</key><string>lid</string><key>INTypePropertyType</key><string>Object</string>
              <key>INTypePropertyObjectType</key><string>Pot</string></dict>
            <dict><key>INTypePropertyName</key><string>litres</string><key>INTypePropertyType</key><string>Decimal</string></dict>
          </array>
        </dict></array>
        <key>INIntents</key><array><dict>
          <key>INIntentName</key><string>BrewTea</string>
          <key>INIntentTitle</key><string>Brew Tea</string>
          <key>INIntentParameters</key><array>
            <dict><key>INIntentParameterName</key><string>tea</string><key>INIntentParameterType</key><string>Integer</string>
              <key>INIntentParameterEnumType</key><string>Tea</string><key>INIntentParameterSupportsResolution</key><true/>
              <key>INIntentParameterDisplayPriority</key><integer>1</integer></dict>
            <dict><key>INIntentParameterName</key><string>cups</string><key>INIntentParameterType</key><string>Integer</string>
              <key>INIntentParameterDisplayPriority</key><integer>2</integer></dict>
            <dict><key>INIntentParameterName</key><string>in</string><key>INIntentParameterType</key><string>Object</string>
              <key>INIntentParameterObjectType</key><string>Pot</string><key>INIntentParameterSupportsMultipleValues</key><true/>
              <key>INIntentParameterSupportsResolution</key><true/>
              <key>INIntentParameterSupportsDynamicEnumeration</key><true/><key>INIntentParameterSupportsSearch</key><true/>
              <key>INIntentParameterDisplayPriority</key><integer>3</integer></dict>
          </array>
          <key>INIntentResponse</key><dict>
            <key>INIntentResponseCodes</key><array>
              <dict><key>INIntentResponseCodeName</key><string>success</string><key>INIntentResponseCodeSuccess</key><true/>
                <key>INIntentResponseCodeFormatString</key><string>${cups} cups of ${tea}, and ${cups} again</string></dict>
              <dict><key>INIntentResponseCodeName</key><string>failure</string></dict>
              <dict><key>INIntentResponseCodeName</key><string>failureNoTea</string>
                <key>INIntentResponseCodeFormatString</key><string>No ${tea} for ${cups}</string></dict>
              <dict><key>INIntentResponseCodeName</key><string>failureTooHot</string>
                <key>INIntentResponseCodeFormatString</key><string>Wait</string></dict>
            </array>
            <key>INIntentResponseParameters</key><array>
              <dict><key>INIntentResponseParameterName</key><string>tea</string><key>INIntentResponseParameterType</key><string>String</string>
                <key>INIntentResponseParameterDisplayPriority</key><integer>1</integer></dict>
              <dict><key>INIntentResponseParameterName</key><string>cups</string><key>INIntentResponseParameterType</key><string>Integer</string>
                <key>INIntentResponseParameterDisplayPriority</key><integer>2</integer></dict>
            </array>
          </dict>
        </dict></array>
        </dict></plist>
        """

    /// One enumeration, and nothing else.
    static func enumeration(_ cases: (name: String, index: Int)...) -> String {
        let values = cases.map { item in
            """
            <dict><key>INEnumValueName</key><string>\(item.name)</string>\
            <key>INEnumValueIndex</key><integer>\(item.index)</integer></dict>
            """
        }
        return """
            <plist version="1.0"><dict><key>INEnums</key><array><dict><key>INEnumName</key><string>Kind</string>
            <key>INEnumValues</key><array>\(values.joined())</array></dict></array>
            <key>INIntents</key><array/></dict></plist>
            """
    }

    static func source(_ text: String, _ visibility: SwiftGenerator.Visibility = .internal) throws -> String {
        let file = try IntentDefinitionFile(data: Array(text.utf8), name: "some/Tea.intentdefinition")
        return try SwiftGenerator(file, visibility: visibility).source
    }
}
