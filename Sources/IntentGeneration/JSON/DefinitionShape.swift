/// What may stand in one dictionary of a definition file: the prefix of its keys, and what each key holds.
///
/// The JSON form and its schema both come from here. Keys as in files of Xcode 10 to 16; the prefix is left out in JSON.
final class DefinitionShape: Sendable {
    /// What a key holds.
    indirect enum Kind: Sendable {
        case string
        /// One of a few words.
        case word([String])
        case integer
        case number
        case flag
        /// A number; in the file, data without content says that there is none, and in JSON `null` does.
        case limit
        /// Anything a property list can hold.
        case any
        case dictionary(DefinitionShape)
        case array(DefinitionShape)
        /// A dictionary with keys of the author's own.
        case map(DefinitionShape)
    }

    /// One key.
    struct Field: Sendable {
        /// The key without its prefix, as it stands in the file.
        let name: String
        let kind: Kind
        /// What it means, for whoever writes it.
        let meaning: String
        let isRequired: Bool

        init(_ name: String, _ kind: Kind, _ meaning: String, required: Bool = false) {
            (self.name, self.kind, self.meaning, isRequired) = (name, kind, meaning, required)
        }

        /// The key in JSON.
        var key: String { name.prefix(1).lowercased() + name.dropFirst() }
    }

    /// The name in the schema.
    let name: String
    let prefix: String
    let fields: [Field]
    /// Whether keys that are not listed are common, because each type of value brings its own.
    let isOpen: Bool

    init(_ name: String, _ prefix: String, isOpen: Bool = false, _ fields: [Field]) {
        (self.name, self.prefix, self.isOpen, self.fields) = (name, prefix, isOpen, fields)
    }

    /// The prefix of a key: files name their tools with a longer one than their intents.
    func prefix(of field: Field) -> String {
        prefix.isEmpty ? (["Intents", "Enums", "Types"].contains(field.name) ? "IN" : "INIntentDefinition") : prefix
    }

    func field(keyed key: String) -> Field? { fields.first { $0.key == key } }
}

extension DefinitionShape {
    /// A text and the key its translations are found by.
    private static func text(_ name: String, _ meaning: String, required: Bool = false) -> [Field] {
        [
            Field(name, .string, meaning, required: required),
            Field(name + "ID", .string, "the key of its translations in the .strings files"),
        ]
    }

    private static let types = [
        "String", "Integer", "Decimal", "Boolean", "Object", "DateComponents", "TimeInterval", "URL", "File",
        "Placemark", "Person", "SpeakableString", "CurrencyAmount", "PaymentMethod", "Distance", "Length",
        "Temperature", "Mass", "Volume", "Speed", "Energy",
    ]

    /// The whole file.
    static let root = DefinitionShape(
        "definition",
        "",
        [
            Field("Intents", .array(intent), "the intents", required: true),
            Field("Enums", .array(enumeration), "the enumerations"),
            Field("Types", .array(type), "the types of objects"),
            Field("ModelVersion", .string, "the version of the format: 1.2"),
            Field("Namespace", .string, "six characters that references to enumerations and types repeat"),
            Field("SystemVersion", .string, "what the file was written on"),
            Field("ToolsBuildVersion", .string, "what the file was written with"),
            Field("ToolsVersion", .string, "what the file was written with"),
        ]
    )

    private static let intent = DefinitionShape(
        "intent",
        "INIntent",
        [Field("Name", .string, "verb and noun, such as OrderSoup; the class is OrderSoupIntent", required: true)]
            + text("Title", "what people call it") + text("Description", "a sentence about it")
            + [
                Field("Type", .word(["Custom", "System"]), "System for an intent of Apple that is customised"),
                Field(
                    "Category",
                    .string,
                    "generic, information, create, download, share, set, system, request, order, search, checkIn, start"
                ),
                Field("Verb", .string, "what refines the category, such as Order"),
                Field("ClassName", .string, "the class, for intents of Apple"),
                Field("ClassPrefix", .string, "stands before the name in the class"),
                Field("Domain", .string, "the domain of an intent of Apple"),
                Field("Customizable", .flag, "whether an intent of Apple may be customised"),
                Field("Parameters", .array(parameter("INIntentParameter")), "its parameters, in the order of asking"),
                Field("LastParameterTag", .integer, "the highest tag that was given out"),
                Field(
                    "ParameterCombinations",
                    .map(combination),
                    "its shortcut types, by the names of their parameters with commas between; \"\" for none"
                ),
                Field(
                    "ManagedParameterCombinations",
                    .map(combination),
                    "the shortcut types of the editor, by the names of their parameters"
                ),
                Field("Configurable", .flag, "whether people can configure it"),
                Field("UserConfirmationRequired", .flag, "whether the person is asked before it is handled"),
                Field("Restrictions", .integer, "1: not while locked"),
                Field("Input", .string, "the parameter that a preceding result goes to"),
                Field("KeyParameter", .string, "the parameter that matters most"),
                Field("IneligibleForSuggestions", .flag, "whether it is never offered by itself"),
                Field("EligibleForWidgets", .flag, "whether widgets can show it"),
                Field("DefaultImageName", .string, "its picture"),
                Field("Response", .dictionary(response), "what a handler can answer"),
            ]
    )

    private static func parameter(_ prefix: String) -> DefinitionShape {
        let owner = prefix.contains("Type") ? "typeProperty" : prefix.contains("Response") ? "property" : "parameter"
        let nested: [Field] =
            owner != "parameter"
            ? []
            : [
                Field("Relationship", .dictionary(relationship), "the parent that decides whether it is asked for"),
                Field("PromptDialogs", .array(prompt), "how the person is asked"),
                Field("UnsupportedReasons", .array(reason), "why a value may be refused"),
                Field(
                    "ArraySizes",
                    .array(
                        DefinitionShape(
                            "arraySize",
                            prefix + "ArraySize",
                            [
                                Field("Size", .integer, "how many values"),
                                Field("SizeClass", .string, "of which widget"),
                            ]
                        )
                    ),
                    "how many values each widget has"
                ),
            ]
        return DefinitionShape(
            owner,
            prefix,
            [
                Field("Name", .string, "the name in code, with a small letter first", required: true),
                Field("Type", .string, types.joined(separator: ", ") + "; Integer for an enumeration"),
            ] + text("DisplayName", "what people call it")
                + [
                    Field("EnumType", .string, "the name of its enumeration"),
                    Field("EnumTypeNamespace", .string, "the namespace of this file, or System"),
                    Field("ObjectType", .string, "the name of its type, for objects"),
                    Field("ObjectTypeNamespace", .string, "the namespace of this file, or System"),
                    Field("SupportsMultipleValues", .flag, "whether it holds a list"),
                    Field("SupportsResolution", .flag, "whether the handler resolves it"),
                    Field("Configurable", .flag, "whether people can set it"),
                    Field("CustomDisambiguation", .flag, "whether choosing has words of its own"),
                    Field("SupportsDynamicEnumeration", .flag, "whether the handler offers values"),
                    Field("SupportsSearch", .flag, "whether the handler can search among them"),
                    Field("FixedSizeArray", .integer, "1: each widget has a number of values of its own"),
                    Field("DisplayPriority", .integer, "its place in the order, from 1"),
                    Field("Tag", .integer, "a number of its own that never changes"),
                    Field("Default", .flag, "whether every object has it"),
                    Field("Metadata", .dictionary(metadata(prefix + "Metadata")), "what its type needs to know"),
                ] + nested
        )
    }

    private static func metadata(_ prefix: String) -> DefinitionShape {
        DefinitionShape(
            "metadata",
            prefix,
            isOpen: true,
            [Field("DefaultValue", .any, "the value to begin with; the name of the case for an enumeration")]
                + [Field("DefaultValueID", .string, "the key of its translations")]
                + [
                    Field("MinimumValue", .limit, "the lowest number, or null for none"),
                    Field("MaximumValue", .limit, "the highest number, or null for none"),
                    Field("SupportsNegativeNumbers", .any, "whether numbers below zero are allowed"),
                    Field("Type", .string, "Field, Stepper, Slider; Date, Time, DateTime; Image, PlainText, Custom; …"),
                ] + text("TrueDisplayName", "what a true value is called")
                + text("FalseDisplayName", "what a false value is called")
                + [
                    Field("Unit", .string, "Seconds, Minutes, Hours, Days or Multiple"),
                    Field("DefaultUnit", .string, "the unit of the default value"),
                    Field("MinimumUnit", .string, "the unit of the lowest value"),
                    Field("MaximumUnit", .string, "the unit of the highest value"),
                    Field("Capitalization", .string, "None, Sentences or Words"),
                    Field("Multiline", .flag, "whether a text may have several lines"),
                    Field("DisableAutocorrect", .flag, "for typing on a telephone"),
                    Field("DisableSmartQuotes", .flag, "for typing on a telephone"),
                    Field("DisableSmartDashes", .flag, "for typing on a telephone"),
                    Field("Format", .string, "Style or Template, for dates"),
                    Field("DateStyle", .string, "how a date is written"),
                    Field("TimeStyle", .string, "how a time is written"),
                ] + text("Template", "how a date is written")
                + [
                    Field(
                        "CustomUTIs",
                        .array(DefinitionShape("fileType", "", isOpen: true, [])),
                        "the types of files, as [{\"UTI\": …}]"
                    )
                ]
        )
    }

    private static let relationship = DefinitionShape(
        "relationship",
        "INIntentParameterRelationship",
        [
            Field("ParentName", .string, "the parameter it depends on", required: true),
            Field("PredicateName", .string, "HasAnyValue, BooleanHasExactValue or EnumHasExactValue"),
            Field("PredicateValue", .any, "true, or the name of a case; nothing means false"),
        ]
    )

    private static let prompt = DefinitionShape(
        "prompt",
        "INIntentParameterPromptDialog",
        [
            Field(
                "Type",
                .string,
                "Primary, Configuration, Confirmation, DisambiguationIntroduction, DisambiguationSelection or "
                    + "SubsequentIntroduction",
                required: true
            ),
            Field("Custom", .flag, "whether it has words of its own"),
        ] + text("FormatString", "the words; none means the default ones")
    )

    private static let reason = DefinitionShape(
        "unsupportedReason",
        "INIntentParameterUnsupportedReason",
        [
            Field("Code", .string, "the name in code", required: true),
            Field("Custom", .flag, "whether it is the app's"),
            Field("Default", .flag, "whether it is checked without the handler"),
        ] + text("FormatString", "what is said")
    )

    private static let combination = DefinitionShape(
        "shortcutType",
        "INIntentParameterCombination",
        text("Title", "the headline, with ${parameter} for values") + text("Subtitle", "the line beneath it")
            + [
                Field("IsPrimary", .flag, "whether it is offered first"),
                Field("SupportsBackgroundExecution", .flag, "whether the app can stay closed"),
                Field("IsLinked", .flag, "whether the editor keeps it equal to its twin"),
                Field("UpdatesLinked", .flag, "whether the editor keeps its twin equal to it"),
            ]
    )

    private static let response = DefinitionShape(
        "response",
        "INIntentResponse",
        [
            Field(
                "Codes",
                .array(
                    DefinitionShape(
                        "code",
                        "INIntentResponseCode",
                        [
                            Field("Name", .string, "success, failure, or a name of the app's own", required: true),
                            Field("Success", .flag, "whether it means success; nothing means that it does not"),
                        ] + text("FormatString", "what is printed, with ${property} for values")
                            + text("ConciseFormatString", "what is said to somebody who is not looking")
                    )
                ),
                "what a handler can answer"
            ), Field("Parameters", .array(parameter("INIntentResponseParameter")), "its properties"),
            Field("Output", .string, "the property that is the result"),
            Field("LastParameterTag", .integer, "the highest tag that was given out"),
        ]
    )

    private static let enumeration = DefinitionShape(
        "enumeration",
        "INEnum",
        [
            Field("Name", .string, "the name in code", required: true),
            Field("ClassName", .string, "the name in code, where it differs"),
            Field("Type", .string, "Regular"),
        ] + text("DisplayName", "what people call it")
            + [
                Field("GeneratesHeader", .flag, "for Objective-C"),
                Field(
                    "Values",
                    .array(
                        DefinitionShape(
                            "case",
                            "INEnumValue",
                            [
                                Field("Name", .string, "the name in code; unknown stands for none", required: true),
                                Field("Index", .integer, "its number; 0 is unknown"),
                            ] + text("DisplayName", "what people call it")
                        )
                    ),
                    "its cases"
                ),
            ]
    )

    private static let type = DefinitionShape(
        "type",
        "INType",
        [
            Field("Name", .string, "the name in code", required: true),
            Field("ClassName", .string, "the name in code, where it differs"),
        ] + text("DisplayName", "what people call it")
            + [
                Field("LastPropertyTag", .integer, "the highest tag that was given out"),
                Field("Properties", .array(parameter("INTypeProperty")), "its properties"),
            ]
    )
}
