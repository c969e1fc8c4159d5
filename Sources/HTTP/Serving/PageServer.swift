internal import Dispatch
internal import Synchronization

/// Shows one page to browsers on this computer, and tells them whenever it is another.
///
/// It listens on 127.0.0.1 alone, and answers a GET of `/` with the page and a GET of `/changes` with a stream of events: the
/// page's revision at once, and again whenever it is another. Nothing else is served, and nothing to pages of other origins.
package final class PageServer: Sendable {
  struct Page: Sendable {
    let bytes: [UInt8]
    let revision: String
  }

  /// Why it cannot listen.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    init(port: UInt16, _ reason: String) {
      description = port == 0 ? "cannot serve a page: \(reason)" : "cannot serve a page at port \(port): \(reason)"
    }
  }

  package static let changesPath = "/changes"

  package let port: Int
  /// What to open in a browser.
  package var url: String { "http://127.0.0.1:\(port)/" }

  private let content: Content

  /// What the thread that serves has in common with those who show pages.
  private final class Content: Sendable {
    private let state = Mutex<(page: Page?, isStopped: Bool)>((nil, false))
    /// Writing to it wakes the thread.
    private let bell: ServerSocket

    init(_ bell: ServerSocket) { self.bell = bell }

    func show(_ page: Page) {
      state.withLock { $0.page = page }
      wake()
    }

    func stop() {
      state.withLock { $0.isStopped = true }
      wake()
    }

    // A bell that takes no more has been rung often enough.
    private func wake() { _ = bell.send([1]) }

    var now: (page: Page?, isStopped: Bool) { state.withLock(\.self) }
  }

  /// Begins to listen; browsers that come before the first page are told to look again.
  ///
  /// - Parameters:
  ///   - port: 0 lets the system choose one.
  ///   - patience: how long a connection may stand still in the midst of a request or an answer.
  package init(port: UInt16 = 0, patience: Duration = .seconds(10)) throws(Failure) {
    let listener = try ServerSocket.listening(port: port)
    let (bell, ear) = try ServerSocket.pair()
    let content = Content(bell)
    self.port = Int(listener.port)
    self.content = content
    // It waits in system calls for as long as it serves, which a shared queue could not spare a thread for.
    DispatchQueue(label: "preview").async { Self.serve(listener, ear, content, patience) }
  }

  deinit { content.stop() }

  /// Shows another page.
  ///
  /// - Parameter revision: a word of letters and digits that is another for every other page; the page knows its own.
  package func show(_ page: [UInt8], revision: String) {
    content.show(Page(bytes: page, revision: revision))
  }

  /// More than a person has windows open.
  private static let mostConnections = 64
  /// Between two looks at connections that make no progress, in milliseconds.
  private static let lookInterval: Int32 = 1000

  private static func serve(_ listener: ServerSocket, _ ear: ServerSocket, _ content: Content, _ patience: Duration) {
    var connections: [PageConnection] = []
    while true {
      ServerSocket.wait(
        for: [(listener, true, false), (ear, true, false)]
          + connections.map { ($0.socket, $0.isListening, $0.isSending) },
        milliseconds: connections.contains(where: \.isExpectant) ? lookInterval : nil)
      while case .bytes = ear.receive(atMost: 64) {}
      let now = content.now
      if now.isStopped { return }
      func advance() {
        for connection in connections { connection.advance(showing: now.page) }
        connections.removeAll(where: \.isOver)
      }
      advance()
      while let socket = listener.accepted() {
        // Those that have just ended make room; one that is still too many is closed again with its value.
        if connections.count >= mostConnections { advance() }
        if connections.count < mostConnections {
          connections.append(PageConnection(socket, port: Int(listener.port), patience: patience))
        }
      }
    }
  }
}
