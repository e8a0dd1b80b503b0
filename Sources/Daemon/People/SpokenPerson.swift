import Intents
import Language
import Pipeline
import Speech
import Wire

/// The person within earshot: questions are spoken, and the answer is listened for when they have been said.
struct SpokenPerson: Person {
    let desk: SessionDesk
    let peer: Peer
    let session: String
    let pack: LanguagePack
    /// Whether the question can be seen elsewhere, so that an answer may come though it could not be spoken.
    let isSeenElsewhere: Bool

    /// How often a question is spoken when nothing that answers it is heard.
    private static let tries = 3
    /// More choices than this are not read out.
    private static let mostChoices = 5

    private var house: House { desk.house }

    func ask(_ question: Question) async -> Answer {
        let phrases = AnswerPhrases(to: question, pack: pack)
        let words = words(question)
        for _ in 0..<Self.tries {
            let failure = await house.voice.say(words, language: pack.tag)
            if Task.isCancelled { return .cancelled }
            guard house.configuration.value.listensForAnswers, let model = pack.speech, !phrases.isEmpty,
                failure == nil || isSeenElsewhere
            else {
                return .unavailable
            }
            do throws(RPCError) {
                try? peer.notify(StateNotification(session: session, state: .listening))
                let sound = try await desk.answerSound(session: session)
                try? peer.notify(StateNotification(session: session, state: .asking))
                if !sound.isEmpty {
                    let heard = try await hear(sound, phrases, model)
                    if let answer = heard { return answer }
                }
            } catch {
                return .unavailable
            }
            if Task.isCancelled { return .cancelled }
        }
        return .unavailable
    }

    func show(_ snippet: Snippet) async {}

    func say(_ dialog: Dialog) async {
        await house.voice.enqueue(dialog.concise, language: pack.tag)
    }

    private func hear(_ sound: [Int16], _ phrases: AnswerPhrases, _ model: AcousticModelPaths) async throws(RPCError)
        -> Answer?
    {
        do throws(SpeechError) {
            return phrases.answer(try await house.answers.hear(sound, phrases.grammar, model))
        } catch {
            throw RPCError(.internalError, error.message)
        }
    }

    /// The question as it is spoken, with what there is to choose from.
    private func words(_ question: Question) -> String {
        let choices = question.choices.map(\.title)
        guard (1...Self.mostChoices).contains(choices.count) else { return question.prompt.concise }
        let prompt = question.prompt.concise
        if prompt.contains(choices[0]) { return prompt }
        let rest = choices.dropLast().joined(separator: ", ")
        let last = choices[choices.count - 1]
        return rest.isEmpty ? "\(prompt) \(last)." : "\(prompt) \(rest), \(pack.dialogs.text("list.or")) \(last)."
    }
}
