#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A POSIX thread. Writing to a pipe that nobody reads is an error in it (EPIPE), and raises no SIGPIPE.
@safe struct SystemThread {
  private let thread: pthread_t

  /// Starts a thread; nil when the system refuses it.
  ///
  /// - Parameter stackSize: in bytes; nil for the system's usual size.
  init?(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    if let stackSize { unsafe pthread_attr_setstacksize(&attributes, stackSize) }
    let context = unsafe Unmanaged.passRetained(Body(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    guard unsafe pthread_create(&thread, &attributes, { unsafe Body.run($0) }, context.toOpaque()) == 0 else {
      unsafe context.release()
      return nil
    }
    #if canImport(Glibc)
      self.thread = thread
    #else
      guard let thread = unsafe thread else { return nil }
      unsafe self.thread = thread
    #endif
  }

  #if canImport(Glibc)
    /// Waits until the thread has ended.
    func join() { _ = pthread_join(thread, nil) }
    /// Lets the thread go on alone, so that nobody has to wait for it.
    func detach() { _ = pthread_detach(thread) }
  #else
    func join() { _ = unsafe pthread_join(thread, nil) }
    func detach() { _ = unsafe pthread_detach(thread) }
  #endif

  private final class Body: Sendable {
    private let call: @Sendable () -> Void

    init(_ call: @escaping @Sendable () -> Void) { self.call = call }

    static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      var brokenPipe = sigset_t()
      unsafe sigemptyset(&brokenPipe)
      unsafe sigaddset(&brokenPipe, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)
      if let context = unsafe context { unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().call() }
      return nil
    }
  }
}

/// Work that blocks its thread, away from Swift's cooperative threads: there are only as many of those as processors.
package enum BlockingThread {
  /// As much as a main thread usually has.
  private static let stackSize = 8 << 20

  /// Runs `body` on a thread of its own. A cancelled task waits for its end like any other.
  ///
  /// - Throws: what `body` throws, or `SystemLimits.Shortage.threads`.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      let thread = SystemThread(stackSize: stackSize) {
        continuation.resume(with: Swift.Result { try body() })
      }
      guard let thread else { return continuation.resume(throwing: SystemLimits.Shortage.threads) }
      thread.detach()
    }
  }
}
