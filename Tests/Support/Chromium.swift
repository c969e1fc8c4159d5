package import Findings
internal import Foundation
internal import Platform
internal import Synchronization

/// A Chromium without a window, driven through its DevTools protocol; one serves every test of the process.
package actor Chromium {
  /// What the browser said it cannot do, or that it is gone.
  package struct Failure: Error {
    package let message: String
  }

  /// The first browser of this family that is installed. The shell without a window comes first: it takes half the processor time.
  package static let path: String? = {
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let applications = [
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]
    let candidates = names.flatMap { name in folders.map { "\($0)/\(name)" } } + applications
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether tests of pages can run; in CI they must, and fail when they cannot.
  package static var isWanted: Bool { path != nil || ProcessInfo.processInfo.environment["CI"] != nil }

  private static let shared = Task { try Chromium() }

  /// The browser of this process, started when first asked for. It ends with the process, which closes its pipe.
  package static var running: Chromium { get async throws { try await shared.value } }

  private let process = Process()
  private let input = Pipe()
  private var waiting: [Int: CheckedContinuation<JSONValue, any Error>] = [:]
  private var buffer = Data()
  private var last = 0
  /// What the browser told of itself since `takeEvents`.
  private var events: [Event] = []
  private var isGone = false

  package struct Event: Sendable {
    package let name: String
    package let values: JSONValue?
    /// Of the page that it is about.
    fileprivate let session: String?
  }

  private init() throws {
    guard let path = Self.path else { throw Failure(message: "there is no Chromium here") }
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    // The protocol is spoken on descriptors 3 and 4, which Process cannot hand over by itself.
    process.arguments = [
      "-c", #"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>&2"#, path, "--headless", "--remote-debugging-pipe",
      "--no-sandbox",
      "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-background-networking",
      "--force-color-profile=srgb", "about:blank",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
    output.fileHandleForReading.readabilityHandler = { handle in
      let chunk = handle.availableData
      if chunk.isEmpty {
        handle.readabilityHandler = nil
        continuation.finish()
      } else {
        continuation.yield(chunk)
      }
    }
    try process.run()
    Task {
      for await chunk in chunks { await self.receive(chunk) }
      await self.end()
    }
  }

  /// Sends a command and waits for its result.
  package func call(_ method: String, _ parameters: JSONWriter = [:], session: String? = nil) async throws -> JSONValue
  {
    if isGone { throw Failure(message: "the browser is gone") }
    last += 1
    let id = last
    var message: [(key: String, value: JSONWriter)] = [
      ("id", .integer(id)), ("method", .string(method)), ("params", parameters),
    ]
    if let session { message.append(("sessionId", .string(session))) }
    let bytes = JSONWriter.object(message).bytes + [0]
    return try await withCheckedThrowingContinuation { continuation in
      waiting[id] = continuation
      do {
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
      } catch {
        waiting.removeValue(forKey: id)?.resume(throwing: error)
      }
    }
  }

  /// What a page has told since the last time. Other tests ask about other pages at the same time.
  package func takeEvents(of session: String) -> [Event] {
    defer { events.removeAll { $0.session == session } }
    return events.filter { $0.session == session }
  }

  private func receive(_ chunk: Data) {
    buffer.append(chunk)
    while let end = buffer.firstIndex(of: 0) {
      let message = Array(buffer[..<end])
      buffer = Data(buffer[buffer.index(after: end)...])
      answer(JSONReader.read(SourceFile(path: "DevTools", bytes: message)).value)
    }
  }

  private func answer(_ message: JSONValue?) {
    guard let message = message?.object else { return }
    if let name = message["method"]?.string {
      events.append(Event(name: name, values: message["params"], session: message["sessionId"]?.string))
    }
    guard let id = message["id"]?.number, let continuation = waiting.removeValue(forKey: Int(id)) else { return }
    if let result = message["result"] {
      continuation.resume(returning: result)
    } else {
      let reason = message["error"]?.object?["message"]?.string
      continuation.resume(throwing: Failure(message: reason ?? "no result"))
    }
  }

  private func end() {
    isGone = true
    for continuation in waiting.values { continuation.resume(throwing: Failure(message: "the browser is gone")) }
    waiting = [:]
  }
}
