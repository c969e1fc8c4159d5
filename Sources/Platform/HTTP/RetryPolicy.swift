/// Which requests are repeated, and when: those with status 429, 500, 502, 503 or 504, and broken connections.
package struct RetryPolicy: Sendable {
  var tries = 5
  /// Doubled with every try, and varied by up to a fifth, so that many clients do not retry at the same time.
  var firstDelay = Duration.seconds(1)
  var longestDelay = Duration.seconds(30)
  /// The longest `Retry-After` that is worth waiting for, in seconds.
  var longestRetryAfter = 120

  init() {}

  /// The wait before the next try; nil when the outcome is final.
  ///
  /// - Parameter count: how many times the request was tried.
  func delay(after outcome: HTTPOutcome, of request: HTTPRequest, tries count: Int) -> Duration? {
    guard count < tries else { return nil }
    switch outcome {
    case .failure(.dropped), .failure(.cutOff): return backOff(count)
    case .failure: return nil
    case .success(let response):
      var temporary: Set = [429, 500, 502, 503]
      if request.retriesTimeouts { temporary.insert(504) }
      guard temporary.contains(response.status) else { return nil }
      guard let seconds = response.retryAfter else { return backOff(count) }
      guard seconds <= longestRetryAfter else { return nil }
      return max(.seconds(seconds), backOff(count))
    }
  }

  private func backOff(_ count: Int) -> Duration {
    min(longestDelay, firstDelay * (1 << min(count - 1, 16))) * Double.random(in: 0.8...1.2)
  }
}

/// How long to wait for a server.
package struct HTTPTimeouts: Sendable {
  /// Until there is a connection, in milliseconds.
  var connect = 15_000
  /// For a whole request, in milliseconds.
  var whole = 600_000
  /// The request fails when the server sends fewer bytes a second than this, on average over `leastSpeedSeconds`.
  var leastSpeed = 1_000
  var leastSpeedSeconds = 30

  init() {}
}
