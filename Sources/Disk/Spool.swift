internal import Synchronization

/// Bytes that wait for their use: the first in memory, and what goes beyond in a temporary file without a name.
package final class Spool: Sendable {
  private struct State: ~Copyable {
    /// How many bytes memory still takes.
    var room: Int
    /// The temporary file; nil before the first that goes into it.
    var file: FileDescriptor?
    /// In bytes.
    var size = 0
    /// Whether the file cannot be made or takes no more; then memory has to.
    var hasFailed = false
  }

  private let state: Mutex<State>

  /// - Parameter memory: how many bytes stay in memory.
  package init(memory: Int = 1 << 21) {
    state = Mutex(State(room: memory))
  }

  /// Bytes in a spool, or in memory.
  package struct Content: Sendable {
    fileprivate enum Place: Sendable {
      case memory([UInt8])
      case file(Spool, start: Int)
    }

    fileprivate let place: Place
    package let count: Int

    package init(_ bytes: [UInt8]) {
      place = .memory(bytes)
      count = bytes.count
    }

    fileprivate init(_ spool: Spool, start: Int, count: Int) {
      place = .file(spool, start: start)
      self.count = count
    }

    package var bytes: [UInt8] {
      get throws(DiskError) {
        switch place {
        case .memory(let bytes): bytes
        case .file(let spool, let start): try spool.read(start, count)
        }
      }
    }
  }

  package func keep(_ bytes: [UInt8]) -> Content {
    state.withLock { state in
      if bytes.count <= state.room {
        state.room -= bytes.count
        return Content(bytes)
      }
      let start = state.size
      guard !state.hasFailed else { return Content(bytes) }
      do throws(DiskError) {
        if state.file == nil { state.file = try FileDescriptor(temporary: ()) }
        try state.file?.write(bytes)
        state.size += bytes.count
        return Content(self, start: start, count: bytes.count)
      } catch {
        state.hasFailed = true
        return Content(bytes)
      }
    }
  }

  private func read(_ start: Int, _ count: Int) throws(DiskError) -> [UInt8] {
    let result = state.withLock { state in
      Result { () throws(DiskError) in try state.file?.readStretch(start, count) ?? [] }
    }
    return try result.get()
  }
}
