/// One dictionary of a definition file, read by what its keys mean.
///
/// The keys of a parameter, of a response's property and of a type's property differ only in their prefix, and some
/// files mix two of them, so a reader takes every prefix that may stand there.
struct DefinitionFields {
    let list: PropertyList
    let prefixes: [String]

    init(_ list: PropertyList, _ prefixes: String...) {
        self.list = list
        self.prefixes = prefixes
    }

    init(_ list: PropertyList, prefixes: [String]) {
        self.list = list
        self.prefixes = prefixes
    }

    /// The value of the key that ends in `name`.
    subscript(name: String) -> PropertyList? {
        for prefix in prefixes {
            if let value = list[prefix + name] { return value }
        }
        return nil
    }

    func string(_ name: String) -> String? { self[name]?.string }

    func flag(_ name: String) -> Bool { self[name]?.boolean ?? false }

    /// A text with its key; either may be missing.
    func text(_ name: String) -> LocalizedText {
        LocalizedText(string(name) ?? "", id: string(name + "ID"))
    }

    /// The elements of an array, each to be read with the prefix that `name` and `element` make.
    func each(_ name: String, element: String) -> [DefinitionFields] {
        (self[name]?.elements ?? []).map { item in
            DefinitionFields(item, prefixes: prefixes.map { $0 + element })
        }
    }

    /// A dictionary inside this one, its keys prefixed by its own name.
    func inner(_ name: String) -> DefinitionFields? {
        self[name].map { item in DefinitionFields(item, prefixes: prefixes.map { $0 + name }) }
    }
}
