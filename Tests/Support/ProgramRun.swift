internal import Foundation
internal import Platform
internal import Synchronization

/// The program itself, running in a process of its own.
package final class ProgramRun: Sendable {
  private let state = State()
  /// Left when it has ended, and when all that it printed is read.
  private let open = DispatchGroup()
  package let id: Int32

  /// - Parameter environment: all of it.
  package convenience init(_ words: String..., in folder: String, environment: [String: String] = [:]) throws {
    try self.init(words, in: folder, environment: environment)
  }

  /// - Parameter executable: another program that runs it.
  package init(
    _ words: [String], in folder: String, environment: [String: String] = [:], executable: String? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: try executable ?? Program.path)
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let pipes = [Pipe(), Pipe()]
    (process.standardOutput, process.standardError) = (pipes[0], pipes[1])
    open.enter()
    process.terminationHandler = { [state, open] process in
      state.end.withLock { $0 = (process.terminationStatus, process.terminationReason == .uncaughtSignal) }
      open.leave()
    }
    try process.run()
    id = process.processIdentifier
    for pipe in pipes {
      open.enter()
      let handle = pipe.fileHandleForReading
      Thread.detachNewThread { [state, open] in
        while case let chunk = handle.availableData, !chunk.isEmpty { state.text.withLock { $0 += chunk } }
        open.leave()
      }
    }
  }

  /// What it has printed so far, to either stream.
  package var output: String { String(decoding: state.text.withLock(\.self), as: UTF8.self) }

  package func send(_ signal: Int32) { _ = kill(id, signal) }

  /// Whether a signal has stopped it, as `/proc` tells.
  package var isStopped: Bool {
    get throws {
      let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
      return text.split(separator: ")").last?.hasPrefix(" T") == true
    }
  }

  /// Waits until a condition holds, for as long as a busy machine may need.
  package func wait(until isSo: () throws -> Bool) async throws {
    for _ in 0..<30_000 {
      if try isSo() { return }
      try await Task.sleep(for: .milliseconds(2))
    }
    throw Overdue(output: output)
  }

  /// Waits for its end: its status, or the number of the signal that ended it.
  package func end() async -> (status: Int32, isSignal: Bool, output: String) {
    // Not by blocking: another test may have to go on first, whose process has inherited our pipe.
    await withCheckedContinuation { continuation in open.notify(queue: .global()) { continuation.resume() } }
    let (status, isSignal) = state.end.withLock(\.self)
    return (status, isSignal, output)
  }

  private final class State: Sendable {
    let text = Mutex(Data())
    let end = Mutex<(status: Int32, isSignal: Bool)>((0, false))
  }

  private struct Overdue: Error {
    let output: String
  }
}
