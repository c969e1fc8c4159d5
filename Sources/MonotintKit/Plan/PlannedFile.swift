package import Disk

/// A file that an export would write.
package final class PlannedFile: Sendable {
  /// Relative to the project folder, with `/`.
  package var path: String { folder.isEmpty ? name : Disk.path(of: name, in: folder) }
  /// What several files share costs memory once; empty where `name` is all of the path.
  private let folder: String
  private let name: String
  private let content: Spool.Content
  /// The input it was made from, where that is one file.
  package let source: String?
  /// Where that input says what the file says, such as the value of a colour.
  package let place: SourcePlace?
  /// Whether this very path has what is asked for.
  let isOnDisk: Bool
  /// Whether the file also holds what others wrote, which the bytes keep: then it is never deleted, nor is it in the way.
  let isShared: Bool

  package init(
    in folder: String = "", name: String, content: Spool.Content, source: String? = nil, place: SourcePlace? = nil,
    isOnDisk: Bool = false,
    isShared: Bool = false
  ) {
    (self.folder, self.name) = (folder, name)
    self.content = content
    self.source = source ?? place?.file.path
    self.place = place
    self.isOnDisk = isOnDisk
    self.isShared = isShared
  }

  package convenience init(
    path: String, bytes: [UInt8], source: String? = nil, place: SourcePlace? = nil, isOnDisk: Bool = false,
    isShared: Bool = false
  ) {
    self.init(
      name: path, content: Spool.Content(bytes), source: source, place: place, isOnDisk: isOnDisk, isShared: isShared)
  }

  /// Empty where the file is known to be on the disk without having been read.
  package var bytes: [UInt8] { get throws(DiskError) { try content.bytes } }

  /// How many bytes it has.
  package var size: Int { content.count }

  /// A file that is on the disk as it is asked for, and need not be read.
  convenience init(known name: String, in folder: String, source: String) {
    self.init(in: folder, name: name, content: Spool.Content([]), source: source, isOnDisk: true)
  }
}
