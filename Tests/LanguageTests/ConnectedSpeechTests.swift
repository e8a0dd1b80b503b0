import Language
import Testing

@Suite struct ConnectedSpeechTests {
    private func phones(_ text: String) -> Pronunciation {
        Pronunciation(phones: text.split(separator: " ").map(String.init))
    }

    private var speech: ConnectedSpeech {
        var speech = ConnectedSpeech()
        speech.words = ["and": ["AH N", "N"]]
        speech.rules = [
            .init(phone: "T", becomes: "D", after: ["V"], before: ["AH", "ER"]),
            .init(phone: "T", becomes: "", after: ["S"], before: ["#"]),
        ]
        return speech
    }

    @Test(arguments: [
        ("water", "W AO T ER", ["W AO D ER"]), ("iced", "AY S T", ["AY S"]), ("attack", "AH T AE K", []),
        ("tea", "T IY", []), ("first", "F ER S T", ["F ER S"]), ("and", "AH N D", ["AH N", "N"]),
    ])
    func wordsAreSaidAsInASentence(word: String, alone: String, within: [String]) {
        #expect(speech.variants(of: word, said: [phones(alone)]) == within.map { phones($0) })
    }

    @Test func whatIsKnownAlreadyIsNoVariant() {
        #expect(speech.variants(of: "and", said: [phones("AH N D"), phones("N")]) == [phones("AH N")])
        #expect(ConnectedSpeech().variants(of: "water", said: [phones("W AO T ER")]).isEmpty)
    }
}
