import Foundation
import Intents
import Testing

/// Every key of the format is either read, which shows when it is taken away, or kept for whoever reads it.
struct FormatKeyTests {
    private static let parameter = """
        <dict>
        <key>PName</key><string>leaf</string><key>PType</key><string>Integer</string>
        <key>PTag</key><integer>1</integer><key>PDisplayPriority</key><integer>1</integer>
        <key>PDisplayName</key><string>Leaf</string><key>PDisplayNameID</key><string>aaaaaa</string>
        <key>PSupportsMultipleValues</key><true/><key>PSupportsResolution</key><true/><key>PConfigurable</key><true/>
        <key>PCustomDisambiguation</key><true/><key>PSupportsDynamicEnumeration</key><true/>
        <key>PSupportsSearch</key><true/><key>PEnumType</key><string>Leaf</string>
        <key>PEnumTypeNamespace</key><string>abcdef</string><key>PFixedSizeArray</key><integer>1</integer>
        <key>PArraySizes</key><array><dict><key>PArraySizeSize</key><integer>1</integer>
        <key>PArraySizeSizeClass</key><string>Small</string></dict></array>
        <key>PMetadata</key><dict><key>PMetadataDefaultValue</key><string>green</string>
        <key>PMetadataDefaultValueID</key><string>aaaaab</string></dict>
        <key>PPromptDialogs</key><array><dict><key>PPromptDialogType</key><string>Primary</string>
        <key>PPromptDialogCustom</key><true/><key>PPromptDialogFormatString</key><string>Which?</string>
        <key>PPromptDialogFormatStringID</key><string>aaaaac</string></dict></array>
        <key>PUnsupportedReasons</key><array><dict><key>PUnsupportedReasonCode</key><string>tooMany</string>
        <key>PUnsupportedReasonCustom</key><true/><key>PUnsupportedReasonDefault</key><true/>
        <key>PUnsupportedReasonFormatString</key><string>No</string>
        <key>PUnsupportedReasonFormatStringID</key><string>aaaaad</string></dict></array>
        </dict>
        <dict>
        <key>PName</key><string>time</string><key>PType</key><string>TimeInterval</string>
        <key>PRelationship</key><dict><key>PRelationshipParentName</key><string>leaf</string>
        <key>PRelationshipPredicateName</key><string>EnumHasExactValue</string>
        <key>PRelationshipPredicateValue</key><string>green</string></dict>
        <key>PMetadata</key><dict><key>PMetadataUnit</key><string>Multiple</string>
        <key>PMetadataDefaultUnit</key><string>Minutes</string><key>PMetadataMinimumUnit</key><string>Seconds</string>
        <key>PMetadataMaximumUnit</key><string>Hours</string><key>PMetadataMinimumValue</key><real>30</real>
        <key>PMetadataMaximumValue</key><real>2</real><key>PMetadataType</key><string>Field</string></dict>
        </dict>
        <dict>
        <key>PName</key><string>date</string><key>PType</key><string>DateComponents</string>
        <key>PMetadata</key><dict><key>PMetadataType</key><string>Date</string>
        <key>PMetadataFormat</key><string>Style</string><key>PMetadataDateStyle</key><string>Full</string>
        <key>PMetadataTimeStyle</key><string>No</string><key>PMetadataTemplateID</key><string>aaaaae</string></dict>
        </dict>
        <dict>
        <key>PName</key><string>flag</string><key>PType</key><string>Boolean</string>
        <key>PMetadata</key><dict><key>PMetadataTrueDisplayName</key><string>on</string>
        <key>PMetadataTrueDisplayNameID</key><string>aaaaaf</string><key>PMetadataFalseDisplayName</key><string>off</string>
        <key>PMetadataFalseDisplayNameID</key><string>aaaaag</string></dict>
        </dict>
        <dict>
        <key>PName</key><string>sugar</string><key>PType</key><string>Decimal</string>
        <key>PMetadata</key><dict><key>PMetadataSupportsNegativeNumbers</key><string>YES</string></dict>
        </dict>
        <dict>
        <key>PName</key><string>guest</string><key>PType</key><string>Object</string>
        <key>PObjectType</key><string>Guest</string><key>PObjectTypeNamespace</key><string>abcdef</string>
        </dict>
        <dict>
        <key>PName</key><string>note</string><key>PType</key><string>String</string>
        <key>PMetadata</key><dict><key>PMetadataCapitalization</key><string>Words</string>
        <key>PMetadataMultiline</key><true/><key>PMetadataDisableAutocorrect</key><true/>
        <key>PMetadataDisableSmartQuotes</key><true/><key>PMetadataDisableSmartDashes</key><true/></dict>
        </dict>
        <dict>
        <key>PName</key><string>file</string><key>PType</key><string>File</string>
        <key>PMetadata</key><dict><key>PMetadataCustomUTIs</key><array><dict><key>UTI</key><string>public.text</string>
        </dict></array></dict>
        </dict>
        """

    private static let combination = """
        <dict><key>CTitle</key><string>Brew ${leaf}</string><key>CTitleID</key><string>aaaaah</string>
        <key>CSubtitle</key><string>now</string><key>CSubtitleID</key><string>aaaaai</string>
        <key>CIsPrimary</key><true/><key>CSupportsBackgroundExecution</key><false/><key>CLinked</key><true/></dict>
        """

    private static let definition = """
        <plist version="1.0"><dict>
        <key>INIntentDefinitionModelVersion</key><string>1.2</string>
        <key>INIntentDefinitionNamespace</key><string>abcdef</string>
        <key>INIntentDefinitionSystemVersion</key><string>20A</string>
        <key>INIntentDefinitionToolsBuildVersion</key><string>12A</string>
        <key>INIntentDefinitionToolsVersion</key><string>12.0</string>
        <key>INEnums</key><array><dict>
        <key>INEnumName</key><string>Leaf</string><key>INEnumClassName</key><string>TeaLeaf</string>
        <key>INEnumType</key><string>Regular</string><key>INEnumDisplayName</key><string>Leaf</string>
        <key>INEnumDisplayNameID</key><string>aaaaaj</string><key>INEnumGeneratesHeader</key><true/>
        <key>INEnumValues</key><array><dict><key>INEnumValueName</key><string>green</string>
        <key>INEnumValueIndex</key><integer>4</integer><key>INEnumValueDisplayName</key><string>green</string>
        <key>INEnumValueDisplayNameID</key><string>aaaaak</string></dict></array></dict></array>
        <key>INTypes</key><array><dict>
        <key>INTypeName</key><string>Guest</string><key>INTypeClassName</key><string>TeaGuest</string>
        <key>INTypeDisplayName</key><string>Guest</string><key>INTypeDisplayNameID</key><string>aaaaal</string>
        <key>INTypeLastPropertyTag</key><integer>100</integer>
        <key>INTypeProperties</key><array><dict><key>INTypePropertyName</key><string>identifier</string>
        <key>INTypePropertyDefault</key><true/></dict>\(parameter.replacing("<key>P", with: "<key>INTypeProperty"))</array>
        </dict></array>
        <key>INIntents</key><array><dict>
        <key>INIntentName</key><string>BrewTea</string><key>INIntentType</key><string>System</string>
        <key>INIntentTitle</key><string>Brew tea</string><key>INIntentTitleID</key><string>aaaaam</string>
        <key>INIntentDescription</key><string>Brews.</string><key>INIntentDescriptionID</key><string>aaaaan</string>
        <key>INIntentCategory</key><string>order</string><key>INIntentVerb</key><string>Order</string>
        <key>INIntentClassName</key><string>OwnName</string><key>INIntentDomain</key><string>Media</string>
        <key>INIntentCustomizable</key><true/><key>INIntentLastParameterTag</key><integer>9</integer>
        <key>INIntentConfigurable</key><true/><key>INIntentUserConfirmationRequired</key><true/>
        <key>INIntentRestrictions</key><integer>1</integer><key>INIntentInput</key><string>leaf</string>
        <key>INIntentKeyParameter</key><string>leaf</string><key>INIntentIneligibleForSuggestions</key><true/>
        <key>INIntentEligibleForWidgets</key><true/><key>INIntentDefaultImageName</key><string>pot</string>
        <key>INIntentParameters</key><array>\(parameter.replacing("<key>P", with: "<key>INIntentParameter"))</array>
        <key>INIntentParameterCombinations</key><dict><key>leaf</key>\(combination
            .replacing("CLinked", with: "CIsLinked").replacing("<key>C", with: "<key>INIntentParameterCombination"))</dict>
        <key>INIntentManagedParameterCombinations</key><dict><key>leaf</key>\(combination
            .replacing("CLinked", with: "CUpdatesLinked").replacing("<key>C", with: "<key>INIntentParameterCombination"))</dict>
        <key>INIntentResponse</key><dict>
        <key>INIntentResponseLastParameterTag</key><integer>9</integer>
        <key>INIntentResponseOutput</key><string>leaf</string>
        <key>INIntentResponseCodes</key><array><dict><key>INIntentResponseCodeName</key><string>late</string>
        <key>INIntentResponseCodeSuccess</key><true/>
        <key>INIntentResponseCodeFormatString</key><string>Late</string>
        <key>INIntentResponseCodeFormatStringID</key><string>aaaaao</string>
        <key>INIntentResponseCodeConciseFormatString</key><string>Late</string>
        <key>INIntentResponseCodeConciseFormatStringID</key><string>aaaaap</string></dict></array>
        <key>INIntentResponseParameters</key>
        <array>\(parameter.replacing("<key>P", with: "<key>INIntentResponseParameter"))</array>
        </dict></dict></array></dict></plist>
        """

    /// What is known of the format and used for nothing here: editors, widgets, telephones' keyboards, Objective-C.
    private static let keptOnly: Set = [
        "INIntentDefinitionNamespace", "INIntentDefinitionSystemVersion", "INIntentDefinitionToolsBuildVersion",
        "INIntentDefinitionToolsVersion", "INEnumType", "INEnumGeneratesHeader", "INTypeLastPropertyTag",
        "INIntentDomain", "INIntentCustomizable", "INIntentLastParameterTag", "INIntentEligibleForWidgets",
        "INIntentResponseLastParameterTag", "PCustomDisambiguation", "PEnumTypeNamespace", "PFixedSizeArray",
        "PArraySizes", "PArraySizeSize", "PArraySizeSizeClass", "PMetadataDefaultValueID", "PPromptDialogCustom",
        "PUnsupportedReasonCustom", "PMetadataUnit", "PMetadataFormat", "PMetadataDateStyle", "PMetadataTimeStyle",
        "PMetadataTemplateID", "PObjectTypeNamespace", "PMetadataCapitalization", "PMetadataMultiline",
        "PMetadataDisableAutocorrect", "PMetadataDisableSmartQuotes", "PMetadataDisableSmartDashes",
        "PMetadataCustomUTIs", "UTI",

    ]

    /// A key with the prefix of its kind of declaration as `P`.
    private static func short(_ key: String) -> String {
        for prefix in ["INIntentResponseParameter", "INIntentParameter", "INTypeProperty"] where key.hasPrefix(prefix) {
            let rest = key.dropFirst(prefix.count)
            if !rest.isEmpty, rest != "s", !rest.hasPrefix("Combination") { return "P" + rest }
        }
        return key
    }

    /// The list without one key at a time, with that key's name.
    private static func without(_ list: PropertyList) -> [(key: String, list: PropertyList)] {
        switch list.value {
        case .array(let elements):
            elements.indices.flatMap { index in
                without(elements[index]).map { key, changed in
                    var elements = elements
                    elements[index] = changed
                    return (key, PropertyList(.array(elements), line: list.line))
                }
            }
        case .dictionary(let entries):
            entries.indices.flatMap { index -> [(key: String, list: PropertyList)] in
                var rest = entries
                rest.remove(at: index)
                let removed = (entries[index].key, PropertyList(.dictionary(rest), line: list.line))
                return [removed]
                    + without(entries[index].value).map { key, changed in
                        var entries = entries
                        entries[index] = PropertyList.Entry(key: entries[index].key, value: changed)
                        return (key, PropertyList(.dictionary(entries), line: list.line))
                    }
            }
        default: []
        }
    }

    @Test func everyKeyIsReadOrKept() throws {
        let source = try PropertyList(bytes: Array(Self.definition.utf8), name: "Test")
        let whole = try IntentDefinitionFile(source: source, name: "Test")
        var read: Set<String> = []
        var all: Set<String> = []
        for (key, list) in Self.without(source) {
            let key = Self.short(key)
            all.insert(key)
            guard let file = try? IntentDefinitionFile(source: list, name: "Test") else {
                read.insert(key)
                continue
            }
            if file.intents != whole.intents || file.enums != whole.enums || file.types != whole.types
                || file.modelVersion != whole.modelVersion
            {
                read.insert(key)
            }
        }
        #expect(all.subtracting(read) == Self.keptOnly.intersection(all))
        #expect(read.isDisjoint(with: Self.keptOnly), "\(read.intersection(Self.keptOnly))")
        #expect(all.count > 90)
        #expect(try PropertyList(bytes: Array(source.xml.utf8), name: "Test") == source)
    }

    @Test func limitsOfTimeHaveUnitsOfTheirOwn() throws {
        let file = try IntentDefinitionFile(data: Array(Self.definition.utf8), name: "Test")
        let time = try #require(file.intents.first?.parameter(named: "time"))
        #expect(time.minimum == 0.5 && time.maximum == 120)
        #expect(time.refusal(of: .timeInterval(29)) == .lessThanMinimumValue)
        #expect(time.refusal(of: .timeInterval(7200)) == nil)
        #expect(time.refusal(of: .timeInterval(7201)) == .greaterThanMaximumValue)
    }
}
