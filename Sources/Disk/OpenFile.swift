/// A file that stays open while parts of it are read, closed with the value: another that takes its place meanwhile is not seen.
package final class OpenFile: Sendable {
  private let file: FileDescriptor
  /// In bytes.
  package let size: Int

  /// - Throws: also where there is no regular file.
  package init(_ path: String) throws(DiskError) {
    file = try FileDescriptor(reading: path)
    size = try file.status(for: "read").size
  }

  /// Reads the bytes of a range, all of which must be there.
  package func read(_ range: Range<Int>) throws(DiskError) -> [UInt8] {
    try file.readStretch(range.lowerBound, range.count)
  }
}
