import Language
import Matching
import Speech
import Wire

/// Hears answers with a recogniser of its own, so that the one for phrases need not change what it listens for.
///
/// It is opened for the first answer and stays; it knows few words and weighs little.
actor AnswerEar {
    private let thread = DedicatedThread(name: "answers")
    private var recogniser: PocketSphinxRecogniser?

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    /// What was said, of what the grammar allows.
    func hear(_ samples: [Int16], _ grammar: Grammar, _ model: AcousticModelPaths) throws(SpeechError) -> Hypotheses {
        let recogniser = if let known = self.recogniser { known } else { try PocketSphinxRecogniser(model: model) }
        self.recogniser = recogniser
        try recogniser.setGrammar(grammar)
        return try recogniser.recognise(samples)
    }
}
