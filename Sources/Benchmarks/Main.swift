/// Measures what the tests do not: accuracy on recordings and phrase sets, speed, memory.
///
/// `Benchmarks NAME ARGUMENT…`; without a name, the names.
@main
enum Main {
    private static let benchmarks: [(name: String, summary: String, run: @Sendable ([String]) throws -> Void)] = [
        ("fuzz", "damaged texts through the normaliser, the template parser and the matcher", Fuzz.run),
        (
            "definitions", "how long intent definitions take to be read, and what becomes of a folder of them",
            DefinitionReading.run
        ),
        ("donations", "a store with very many donations: time and file", DonationsBenchmark.run),
        ("habits", "how well what a person does next is foretold, beside simpler ways", HabitsBenchmark.run),
        ("habits-fit", "fits the net that weighs habits and writes its numbers", HabitsFit.run),
        ("g2p-train", "learns how letters are said, and writes the model", LetterToSoundTraining.train),
        ("g2p-eval", "how many words that were not learnt from are said right", LetterToSoundTraining.evaluate),
        ("matching-batch", "lines of queries against lines of phrases, as phrasectl does it", MatchingBatch.run),
        ("matching-features", "what the calibration sees of each query's best candidates", MatchingFeatures.run),
        ("matching-confusions", "learns from a recogniser how it mistakes sounds", MatchingConfusions.run),
        (
            "matching-calibration", "how far the confidence can be trusted on phrases not fitted on",
            MatchingCalibration.run
        ),
        (
            "matching-readings", "what a recogniser makes of phrases and other sentences, to fit on",
            MatchingReadings.run
        ),
        (
            "matching-corruptions", "writes phrases gone wrong, as typed and as heard, to fit and to measure on",
            MatchingCorruptions.run
        ),
        ("matching-fit", "fits a calibration of the matcher and writes its constants", MatchingFit.run),
        (
            "matching-latency", "one query among up to a million phrases: time, memory, and what is found",
            MatchingLatency.run
        ),
        ("speech-recordings", "accuracy, evidence, speed and memory on a manifest of recordings", SpeechRecordings.run),
        ("speech-endpoints", "when utterances are taken to begin and to end", SpeechEndpoints.run),
        ("speech-grammar", "many phrases: time, memory and cost", SpeechGrammar.run),
        ("speech-evidence", "what the sound says for right, wrong and other sentences", SpeechEvidence.run),
        ("speech-fit", "fits the acoustic calibration to that and writes its constants", SpeechFit.run),
        ("speech-babble", "many voices at once, of which nothing may be accepted", SpeechBabble.run),
        ("speech-shortness", "how often short phrases are heard where something else is said", SpeechShortness.run),
        ("speech-phrases", "short phrases spoken by a synthesiser, against sentences that are none", SpeechPhrases.run),
    ]

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let benchmark = benchmarks.first(where: { $0.name == arguments.first }) else {
            for benchmark in benchmarks { print("\(benchmark.name)\n    \(benchmark.summary)") }
            return
        }
        try benchmark.run(Array(arguments.dropFirst()))
    }
}
