#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Synchronization

/// Holds back requests to end (SIGINT, SIGTERM, SIGHUP) while something must not be stopped halfway.
///
/// A signal that the process ignored before, as under `nohup`, stays ignored. Only one value may exist at a time.
package struct DeferredInterrupts: ~Copyable {
  private static let arrived = Atomic<Int32>(0)
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  package init() {
    // Also makes sure that the variable is initialised before a handler runs.
    Self.arrived.store(0, ordering: .relaxed)
    for number in Self.numbers {
      let before = signal(number) { number in
        _ = Self.arrived.compareExchange(expected: 0, desired: number, ordering: .relaxed)
      }
      if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  deinit {
    for number in Self.numbers {
      let before = signal(number, SIG_DFL)
      if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// The signal that arrived first; nil when none did.
  package var received: Int32? {
    let number = Self.arrived.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
