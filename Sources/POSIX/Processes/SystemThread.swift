#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A POSIX thread. In it, writing to a pipe without a reader is an error (EPIPE) and does not raise SIGPIPE.
@safe struct SystemThread {
  private let thread: pthread_t

  /// Starts a thread; nil if the system refuses it.
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
      guard let started = unsafe thread else { return nil }
      unsafe self.thread = started
    #endif
  }

  /// Waits until the thread has ended.
  func join() {
    #if canImport(Glibc)
      _ = pthread_join(thread, nil)
    #else
      _ = unsafe pthread_join(thread, nil)
    #endif
  }

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

/// Runs work that blocks its thread. Swift's cooperative threads must not block: there are only as many as processors.
package enum BlockingThread {
  /// The usual stack size of a main thread.
  private static let stackSize = 8 << 20

  /// Runs `body` on a new thread, which has ended when this returns. Cancelling the task has no effect on it.
  ///
  /// - Throws: what `body` throws, or `SystemLimits.Shortage.threads`.
  package static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    var thread: SystemThread?
    defer { thread?.join() }
    return try await withCheckedThrowingContinuation { continuation in
      thread = SystemThread(stackSize: stackSize) { continuation.resume(with: Result { try body() }) }
      if thread == nil { continuation.resume(throwing: SystemLimits.Shortage.threads) }
    }
  }
}
