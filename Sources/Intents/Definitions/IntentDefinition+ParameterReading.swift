extension IntentDefinition.Parameter {
    init?(_ fields: DefinitionFields) {
        guard let name = fields.string("Name") else { return nil }
        self.name = name
        let displayName = fields.text("DisplayName")
        self.displayName = displayName.text.isEmpty ? LocalizedText(name, id: displayName.id) : displayName
        kind = ParameterKind(type: fields.string("Type") ?? "Object", fields: fields)
        supportsMultipleValues = fields.flag("SupportsMultipleValues")
        supportsResolution = fields.flag("SupportsResolution")
        isConfigurable = fields.flag("Configurable")
        isDynamic = fields.flag("SupportsDynamicEnumeration")
        supportsSearch = fields.flag("SupportsSearch")
        displayPriority = fields["DisplayPriority"]?.integer ?? 0
        tag = fields["Tag"]?.integer
        line = fields.list.line

        let metadata = fields.inner("Metadata")
        defaultValue = metadata?["DefaultValue"].flatMap { [kind] in Self.value($0, of: kind) }
        // Empty data in place of a number means that there is no limit; `double` answers nil for it.
        minimum = metadata?["MinimumValue"]?.double.map { [kind] in
            Self.inOwnUnit($0, metadata?.string("MinimumUnit"), kind)
        }
        maximum = metadata?["MaximumValue"]?.double.map { [kind] in
            Self.inOwnUnit($0, metadata?.string("MaximumUnit"), kind)
        }
        allowsNegativeNumbers =
            metadata.map { $0.flag("SupportsNegativeNumbers") || ($0["MinimumValue"]?.double ?? 0) < 0 } ?? true
        trueName = metadata?.text("TrueDisplayName") ?? LocalizedText("")
        falseName = metadata?.text("FalseDisplayName") ?? LocalizedText("")

        relationship = fields.inner("Relationship").flatMap(IntentDefinition.Relationship.init)
        prompts = fields.each("PromptDialogs", element: "PromptDialog").compactMap { item in
            IntentDefinition.Prompt.Kind(rawValue: item.string("Type") ?? "").map {
                IntentDefinition.Prompt(kind: $0, template: item.text("FormatString"))
            }
        }
        unsupportedReasons = fields.each("UnsupportedReasons", element: "UnsupportedReason").compactMap { item in
            item.string("Code").map {
                IntentDefinition.UnsupportedReason(
                    code: $0,
                    template: item.text("FormatString"),
                    isAutomatic: item.flag("Default")
                )
            }
        }
    }

    /// A limit of a length of time may be given in a unit of its own.
    private static func inOwnUnit(_ limit: Double, _ name: String?, _ kind: ParameterKind) -> Double {
        guard case .timeInterval(let unit) = kind, let name else { return limit }
        return limit * ParameterKind.seconds(in: name) / unit
    }

    /// A default value, read by the declared type: the file's own types cannot be trusted.
    private static func value(_ list: PropertyList, of kind: ParameterKind) -> IntentValue? {
        switch kind {
        case .enumeration: list.string.map(IntentValue.enumeration)
        case .integer: list.integer.map(IntentValue.integer)
        case .decimal: list.double.map(IntentValue.decimal)
        case .boolean: list.boolean.map(IntentValue.boolean)
        case .timeInterval(let unit): list.double.map { .timeInterval($0 * unit) }
        case .url: list.string.map(IntentValue.url)
        case .object, .speakableString: list.string.map { .object(IntentObject(displayString: $0)) }
        case .string: list.string.map(IntentValue.string)
        default: nil
        }
    }
}

extension IntentDefinition.Relationship {
    init?(_ fields: DefinitionFields) {
        guard let parent = fields.string("ParentName") else { return nil }
        self.parent = parent
        let value = fields["PredicateValue"]
        switch fields.string("PredicateName") {
        case "HasAnyValue", nil: predicate = .hasAnyValue
        // The file says false by leaving the value out.
        case "BooleanHasExactValue": predicate = value?.boolean == true ? .isTrue : .isFalse
        case "EnumHasExactValue": predicate = value?.string.map(Predicate.isCase) ?? .hasAnyValue
        case .some(let name): predicate = .other(name)
        }
    }
}
