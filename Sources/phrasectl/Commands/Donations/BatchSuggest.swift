import Glibc
import Habits
import Wire

/// `suggest --jsonl`: follows a log of what somebody did, without a daemon.
struct BatchSuggest: Sendable {
    private let invocation: Invocation
    private let limit: Int

    init(_ invocation: Invocation, limit: Int) {
        self.invocation = invocation
        self.limit = limit
    }

    /// Answers each line as it comes, in order; a line that cannot be read is answered with what is wrong with it.
    func run() async throws(Failure) -> ExitCode {
        let input = InputFile(descriptor: invocation.world.input, name: "standard input")
        let loop: EventLoop
        do throws(WireError) {
            loop = try EventLoop(name: "phrasectl")
        } catch {
            throw Failure(.internalFault, error.message)
        }
        defer { loop.stop() }
        let lines = LineReader(input, loop: loop)
        var log = Log()
        var number = 0
        while let line = await lines.next() {
            number += 1
            if line.trimmed.isEmpty { continue }
            do throws(Fault) {
                if let answer = try log.follow(line, limit: limit) { invocation.console.print(json: answer) }
            } catch {
                invocation.console.print(json: ["error": .string("line \(number): \(error.message)")])
            }
        }
        return .done
    }

    private struct Fault: Error {
        let message: String
    }

    /// What was learnt so far.
    private struct Log {
        private var model = HabitModel()
        private var numbers: [String: Int] = [:]
        private var names: [String] = []

        /// Follows one line, and answers what is suggested at it.
        mutating func follow(_ line: String, limit: Int) throws(Fault) -> JSONValue? {
            let value: JSONValue
            do { value = try JSONValue(parsing: line) } catch { throw Fault(message: "not JSON: \(error)") }
            guard let time = value["time"]?.doubleValue, time.isFinite, abs(time) < 1e11 else {
                throw Fault(message: "“time” is missing: seconds since 1970")
            }
            if let gone = value["withdrawn"]?.stringValue {
                model.forget(number(of: gone))
                return nil
            }
            let moment = HabitMoment(time: time, offset: Self.offset(time), site: value["site"]?.stringValue)
            var answer: [String: JSONValue] = ["time": value["time"] ?? .null]
            let suggestions = model.ranking(at: moment).prefix(limit).map { item, probability -> JSONValue in
                ["action": .string(names[item]), "probability": .double(probability)]
            }
            answer["suggestions"] = .array(suggestions)
            if let query = value["query"] {
                answer["query"] = query
            } else if let action = value["action"]?.stringValue {
                answer["action"] = .string(action)
                model.learn(number(of: action), at: moment)
            } else {
                throw Fault(message: "one of “action”, “withdrawn” and “query” is wanted")
            }
            return .object(answer)
        }

        private mutating func number(of name: String) -> Int {
            if let number = numbers[name] { return number }
            numbers[name] = names.count
            names.append(name)
            return names.count - 1
        }

        private static func offset(_ time: Double) -> Double {
            var seconds = time_t(time), parts = tm()
            localtime_r(&seconds, &parts)
            return Double(parts.tm_gmtoff)
        }
    }
}
