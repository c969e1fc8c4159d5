internal import Findings

/// What a page costs, in layouts and not in seconds: a count does not depend on what else the machine does.
///
/// A script that reads the layout in a loop that changes it makes the count grow with the number of elements.
extension BrowserPage {
  /// How many times the page is laid out, or its styles are computed, while something happens.
  package func layouts(during work: () async throws -> Void) async throws -> Int {
    // Nothing is counted before this.
    _ = try await call("Performance.enable")
    let before = try await layoutCount()
    try await work()
    return try await layoutCount() - before
  }

  /// The same for opening the page again, until it is drawn.
  package func layoutsOfReload() async throws -> Int {
    try await layouts {
      try await evaluate("window.isOld = true; setTimeout(() => location.reload())")
      try await wait(
        until: """
          !window.isOld && document.readyState === 'complete' && performance.getEntriesByName('drawn').length > 0
          """)
    }
  }

  /// The same for scrolling through the whole page in sixty frames.
  package func layoutsOfScrolling() async throws -> Int {
    try await layouts {
      try await evaluate(
        """
        new Promise(done => { let frame = 0; const end = document.body.scrollHeight;
          const step = () => { frame += 1; scrollTo({ top: end * frame / 60, behavior: "instant" });
            frame < 60 ? requestAnimationFrame(step) : done(); };
          requestAnimationFrame(step); })
        """)
    }
  }

  private func layoutCount() async throws -> Int {
    let metrics = try await call("Performance.getMetrics").object?["metrics"]?.array ?? []
    let counts = metrics.compactMap { metric -> Double? in
      guard let metric = metric.object, ["LayoutCount", "RecalcStyleCount"].contains(metric["name"]?.string) else {
        return nil
      }
      return metric["value"]?.number
    }
    guard counts.count == 2 else { throw Chromium.Failure(message: "the browser counts no layouts") }
    return Int(counts[0] + counts[1])
  }
}
