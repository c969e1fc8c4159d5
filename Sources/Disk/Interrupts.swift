internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Ctrl-C and requests to end, for those who want to finish what they are at.
package enum Interrupts {
  /// Yields when the process is first asked to end; asked again, or once nobody listens, it ends at once.
  package static func stream() -> AsyncStream<Void> {
    AsyncStream { continuation in
      for number in [SIGINT, SIGTERM] {
        _ = signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler {
          // It holds itself until then, which is as long as the process listens.
          source.cancel()
          continuation.yield()
        }
        source.resume()
      }
      continuation.onTermination = { _ in
        for number in [SIGINT, SIGTERM] { _ = signal(number, SIG_DFL) }
      }
    }
  }
}
