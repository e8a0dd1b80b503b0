import Wire

/// Waits for a descriptor, but not for ever.
enum Readiness {
    /// Whether there is something to read, or the other end is closed, before the time is over or the task cancelled.
    static func of(_ descriptor: Int32, on loop: EventLoop, within time: Duration?) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { (try? await loop.readable(descriptor)) != nil }
            if let time {
                group.addTask {
                    try? await Task.sleep(for: time)
                    return false
                }
            }
            let isReady = await group.next() ?? false
            group.cancelAll()
            return isReady
        }
    }
}
