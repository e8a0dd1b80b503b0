import Wire

extension Command {
    static let conflicts = Command(
        "conflicts",
        summary: "tells which phrases would be taken for each other, and how often",
        discussion: """
            A hundred sentences of each phrase are misheard as a recogniser mishears, and matched again. For one \
            phrase, bound or not, what adding it would tell.
            """,
        arguments: [
            Argument(
                "PHRASE",
                .optionalWords,
                help: "an id, or words that need not be bound; all phrases when absent",
                values: .identifiers(.shortcuts)
            )
        ],
        examples: [
            Example("phrasectl conflicts", "Every pair of phrases that sound alike, the worst first."),
            Example("phrasectl conflicts \"soup thyme\"", "Whether these words would be taken for a bound phrase."),
        ],
        json: """
            One object a pair: {"phrase": {"id", "phrase", "does"?}, "other": the same, "taken": the share of mishearings \
            of the phrase that are taken for the other, "mistaken": the share the other way round}.
            """
    ) { invocation throws(Failure) in
        let words = invocation.arguments.text
        let request = ConflictsRequest(
            phrase: words.isEmpty ? nil : try Phrase.checked(words),
            language: invocation.global.language
        )
        let reply = try await invocation.withDaemon { daemon throws(Failure) in try await daemon.call(request) }
        if invocation.wantsJSON {
            for conflict in reply.conflicts { invocation.console.print(json: try JSONValue.of(conflict)) }
        } else if reply.conflicts.isEmpty {
            let count = reply.phrases == 1 ? "The one phrase" : "None of \(reply.phrases) phrases"
            invocation.console.tell(Line("\(count) is taken for another.", .quiet))
        } else {
            invocation.console.print(reply.conflicts.flatMap(ConflictView.lines))
        }
        return .done
    }
}

/// A pair of phrases that would be taken for each other, as a person reads it.
enum ConflictView {
    static func lines(_ conflict: ConflictInfo) -> [Line] {
        let rate = Line("\(Int((conflict.rate * 100).rounded())) in 100", conflict.rate < 0.1 ? .caution : .bad)
        let pair: Line =
            "\(rate.padded(to: 10))  “\(conflict.phrase.phrase, .strong)” / “\(conflict.other.phrase, .strong)”"
        return [pair, side(conflict.phrase, conflict.taken), side(conflict.other, conflict.mistaken)]
    }

    private static func side(_ side: ConflictInfo.Side, _ share: Double) -> Line {
        let id = side.id.isEmpty ? "not bound" : side.id
        let does = side.does.map { $0.hasPrefix("\(id): ") ? String($0.dropFirst(id.count + 2)) : $0 }
        let what = does.map { " → \($0)" } ?? ""
        return "            \(id, .name)\(what): \(Int((share * 100).rounded())) of 100 go to the other"
    }
}
