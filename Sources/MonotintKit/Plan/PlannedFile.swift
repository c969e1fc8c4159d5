internal import Disk
package import Source

/// A file that an export would write. A reference, since plans of thousands of files are handed on.
package final class PlannedFile: Sendable {
  private enum Content: Sendable {
    case held([UInt8])
    /// On the disk, where it is read again by the few who ask for it.
    case onDisk(@Sendable () -> [UInt8])
  }

  /// Relative to the project folder, with `/`.
  package let path: String
  private let content: Content
  /// The input it was made from, where that is one file.
  package let source: String?
  /// Where that input says what the file says, such as the value of a colour.
  package let place: SourceRange?
  /// Whether the file also holds what others wrote, which the bytes keep: then it is never deleted, nor is it in the way.
  let isShared: Bool
  /// Whether this very path has the content already, so that nothing needs to be written.
  let isOnDisk: Bool

  package init(
    path: String, bytes: [UInt8], source: String? = nil, place: SourceRange? = nil, isShared: Bool = false,
    isOnDisk: Bool = false
  ) {
    self.path = path
    content = .held(bytes)
    self.source = source ?? place?.file.path
    self.place = place
    self.isShared = isShared
    self.isOnDisk = isOnDisk
  }

  /// A file that is on the disk as it is asked for.
  ///
  /// - Parameter read: reads its bytes; gives none when it is gone by then.
  init(path: String, source: String, reading read: @escaping @Sendable () -> [UInt8]) {
    self.path = path
    content = .onDisk(read)
    self.source = source
    place = nil
    isShared = false
    isOnDisk = true
  }

  package var bytes: [UInt8] {
    switch content {
    case .held(let bytes): bytes
    case .onDisk(let read): read()
    }
  }

  /// How many bytes it has.
  package var size: Int { bytes.count }
}
