internal import Synchronization

/// A line on standard error that is written over and over while a person watches, and is gone in the end.
final class Progress: Sendable {
  private let terminal: Terminal
  private let title: String
  private let isShown: Bool
  private let isOnScreen = Mutex(false)

  init(_ title: String, on terminal: Terminal, isShown: Bool) {
    self.title = title
    self.terminal = terminal
    self.isShown = isShown
  }

  @Sendable func show(_ text: String) {
    guard isShown else { return }
    isOnScreen.withLock { $0 = true }
    write("\(title): \(text) …")
  }

  func clear() {
    if isOnScreen.withLock({ $0.exchange(with: false) }) { write("") }
  }

  /// Progress that cannot be shown is nothing to fail for.
  private func write(_ text: String) { do { try terminal.overwrite(text) } catch {} }
}

extension Bool {
  fileprivate mutating func exchange(with value: Bool) -> Bool {
    defer { self = value }
    return self
  }
}

extension Invocation {
  /// Where a command says what it is at, if a person watches and did not ask for silence.
  func progress(_ title: String) -> Progress {
    Progress(title, on: terminal, isShown: terminal.showsProgress && !arguments.has(.quiet))
  }
}
