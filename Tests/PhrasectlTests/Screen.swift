import Synchronization

@testable import phrasectl

/// A console that keeps what is printed.
final class Screen: Sendable {
    private let texts = Mutex<[Console.Stream: String]>([:])
    private let person: Int32?
    private let canvas: Canvas

    init(person: Int32? = nil, canvas: Canvas = .plain) {
        self.person = person
        self.canvas = canvas
    }

    var output: String { texts.withLock { $0[.output] ?? "" } }
    var errors: String { texts.withLock { $0[.errors] ?? "" } }
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    var console: Console {
        Console(output: canvas, errors: canvas, person: person, isLive: false) { stream, text in
            self.texts.withLock { $0[stream, default: ""] += text }
        }
    }
}
