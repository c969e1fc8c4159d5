internal import Dispatch

/// Makes requests, a few at once. It follows redirects, and repeats requests after temporary failures.
package struct HTTPClient: Sendable {
  private let timeouts: HTTPTimeouts
  private let retries: RetryPolicy
  /// The servers on this computer that may be asked over plain `http:`, such as those of tests.
  private let plainOrigins: Set<HTTPURL.Origin>
  private let onWait: @Sendable (Duration) -> Void

  /// - Parameter onWait: called before each wait for another try.
  package init(
    plainOrigins: Set<HTTPURL.Origin> = [], timeouts: HTTPTimeouts = HTTPTimeouts(),
    retries: RetryPolicy = RetryPolicy(), onWait: @escaping @Sendable (Duration) -> Void = { _ in }
  ) {
    self.onWait = onWait
    self.plainOrigins = plainOrigins.filter { $0.isLoopback && !$0.isSecure }
    self.timeouts = timeouts
    self.retries = retries
  }

  package func get(_ request: HTTPRequest) async throws -> HTTPOutcome {
    try await get([request])[0]
  }

  /// The outcomes in the order of the requests.
  ///
  /// - Throws: `CancellationError`.
  package func get(_ requests: [HTTPRequest]) async throws -> [HTTPOutcome] {
    var outcomes = requests.map { _ in HTTPOutcome.failure(.cutOff) }
    var open = Array(requests.indices)
    var tries = 0
    while !open.isEmpty {
      tries += 1
      for (index, outcome) in zip(open, await attempt(open.map { requests[$0] })) { outcomes[index] = outcome }
      let delays = open.compactMap { index in
        retries.delay(after: outcomes[index], of: requests[index], tries: tries).map { (index: index, delay: $0) }
      }
      open = delays.map(\.index)
      if let delay = delays.map(\.delay).max() {
        onWait(delay)
        try await Task.sleep(for: delay)
      }
    }
    return outcomes
  }

  /// Tries each request once, on a thread that may block.
  private func attempt(_ requests: [HTTPRequest]) async -> [HTTPOutcome] {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var attempt = Attempt(requests, plainOrigins: plainOrigins, timeouts: timeouts)
        continuation.resume(returning: attempt.run())
      }
    }
  }
}
