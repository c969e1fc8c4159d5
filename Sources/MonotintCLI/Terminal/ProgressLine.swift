internal import Synchronization

/// The last line of standard error, which shows progress to a person at a terminal and is cleared at the end.
final class ProgressLine: Sendable {
  private let terminal: Terminal
  private let isShown: Bool
  private let delay: Duration
  private let state = Mutex(State())

  private struct State {
    /// How many icons the batches had that are done.
    var finished = 0
    /// When the drawing began; nil before the first icon.
    var start: ContinuousClock.Instant?
    /// When the line was last written; nil while it is empty.
    var written: ContinuousClock.Instant?
  }

  /// - Parameter delay: how long drawing takes before its bar is shown.
  init(on terminal: Terminal, isShown: Bool, delay: Duration = .milliseconds(500)) {
    self.terminal = terminal
    self.isShown = isShown
    self.delay = delay
  }

  @Sendable func show(_ text: String) {
    guard isShown else { return }
    state.withLock { $0.written = .now }
    write(text)
  }

  /// Shows how many icons of a batch are drawn. The line is empty once all are.
  ///
  /// A command draws several batches, such as those of several catalogs: the bar counts all that it has drawn, and never
  /// fewer than before.
  @Sendable func show(_ done: Int, of count: Int) {
    guard isShown else { return }
    if done >= count { return finish(count) }
    let finished = state.withLock { state -> Int? in
      let now = ContinuousClock.now
      let start = state.start ?? now
      state.start = start
      if now - start < delay { return nil }
      if let written = state.written, now - written < .milliseconds(100) { return nil }
      state.written = now
      return state.finished
    }
    if let finished { write(Self.bar(finished + done, of: finished + count)) }
  }

  private func finish(_ count: Int) {
    let wasWritten = state.withLock { state in
      defer { state.written = nil }
      state.finished += count
      return state.written != nil
    }
    if wasWritten { write("") }
  }

  /// Empties the line. What is drawn next is counted anew.
  func clear() {
    let wasWritten = state.withLock { state in
      defer { state = State() }
      return state.written != nil
    }
    if wasWritten { write("") }
  }

  static func bar(_ done: Int, of count: Int) -> String {
    let width = 30
    let filled = width * done / max(1, count)
    return "Drawing icons \(String(repeating: "█", count: filled))\(String(repeating: "░", count: width - filled)) "
      + "\(done) of \(count)"
  }

  /// A failure to show progress is not worth an error.
  private func write(_ text: String) { do { try terminal.overwrite(text) } catch {} }
}
