#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Synchronization

extension Interrupts {
  private static let arrived = Atomic<Int32>(0)
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Holds back requests to end (SIGINT, SIGTERM, SIGHUP) while `body` does what must not be stopped halfway.
  ///
  /// A signal that the process ignored before, as under `nohup`, stays ignored. Only one call may be at work at a time.
  /// - Parameter body: gets a function that gives the signal which arrived first; nil while none has.
  package static func deferring<Result>(
    _ body: (_ received: () -> Int32?) async throws -> Result
  ) async rethrows -> Result {
    // Also makes sure that the variable is initialised before a handler runs.
    arrived.store(0, ordering: .relaxed)
    for number in numbers {
      replaceHandler(
        of: number,
        by: { number in
          _ = Interrupts.arrived.compareExchange(expected: 0, desired: number, ordering: .relaxed)
        })
    }
    defer { for number in numbers { replaceHandler(of: number, by: SIG_DFL) } }
    return try await body {
      let number = arrived.load(ordering: .relaxed)
      return number == 0 ? nil : number
    }
  }

  /// Sets what happens at a signal, unless the process ignores it.
  private static func replaceHandler(of number: Int32, by handler: (@convention(c) (Int32) -> Void)?) {
    let before = signal(number, handler)
    if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      _ = signal(number, SIG_IGN)
    }
  }
}
