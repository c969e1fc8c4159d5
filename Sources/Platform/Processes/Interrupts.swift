internal import CLibrary
internal import CPOSIX
internal import Dispatch
internal import Synchronization

/// Requests to end the process: Ctrl-C, `kill`, and a terminal that closes.
package enum Interrupts {
  /// Yields at the first request to end. A second request ends the process at once. So does any request after the
  /// stream has ended.
  ///
  /// Every request after this function has returned is seen.
  package static func stream() -> AsyncStream<Void> {
    AsyncStream { continuation in
      let numbers = [SIGINT, SIGTERM] + [SIGHUP].filter { !ignores_signal($0) }
      let registration = DispatchGroup()
      for number in numbers {
        let source = DispatchSource.makeSignalSource(signal: number)
        registration.enter()
        source.setRegistrationHandler {
          leave_signal_to_dispatch(number)
          registration.leave()
        }
        source.setEventHandler {
          // The source retains itself until it is cancelled.
          source.cancel()
          continuation.yield()
        }
        source.resume()
      }
      registration.wait()
      continuation.onTermination = { _ in
        for number in numbers { _ = signal(number, SIG_DFL) }
      }
    }
  }

  private static let arrived = Atomic<Int32>(0)

  /// Defers requests to end (SIGINT, SIGTERM, SIGHUP) while `body` does work that must not be stopped halfway.
  ///
  /// A signal that the process ignores, such as SIGHUP under `nohup`, stays ignored. Only one call may run at a time.
  /// - Parameter body: gets a function that returns the first signal that has arrived, or nil.
  package static func deferring<Result>(
    _ body: (_ received: () -> Int32?) async throws -> Result
  ) async rethrows -> Result {
    // This also initialises the variable before a handler runs.
    arrived.store(0, ordering: .relaxed)
    let numbers = [SIGINT, SIGTERM, SIGHUP].filter { !ignores_signal($0) }
    for number in numbers {
      _ = signal(number) { number in
        _ = Interrupts.arrived.compareExchange(expected: 0, desired: number, ordering: .relaxed)
      }
    }
    defer { for number in numbers { _ = signal(number, SIG_DFL) } }
    return try await body {
      let number = arrived.load(ordering: .relaxed)
      guard number != 0 else { return nil }
      return number
    }
  }
}
