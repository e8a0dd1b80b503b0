import Glibc
import Testing

@testable import Daemon

@Suite struct DedicatedThreadTests {
    actor Worker {
        private let thread = DedicatedThread(name: "test")
        private var order: [Int] = []

        nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

        func identity() -> pthread_t { pthread_self() }

        func add(_ number: Int) -> [Int] {
            order.append(number)
            return order
        }
    }

    @Test func anActorStaysOnItsThread() async {
        let worker = Worker()
        let other = Worker()
        let first = await worker.identity()
        await Task.yield()
        #expect(await worker.identity() == first)
        #expect(await other.identity() != first)
    }

    @Test func jobsAreSerial() async {
        let worker = Worker()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 { group.addTask { _ = await worker.add(number) } }
        }
        #expect(await worker.add(200).count == 201)
    }
}
