import FoundationEssentials

/// A short list of names in a file, for instance of what is out of stock.
package struct NameList {
    private let directory: String
    private let file: String

    private var path: String { "\(directory)/\(file).json" }

    /// A list that is kept in a directory under a name of its own.
    package init(_ file: String, directory: String) {
        self.file = file
        self.directory = directory
    }

    /// The names; none when nothing was ever kept.
    package func names() throws(SampleFailure) -> Set<String> {
        guard let text = try StoredFile.read(path) else { return [] }
        guard let names = try? JSONDecoder().decode(Set<String>.self, from: Data(text.utf8)) else {
            throw .files("\(path) is no list of names; remove it, and the list is empty again")
        }
        return names
    }

    /// Puts a name on the list, or takes it off; it is on the disk when this returns.
    package func set(_ name: String, isListed: Bool) throws(SampleFailure) {
        try StoredFile.locked(directory) { () throws(SampleFailure) in
            var names = try names()
            if isListed { names.insert(name) } else { names.remove(name) }
            try StoredFile.write(JSONText.line(names.sorted()) + "\n", to: path)
        }
    }
}
