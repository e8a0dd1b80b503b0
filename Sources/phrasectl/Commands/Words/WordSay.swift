import Glibc
import Wire

extension Command {
    static let wordSay = Command(
        "word",
        "say",
        summary: "says a word back, phone by phone, as it is listened for",
        discussion: """
            What you hear is what the recogniser waits for, not how the word is usually read; if it is wrong, word add \
            --sounds-like puts it right. It takes espeak-ng.
            """,
        arguments: [Argument("WORD", .words, help: "a word, taught or not, or several")],
        options: [
            .value("variant", "N", help: "which of its pronunciations, counted from 1; the first when absent"),
            .value("output", "FILE", values: .file, help: "writes a WAV file instead of playing it"),
        ],
        examples: [Example("phrasectl word say Siobhan", "Plays it, and prints every way it is listened for.")],
        json: "{\"pronunciations\": [PHONES], \"said\"?: which of them from 0, \"reason\"?}."
    ) { invocation throws(Failure) in
        let arguments = invocation.arguments
        let request = WordSayRequest(
            text: try Phrase.checked(arguments.text),
            language: invocation.global.language,
            pronunciation: try arguments.integer("variant", in: 1...100).map { $0 - 1 },
            file: arguments.value("output").map(OutputFile.absolute)
        )
        let reply = try await invocation.withDaemon { daemon throws(Failure) in try await daemon.call(request) }
        try invocation.print(reply) { _ in
            reply.pronunciations.enumerated().map { index, phones in
                let mark = index == reply.said ? Line("♪", .good) : " "
                return "\(mark) \(phones, .name)"
            } + (reply.reason.map { ["\("!", .caution) \($0)"] } ?? [])
        }
        return reply.said == nil ? .notDone : .done
    }
}

/// A file that another process is to write.
enum OutputFile {
    /// Its absolute path, for a daemon that runs elsewhere.
    static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
        defer { free(current) }
        return String(cString: current) + "/" + path
    }
}
