internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Requests to end the process: Ctrl-C, `kill`, and a terminal that closes.
package enum Interrupts {
  /// Yields when the process is first asked to end. A second request ends it at once, and so does any once nobody listens.
  ///
  /// No request that comes after this returns is lost.
  package static func stream() -> AsyncStream<Void> {
    AsyncStream { continuation in
      let numbers = [SIGINT, SIGTERM] + (isIgnored(SIGHUP) ? [] : [SIGHUP])
      let registration = DispatchGroup()
      for number in numbers {
        let source = DispatchSource.makeSignalSource(signal: number)
        registration.enter()
        source.setRegistrationHandler {
          #if canImport(Darwin)
            // On Linux, libdispatch installs a handler of its own; ignoring the signal before that would lose it.
            _ = signal(number, SIG_IGN)
          #endif
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

  /// Whether the process ignores a signal, as SIGHUP under `nohup`.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    _ = unsafe sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static let arrived = Atomic<Int32>(0)

  /// Holds back requests to end (SIGINT, SIGTERM, SIGHUP) while `body` does what must not be stopped halfway.
  ///
  /// A signal that the process ignored before, as under `nohup`, stays ignored. Only one call may run at a time.
  /// - Parameter body: gets a function that returns the signal which arrived first; nil while none has.
  package static func deferring<Result>(
    _ body: (_ received: () -> Int32?) async throws -> Result
  ) async rethrows -> Result {
    // This also makes sure that the variable is initialised before a handler runs.
    arrived.store(0, ordering: .relaxed)
    let numbers = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
    for number in numbers {
      _ = signal(number) { number in
        _ = Interrupts.arrived.compareExchange(expected: 0, desired: number, ordering: .relaxed)
      }
    }
    defer { for number in numbers { _ = signal(number, SIG_DFL) } }
    return try await body {
      let number = arrived.load(ordering: .relaxed)
      return number == 0 ? nil : number
    }
  }
}
