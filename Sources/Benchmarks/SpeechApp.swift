import Foundation
import Matching

/// The phrases of an app directory, with the values its definition lists, as far as recordings need them.
///
/// Foundation is needed whole, for property lists.
struct SpeechApp {
    let phrases: [Phrase]
    /// The display texts of each slot.
    let values: [String: [String]]

    init(directory: String) throws {
        let plist = try PropertyListSerialization.propertyList(
            from: Data(try SpeechSupport.bytes(directory + "/Intents.intentdefinition")),
            format: nil
        )
        let definition = plist as? [String: Any] ?? [:]
        var enumerations: [String: [SlotChoice]] = [:]
        for enumeration in definition["INEnums"] as? [[String: Any]] ?? [] {
            let cases = enumeration["INEnumValues"] as? [[String: Any]] ?? []
            enumerations[enumeration["INEnumName"] as? String ?? ""] = cases.compactMap { value in
                guard let name = value["INEnumValueName"] as? String, name != "unknown" else { return nil }
                let display = value["INEnumValueDisplayName"] as? String ?? name
                return SlotChoice(identifier: name, display: display, spoken: [display])
            }
        }
        var slots: [String: SlotType] = [:]
        var values: [String: [String]] = [:]
        for intent in definition["INIntents"] as? [[String: Any]] ?? [] {
            for parameter in intent["INIntentParameters"] as? [[String: Any]] ?? [] {
                guard let name = parameter["INIntentParameterName"] as? String,
                    let type = parameter["INIntentParameterEnumType"] as? String,
                    let choices = enumerations[type]
                else { continue }
                slots[name] = .choices(choices, several: false)
                values[name] = choices.map(\.display)
            }
        }
        self.values = values

        let folder = directory + "/en.lproj"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".phrases") }
        phrases = try files.sorted().flatMap { name in
            let text = String(decoding: try SpeechSupport.bytes(folder + "/" + name), as: UTF8.self)
            return try PhraseFile(parsing: text, name: name).sections.flatMap { section in
                section.entries.map { entry in
                    Phrase(
                        id: "\(name):\(entry.line)",
                        template: entry.template,
                        isNegative: entry.isNegative,
                        slots: slots
                    )
                }
            }
        }
    }

    /// The slots that are said in a sentence of the grammar, longest values first.
    func slots(in sentence: String) -> [String: String] {
        let all = values.flatMap { name, texts in texts.map { (name, $0, $0.split(separator: " ").count) } }
            .sorted { ($0.2, $0.1) > ($1.2, $1.1) }
        var words = sentence.split(separator: " ").map(String.init)
        var found: [String: String] = [:]
        for (name, text, count) in all where found[name] == nil && count <= words.count {
            let wanted = text.split(separator: " ").map(String.init)
            guard let place = (0...words.count - count).first(where: { Array(words[$0..<$0 + count]) == wanted })
            else { continue }
            found[name] = text
            words.replaceSubrange(place..<place + count, with: ["|"])
        }
        return found
    }
}
