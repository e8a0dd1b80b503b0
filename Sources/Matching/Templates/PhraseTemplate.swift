/// A phrase with optional parts, alternatives and slots, in the syntax of hassil.
///
/// `[optional]`, `(one|other)`, `<rule>`, `{slot}`, `{values:slot}`, `{1..100:quantity}`; a backslash takes the next
/// character as it is.
public struct PhraseTemplate: Sendable, Hashable {
    /// The parts a template is made of.
    public indirect enum Node: Sendable, Hashable {
        /// Words to be said.
        case text(String)
        /// Parts one after the other.
        case sequence([Node])
        /// One of several parts.
        case alternatives([Node])
        /// A part that may be left out.
        case optional(Node)
        /// A value from a list: `{soup}` has `values` and `name` alike, `{soups:soup}` has not.
        case slot(name: String, values: String)
        /// A whole number of a range.
        case range(ClosedRange<Int>, step: Int, slot: String)
    }

    /// The template as it was written.
    public let source: String
    /// What it says.
    public let root: Node

    /// Reads a template; `<rule>` is replaced by the rule of that name.
    public init(parsing source: String, rules: [String: Node] = [:]) throws(TemplateError) {
        var parser = TemplateParser(source: source, rules: rules)
        root = try parser.parse()
        self.source = source
    }

    init(source: String, root: Node) {
        self.source = source
        self.root = root
    }

    /// A template that says exactly this text, whatever signs are in it.
    public static func literal(_ text: String) -> PhraseTemplate {
        PhraseTemplate(source: text, root: .text(text))
    }

    /// The template with one of some texts before it, or one of some after it.
    public func framed(before: [String], after: [String]) -> PhraseTemplate {
        func texts(_ texts: [String]) -> Node { .alternatives(texts.map { .text($0) }) }
        var ways: [Node] = []
        if !before.isEmpty { ways.append(.sequence([texts(before), .text(" "), root])) }
        if !after.isEmpty { ways.append(.sequence([root, .text(" "), texts(after)])) }
        return PhraseTemplate(source: source, root: .alternatives(ways))
    }

    /// The text when the template is nothing but words.
    public var literalText: String? {
        if case .text(let text) = root { text } else { nil }
    }

    /// The names of the slots, each once, in the order they stand.
    public var slotNames: [String] {
        var names: [String] = []
        visitSlots { name, _ in if !names.contains(name) { names.append(name) } }
        return names
    }

    /// The names of the values the slots take, each once, in the order they stand.
    public var valueNames: [String] {
        var names: [String] = []
        visitSlots { _, values in if let values, !names.contains(values) { names.append(values) } }
        return names
    }

    private func visitSlots(_ body: (_ name: String, _ values: String?) -> Void) {
        func visit(_ node: Node) {
            switch node {
            case .text: break
            case .sequence(let parts), .alternatives(let parts): parts.forEach(visit)
            case .optional(let part): visit(part)
            case .slot(let name, let values): body(name, values)
            case .range(_, _, let name): body(name, nil)
            }
        }
        visit(root)
    }
}

/// What is wrong with a template.
public struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, and what would be right.
    public let message: String
    /// Where, in characters from 1.
    public let column: Int

    /// Makes an error of its parts.
    public init(_ message: String, column: Int) {
        self.message = message
        self.column = column
    }

    /// The column and the message.
    public var description: String { "column \(column): \(message)" }
}
