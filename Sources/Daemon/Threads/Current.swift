import Synchronization

/// A value that is read from everywhere, and replaced as a whole or changed in place.
final class Current<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) {
        state = Mutex(value)
    }

    var value: Value {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Changes the value in place; nobody reads it meanwhile.
    func update<Result: Sendable>(_ change: (inout sending Value) -> sending Result) -> sending Result {
        state.withLock(change)
    }
}
