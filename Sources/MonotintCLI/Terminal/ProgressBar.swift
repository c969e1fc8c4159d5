internal import Project
internal import Synchronization

/// A bar on standard error that shows how far the drawing of icons is, once that takes longer than a blink.
final class ProgressBar: Sendable {
  private let terminal: Terminal
  private let isShown: Bool
  private let delay: Duration
  private let state = Mutex(State())

  private struct State {
    var done = 0
    var start = ContinuousClock.now
    /// When it was written last; nil while it is not on the screen.
    var written: ContinuousClock.Instant?
  }

  init(on terminal: Terminal, isShown: Bool, delay: Duration = .milliseconds(500)) {
    self.terminal = terminal
    self.isShown = isShown
    self.delay = delay
  }

  /// Shows how many of all are done; the bar is gone when all are.
  @Sendable func show(_ done: Int, of count: Int) {
    guard isShown else { return }
    if done >= count { return clear() }
    let isDue = state.withLock { state in
      let now = ContinuousClock.now
      // Less than before is another round of work.
      if done <= state.done { state.start = now }
      state.done = done
      guard now - state.start >= delay, state.written.map({ now - $0 >= .milliseconds(100) }) ?? true else {
        return false
      }
      state.written = now
      return true
    }
    if isDue { write(Self.text(done, of: count)) }
  }

  func clear() {
    let wasWritten = state.withLock { state in
      defer { state = State() }
      return state.written != nil
    }
    if wasWritten { write("") }
  }

  static func text(_ done: Int, of count: Int) -> String {
    let width = 30
    let filled = width * done / max(1, count)
    return "Drawing icons \(String(repeating: "█", count: filled))\(String(repeating: "░", count: width - filled)) "
      + "\(done) of \(count)"
  }

  /// Progress that cannot be shown is nothing to fail for.
  private func write(_ text: String) { do { try terminal.overwrite(text) } catch {} }
}
