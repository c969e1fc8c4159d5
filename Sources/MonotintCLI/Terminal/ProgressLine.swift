internal import Synchronization

/// The last line of standard error, which shows progress to a person at a terminal and is cleared at the end.
final class ProgressLine: Sendable {
  private let terminal: Terminal
  private let isShown: Bool
  private let delay: Duration
  private let state = Mutex(State())

  private struct State {
    /// How many icons have been drawn so far, and when the drawing began.
    var done = 0
    var start = ContinuousClock.now
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

  /// Shows how many icons are drawn. The bar is cleared once all are.
  @Sendable func show(_ done: Int, of count: Int) {
    guard isShown else { return }
    if done >= count { return clear() }
    let isDue = state.withLock { state in
      let now = ContinuousClock.now
      // The count starts again with each batch of icons.
      if done <= state.done { state.start = now }
      state.done = done
      if now - state.start < delay { return false }
      if let written = state.written, now - written < .milliseconds(100) { return false }
      state.written = now
      return true
    }
    if isDue { write(Self.bar(done, of: count)) }
  }

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
