/// A file that an export would write.
package struct PlannedFile: Sendable {
  /// Relative to the project folder, with `/`.
  package let path: String
  package let bytes: [UInt8]
  /// The input it was made from, where that is one file.
  package let source: String?
  /// Where that input says what the file says, such as the value of a colour.
  package let place: SourcePlace?
  /// Whether the file also holds what others wrote, which the bytes keep: then it is never deleted, nor is it in the way.
  let isShared: Bool
  /// Whether the bytes were read from this very path, so that nothing needs to be written.
  let isOnDisk: Bool

  package init(
    path: String, bytes: [UInt8], source: String? = nil, place: SourcePlace? = nil, isShared: Bool = false,
    isOnDisk: Bool = false
  ) {
    self.path = path
    self.bytes = bytes
    self.source = source ?? place?.file.path
    self.place = place
    self.isShared = isShared
    self.isOnDisk = isOnDisk
  }

  /// How many bytes it has.
  package var size: Int { bytes.count }
}
