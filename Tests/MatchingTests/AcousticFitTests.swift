import Matching
import Testing

@Suite struct AcousticFitTests {
    private let constants = ["bias": 0.0, "gap": 1, "threshold": 1, "ask": -1]

    private func examples(_ gaps: [Double], isRight: Bool) -> [AcousticFit.Example] {
        gaps.map { AcousticFit.Example(inputs: ["gap": $0], isRight: isRight) }
    }

    @Test func aPersonHeardWorseThanMostIsAcceptedSooner() {
        let low = (0..<40).map { -1 + Double($0) / 40 }
        let fit = AcousticFit(examples(low, isRight: true), constants: constants)
        #expect(fit.before.right == 0 && fit.after.right > 30)
        #expect(fit.constants["threshold"] == 1)
    }

    @Test func whatWasWronglyAcceptedIsTurnedAway() {
        let right = examples((0..<30).map { 6 + Double($0) / 10 }, isRight: true)
        let wrong = examples((0..<30).map { 1 + Double($0) / 10 }, isRight: false)
        let fit = AcousticFit(right + wrong, constants: constants)
        #expect(fit.before.wrong == 30 && fit.after.wrong < 10)
        #expect(fit.after.right == 30)
    }

    @Test func littleIsLearntFromLittle() {
        let fit = AcousticFit(examples([-8], isRight: true), constants: constants)
        #expect(abs(fit.scale - 1) < 0.3 && abs(fit.shift) < 2)
        #expect(AcousticFit([], constants: constants).constants == constants)
    }
}
