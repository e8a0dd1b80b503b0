import Intents

/// The app that `intentgen new` writes: a tea room that takes orders, whole and running, to be made into one's own.
struct StarterApp {
    /// The name of the app, such as `TeaRoom`.
    let name: String
    /// The reverse-DNS name.
    let id: String

    /// The name as people say it: `TeaRoom` as `Tea Room`.
    var displayName: String {
        var result = ""
        for character in name {
            if character.isUppercase, result.last?.isLowercase == true { result += " " }
            result.append(character == "_" || character == "-" ? " " : character)
        }
        return result
    }

    /// The files of an app directory that are the same whatever the handler is written in, by their places in it.
    func files(handler: [String]) throws(FileFault) -> [(place: String, text: String)] {
        [
            ("Intents.intentdefinition", try definition.xml), ("Info.plist", info.xml),
            ("Phrased.plist", PropertyList(.dictionary([Self.entry("Handler", Self.list(handler))])).xml),
            ("en.lproj/\(name).phrases", phrases),
        ]
    }

    private static func entry(_ key: String, _ value: PropertyList) -> PropertyList.Entry {
        PropertyList.Entry(key: key, value: value)
    }

    private static func list(_ texts: [String]) -> PropertyList {
        PropertyList(.array(texts.map { PropertyList(.string($0)) }))
    }

    private var info: PropertyList {
        func text(_ key: String, _ text: String) -> PropertyList.Entry { Self.entry(key, PropertyList(.string(text))) }
        return PropertyList(
            .dictionary([
                text("CFBundleDevelopmentRegion", "en"), text("CFBundleDisplayName", displayName),
                text("CFBundleIdentifier", id), text("CFBundleName", name), text("CFBundleShortVersionString", "1.0"),
                Self.entry("INIntentsSupported", Self.list(["OrderTeaIntent"])),
                text("NSSiriUsageDescription", "\(displayName) uses what you say to order tea for you."),
            ])
        )
    }

    private var phrases: String {
        """
        # What can be said to \(displayName): [optional], (one|other), {parameter}.

        [OrderTea]
        tea time
        order [me] {quantity} [(cup|cups) of] {tea}
        order [me] [a (cup|pot) of] {tea}
        ! what teas are there          # never this intent

        """
    }

    /// What every starter declares.
    var definition: PropertyList {
        get throws(FileFault) { try DefinitionJSON.definition(of: Array(Self.json.utf8), name: "the starter") }
    }

    private static let json = #"""
        {
          "modelVersion": "1.2",
          "namespace": "teaApp",
          "enums": [
            {
              "name": "Tea",
              "displayName": "Tea",
              "displayNameID": "teaEnm",
              "type": "Regular",
              "values": [
                { "name": "unknown", "displayName": "unknown", "displayNameID": "teaUnk" },
                { "name": "green", "index": 1, "displayName": "green tea", "displayNameID": "teaGrn" },
                { "name": "black", "index": 2, "displayName": "black tea", "displayNameID": "teaBlk" },
                { "name": "mint", "index": 3, "displayName": "mint tea", "displayNameID": "teaMnt" }
              ]
            }
          ],
          "intents": [
            {
              "name": "OrderTea",
              "title": "Order Tea",
              "titleID": "ordTtl",
              "description": "Orders tea, to be collected.",
              "descriptionID": "ordDsc",
              "type": "Custom",
              "category": "order",
              "verb": "Order",
              "configurable": true,
              "userConfirmationRequired": true,
              "keyParameter": "tea",
              "lastParameterTag": 2,
              "parameters": [
                {
                  "name": "tea",
                  "type": "Integer",
                  "displayName": "Tea",
                  "displayNameID": "parTea",
                  "enumType": "Tea",
                  "enumTypeNamespace": "teaApp",
                  "supportsResolution": true,
                  "configurable": true,
                  "displayPriority": 1,
                  "tag": 1,
                  "promptDialogs": [
                    {
                      "type": "Primary",
                      "custom": true,
                      "formatString": "Which tea would you like?",
                      "formatStringID": "askTea"
                    }
                  ]
                },
                {
                  "name": "quantity",
                  "type": "Integer",
                  "displayName": "Cups",
                  "displayNameID": "parQty",
                  "supportsResolution": true,
                  "configurable": true,
                  "displayPriority": 2,
                  "tag": 2,
                  "metadata": { "defaultValue": 1, "minimumValue": 1, "maximumValue": 12, "type": "Field" },
                  "unsupportedReasons": [
                    {
                      "code": "greaterThanMaximumValue",
                      "default": true,
                      "formatString": "We can make ${maximumValue} cups at most.",
                      "formatStringID": "tooMny"
                    }
                  ]
                }
              ],
              "managedParameterCombinations": {
                "tea,quantity": {
                  "title": "Order ${quantity} × ${tea}",
                  "titleID": "cmbTtl",
                  "supportsBackgroundExecution": true,
                  "updatesLinked": true
                }
              },
              "parameterCombinations": {
                "tea,quantity": {
                  "title": "Order ${quantity} × ${tea}",
                  "titleID": "cmbTtl",
                  "supportsBackgroundExecution": true,
                  "isPrimary": true,
                  "isLinked": true
                }
              },
              "response": {
                "lastParameterTag": 3,
                "parameters": [
                  {
                    "name": "tea",
                    "type": "Integer",
                    "displayName": "Tea",
                    "displayNameID": "prpTea",
                    "enumType": "Tea",
                    "enumTypeNamespace": "teaApp",
                    "displayPriority": 1,
                    "tag": 1
                  },
                  {
                    "name": "quantity",
                    "type": "Integer",
                    "displayName": "Cups",
                    "displayNameID": "prpQty",
                    "displayPriority": 2,
                    "tag": 2
                  },
                  {
                    "name": "waitTime",
                    "type": "Integer",
                    "displayName": "Wait time",
                    "displayNameID": "prpWt1",
                    "displayPriority": 3,
                    "tag": 3
                  }
                ],
                "codes": [
                  {
                    "name": "success",
                    "success": true,
                    "formatString": "Your ${tea} will be ready in ${waitTime} minutes.",
                    "formatStringID": "sucFul"
                  },
                  { "name": "failure", "formatString": "The kitchen is closed.", "formatStringID": "failFl" },
                  {
                    "name": "failureSoldOut",
                    "formatString": "We have no ${tea} left.",
                    "formatStringID": "failSO"
                  }
                ]
              }
            }
          ]
        }
        """#
}
