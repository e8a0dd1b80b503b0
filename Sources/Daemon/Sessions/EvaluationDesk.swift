import Glibc
import Language
import Matching
import Speech
import Wire

/// Judges recordings and texts as `session.hear` and `session.say` would, without running or remembering anything.
struct EvaluationDesk: Sendable {
    let house: House

    func evaluate(_ request: EvaluateRequest) async throws(RPCError) -> EvaluateRequest.Reply {
        switch (request.audio, request.text) {
        case (let path?, nil): try await hear(path, request)
        case (nil, let text?): try read(text, request)
        default: throw RPCError(.invalidParameters, "Either audio or text is wanted.")
        }
    }

    /// Takes constants of the person's own, or says which hold.
    func calibrate(_ request: CalibrateRequest) async throws(RPCError) -> CalibrateRequest.Reply {
        try await house.registry.calibrate(request.constants)
    }

    private func read(_ text: String, _ request: EvaluateRequest) throws(RPCError) -> EvaluateRequest.Reply {
        try SessionDesk.check(text)
        let interpretation = interpret(.typed(text), request)
        let seconds = ["answer": interpretation.seconds, "processor": interpretation.seconds]
        return reply(interpretation, seconds: seconds)
    }

    private func hear(_ path: String, _ request: EvaluateRequest) async throws(RPCError) -> EvaluateRequest.Reply {
        let samples = try await house.sounds.samples(path, noise: request.noise)
        let heard = try await house.decoder.recognise(samples)
        let interpretation = interpret(heard.hypotheses, request)
        return reply(
            interpretation,
            seconds: [
                "audio": Double(samples.count) / Double(PCMFormat.speech.rate),
                "answer": heard.afterwards + interpretation.seconds,
                "processor": heard.processor + interpretation.seconds,
            ]
        )
    }

    private func interpret(_ hypotheses: Hypotheses, _ request: EvaluateRequest) -> Interpretation {
        house.registry.phrases.value.interpret(
            hypotheses,
            language: request.language.map { LanguageTag($0) },
            threshold: house.configuration.value.threshold
        )
    }

    private func reply(_ interpretation: Interpretation, seconds: [String: Double]) -> EvaluateRequest.Reply {
        let phrases = house.registry.phrases.value
        let catalog = house.registry.catalog.value
        let outcome = Outcome(matching: interpretation, among: phrases, in: catalog)
        return EvaluateRequest.Reply(
            outcome: outcome,
            nearest: interpretation.best.map { Outcome(nearest: $0, among: phrases, in: catalog) },
            asks: interpretation.result.decision == .ask,
            seconds: seconds,
            evidence: interpretation.best?.explanation.acoustic
        )
    }
}
