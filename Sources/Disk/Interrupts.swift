internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Requests to end the process: Ctrl-C, `kill`, and a terminal that closes.
package enum Interrupts {
  /// Yields when the process is first asked to end; asked again, or once nobody listens, it ends at once.
  ///
  /// When this returns, no request is lost any more.
  package static func stream() -> AsyncStream<Void> {
    AsyncStream { continuation in
      let numbers = [SIGINT, SIGTERM] + (isHangUpIgnored ? [] : [SIGHUP])
      let registration = DispatchGroup()
      for number in numbers {
        let source = DispatchSource.makeSignalSource(signal: number)
        registration.enter()
        source.setRegistrationHandler {
          #if canImport(Darwin)
            // Linux calls a handler of libdispatch's; were the signal ignored before that is there, it would be lost.
            _ = signal(number, SIG_IGN)
          #endif
          registration.leave()
        }
        source.setEventHandler {
          // It holds itself until then, which is as long as the process listens.
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

  /// Whether the process was started to outlive its terminal, as `nohup` does.
  private static let isHangUpIgnored: Bool = {
    var action = sigaction()
    _ = unsafe sigaction(SIGHUP, nil, &action)
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }()
}
