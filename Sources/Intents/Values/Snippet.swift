/// What a handler wants shown beside the words: a title, rows, text, a picture.
///
/// The terminal draws it; a handler never sends control characters or markup, and any it sends are not obeyed.
public struct Snippet: Sendable, Hashable, Codable {
    /// Which moment of the exchange the snippet is for.
    public enum State: String, Sendable, Hashable, Codable, CaseIterable {
        case ready, inProgress, success, failure
    }

    /// One line of the picture: what it is, and how much or which.
    public struct Row: Sendable, Hashable, Codable {
        /// What the row is about.
        public var label: String
        /// How much, or which.
        public var value: String

        /// Makes a row.
        public init(label: String, value: String) {
            self.label = label
            self.value = value
        }
    }

    /// The moment the snippet is for.
    public var state: State
    /// The heading.
    public var title: String?
    /// The lines of the picture, top to bottom.
    public var rows: [Row]
    /// A sentence or two below the rows.
    public var text: String?
    /// The path of an image file.
    public var image: String?
    /// The parameters and response properties that are on show, so that nothing is shown twice.
    public var covers: [String]

    /// Makes a snippet for one state.
    public init(
        state: State,
        title: String? = nil,
        rows: [Row] = [],
        text: String? = nil,
        image: String? = nil,
        covers: [String] = []
    ) {
        self.state = state
        self.title = title
        self.rows = rows
        self.text = text
        self.image = image
        self.covers = covers
    }

    private enum CodingKeys: String, CodingKey { case state, title, rows, text, image, covers }

    /// Reads the wire form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        state = try container.decode(State.self, forKey: .state)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        rows = try container.decodeIfPresent([Row].self, forKey: .rows) ?? []
        text = try container.decodeIfPresent(String.self, forKey: .text)
        image = try container.decodeIfPresent(String.self, forKey: .image)
        covers = try container.decodeIfPresent([String].self, forKey: .covers) ?? []
    }
}
