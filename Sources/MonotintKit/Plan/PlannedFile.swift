/// A file that an export would write.
package struct PlannedFile: Hashable, Sendable {
  /// Relative to the project folder, with `/`.
  package let path: String
  package let bytes: [UInt8]
  /// The input it was made from, where that is one file.
  package let source: String?

  package init(path: String, bytes: [UInt8], source: String? = nil) {
    self.path = path
    self.bytes = bytes
    self.source = source
  }
}
