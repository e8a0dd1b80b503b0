import Intents

/// Writes the Python of a definition: a dataclass, a response and an abstract handler for each intent, and its types.
///
/// What it writes needs Python 3.11, and `intentkit.py` beside it.
struct PythonGenerator {
    /// The module that every generated one stands on.
    static let runtimeName = "intentkit.py"
    /// The source of that module.
    static var runtime: String { String(decoding: PackageResources.intentkit_py, as: UTF8.self) }

    let file: IntentDefinitionFile
    let typeNames: Set<String>

    /// A generator for one file.
    ///
    /// - Throws: `FileFault` when the definition cannot be said in code, for instance when two types share a name.
    init(_ file: IntentDefinitionFile) throws(FileFault) {
        self.file = file
        typeNames = try DeclaredTypes.names(of: file, as: PythonNames.type)
    }

    /// The name of the module for a definition's file: `Intents.intentdefinition` as `intents`.
    static func moduleName(of name: String) -> String {
        let module = PythonNames.variable(name)
        return module + ".py" == runtimeName ? module + "_" : module
    }

    /// The source code.
    var source: String {
        var source = PythonText()
        let name = file.name.split(separator: "/").last.map(String.init) ?? file.name
        source.document("Made by intentgen from \(name). What is changed here is lost when it is made again.")
        source.line()
        source.line("from __future__ import annotations")
        source.line()
        for module in ["abc", "dataclasses", "datetime", "enum", "importlib", "typing"] {
            source.line("import \(module) as _\(module)")
        }
        source.line()
        // Beside this module, wherever that is; a type checker is told so without conditions it cannot follow.
        source.block("if _typing.TYPE_CHECKING") { $0.line("import intentkit as _kit") }
        source.block("else") { source in
            source.line(
                "_kit = _importlib.import_module(\"intentkit\" if not __package__ else __package__ + \".intentkit\")"
            )
        }
        source.line()
        for name in Self.shared where !typeNames.contains(name) { source.line("\(name) = _kit.\(name)") }
        for definition in file.enums { enumeration(definition, &source) }
        for definition in file.types { type(definition, &source) }
        for definition in file.intents {
            intent(definition, &source)
            response(of: definition, &source)
            reasons(of: definition, &source)
            handling(definition, &source)
        }
        return source.text
    }

    /// What a handler needs of the runtime, named here so that it imports one module only.
    private static let shared = [
        "CurrencyAmount", "File", "IntentDate", "IntentError", "Measurement", "Person", "Place", "PlainObject",
        "ResolutionResult", "Row", "Snippet", "SnippetState", "Url", "UserActivity", "context", "serve",
    ]

    /// The annotation of one value, and the expression for how it travels.
    func type(of parameter: IntentDefinition.Parameter) -> (annotation: String, kind: String) {
        switch parameter.kind {
        case .string: ("str", "_kit.STRING")
        case .integer: ("int", "_kit.INTEGER")
        case .decimal: ("float", "_kit.DECIMAL")
        case .boolean: ("bool", "_kit.BOOLEAN")
        case .enumeration(let name):
            if let found = file.enums.first(where: { $0.name == name }), !found.cases.isEmpty {
                (PythonNames.type(found.className), "_kit.enum_of(\(PythonNames.type(found.className)))")
            } else {
                ("str", "_kit.STRING")
            }
        case .object(let name):
            if let found = file.types.first(where: { $0.name == name }) {
                (PythonNames.type(found.className), "_kit.object_of(lambda: \(PythonNames.type(found.className)))")
            } else {
                ("_kit.PlainObject", "_kit.OBJECT")
            }
        case .speakableString: ("_kit.PlainObject", "_kit.OBJECT")
        case .dateComponents: ("_kit.IntentDate", "_kit.DATE")
        case .timeInterval: ("_datetime.timedelta", "_kit.INTERVAL")
        case .url: ("_kit.Url", "_kit.URL")
        case .file: ("_kit.File", "_kit.FILE")
        case .placemark: ("_kit.Place", "_kit.PLACE")
        case .person: ("_kit.Person", "_kit.PERSON")
        case .currencyAmount: ("_kit.CurrencyAmount", "_kit.CURRENCY_AMOUNT")
        case .measurement: ("_kit.Measurement", "_kit.MEASUREMENT")
        case .paymentMethod, .other: ("object", "_kit.ANY")
        }
    }

    /// The fields of a class, each name once and none that the class has already.
    func members(of parameters: [IntentDefinition.Parameter], taken: [String]) -> [PythonMember] {
        var names = Set(taken + ["classmethod", "encode", "decode"]).union(typeNames)
        var members: [PythonMember] = []
        for parameter in parameters where !members.contains(where: { $0.definition.name == parameter.name }) {
            var field = PythonNames.variable(parameter.name)
            while !names.insert(field).inserted { field += "_" }
            let (annotation, kind) = type(of: parameter)
            let isList = parameter.supportsMultipleValues
            members.append(
                PythonMember(
                    field: field,
                    annotation: isList ? "list[\(annotation)]" : annotation,
                    element: annotation,
                    kind: isList ? "_kit.list_of(\(kind))" : kind,
                    elementKind: kind,
                    definition: parameter
                )
            )
        }
        return members
    }

    func fields(_ members: [PythonMember], _ source: inout PythonText) {
        for member in members {
            source.comment(member.title)
            let name = PythonNames.literal(member.definition.name)
            source.line("\(member.field): \(member.annotation) | None = _kit.member(\(name), \(member.kind))")
        }
    }
}

/// A parameter or property as a field of a dataclass.
struct PythonMember {
    let field: String
    /// The type of the field's value, a list where the definition wants one.
    let annotation: String
    /// The type of one value.
    let element: String
    let kind: String
    let elementKind: String
    let definition: IntentDefinition.Parameter

    /// What a person calls it.
    var title: String { definition.displayName.text.isEmpty ? definition.name : definition.displayName.text }
}
