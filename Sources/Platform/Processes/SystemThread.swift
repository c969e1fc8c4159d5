internal import CLibrary
internal import CPOSIX

/// A POSIX thread. In it, writing to a pipe without a reader is an error (EPIPE) and does not raise SIGPIPE.
struct SystemThread {
  private let thread: UInt

  /// Starts a thread; nil if the system refuses it.
  ///
  /// - Parameter stackSize: in bytes; nil for the system's usual size.
  init?(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    var thread: UInt = 0
    let context = unsafe Unmanaged.passRetained(Body(body))
    guard unsafe start_thread(&thread, stackSize ?? 0, { unsafe Body.run($0) }, context.toOpaque()) == 0 else {
      unsafe context.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the thread has ended.
  func join() { join_thread(thread) }

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
