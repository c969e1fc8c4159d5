import CLibrary
import Foundation
@testable import Platform
import Synchronization
import Testing

@Suite struct BlockingThreadTests {
  @Test func `blocked threads are none of Swift's`() async throws {
    let count = SystemLimits.processorCount + 2
    let gate = DispatchSemaphore(value: 0)
    let results = try await withThrowingTaskGroup { group in
      for number in 0..<count {
        group.addTask {
          try await BlockingThread.run {
            // The last one lets all others go, so it must get a thread although they wait.
            if number == count - 1 { (1..<count).forEach { _ in gate.signal() } } else { gate.wait() }
            return number
          }
        }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(results == Set(0..<count))
  }

  @Test func `an error comes back to the caller`() async {
    let error = await #expect(throws: DiskError.self) { try await BlockingThread.run { try Disk.read("/dev/null") } }
    #expect(error?.reason == .notARegularFile)
  }

  /// Whoever starts the thread, which inherits the signals that are blocked.
  @Test func `in a thread, a pipe without a reader is an error and no signal`() throws {
    let isBlocked = Mutex<[Bool]>([])
    @Sendable func look() {
      var mask = sigset_t()
      unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
      let isMember = unsafe sigismember(&mask, SIGPIPE) == 1
      isBlocked.withLock { $0.append(isMember) }
    }
    let outer = SystemThread {
      var mask = sigset_t()
      unsafe sigemptyset(&mask)
      unsafe sigaddset(&mask, SIGPIPE)
      unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
      look()
      SystemThread { look() }?.join()
    }
    try #require(outer).join()
    #expect(isBlocked.withLock(\.self) == [false, true])
  }
}
