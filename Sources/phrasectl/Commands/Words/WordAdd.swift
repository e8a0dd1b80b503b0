import Wire

extension Command {
    static let wordAdd = Command(
        "word",
        "add",
        summary: "teaches a word or a name: how it is said, and what else it is called",
        discussion: """
            A pronunciation is spelled as it sounds, in words that are known or can be read (--sounds-like "chow duh"), or \
            written in phones (--phonemes "CH AW D AH"). A word may have several, and gets those of each call added. It \
            is listened for at once, in every phrase and every value it stands in.

            Files in vocabulary.d do the same: one word a line, as “word, synonym = sounds like | /PH OW N Z/”, below a \
            section such as [contactName] or [word en-US].
            """,
        arguments: [Argument("WORD", .words, help: "how it is written; several words are one name")],
        options: [
            .value(
                "sounds-like",
                "TEXT",
                repeatable: true,
                help: "how it is said, spelled as it sounds"
            ),
            .value("phonemes", "PHONES", repeatable: true, help: "how it is said in ARPAbet, such as “S UW P”"),
            .value("synonym", "TEXT", repeatable: true, help: "another way to say the same"),
            .value("kind", "KIND", help: "what it names, such as contactName; word when absent"),
        ] + Lesson.options,
        examples: [
            Example("phrasectl word add Siobhan --sounds-like shivawn", "“Call Siobhan” is heard as it is said."),
            Example("phrasectl word add chowdah --phonemes \"CH AW D AH\"", "In phones, for who knows them."),
            Example("phrasectl word add Xochitl --from one.wav --from two.wav", "Learns it from recordings."),
            Example("phrasectl word add Margaret --synonym Maggie", "“Call Maggie” is understood as well."),
        ],
        json: "{\"word\": \(WordView.json), \"warnings\": [TEXT], \"learnt\"?: {\"words\", \"before\", \"after\"}}."
    ) { invocation throws(Failure) in
        let arguments = invocation.arguments
        func values(_ name: String) -> [String]? {
            let values = arguments.values(name)
            return values.isEmpty ? nil : values
        }
        let lesson = try Lesson(invocation)
        let request = WordAddRequest(
            text: lesson.text,
            language: invocation.global.language,
            kind: arguments.value("kind"),
            synonyms: values("synonym"),
            soundsLike: values("sounds-like"),
            phonemes: values("phonemes")
        )
        let (reply, learnt) = try await invocation.withDaemon {
            daemon throws(Failure) -> (WordReply, WordLearnRequest.Reply?) in
            let learnt = try await lesson.learn(daemon)
            return (try await daemon.call(request), learnt)
        }
        if invocation.wantsJSON {
            var members = try JSONValue.of(reply).objectValue ?? [:]
            if let learnt { members["learnt"] = try JSONValue.of(learnt) }
            invocation.console.print(json: .object(members))
        } else {
            invocation.console.print(WordView.lines(reply) + (learnt.map(Lesson.lines) ?? []))
        }
        return .done
    }
}
