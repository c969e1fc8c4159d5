internal import Drawing
package import Findings
internal import Platform
internal import SymbolOutline

/// A file that an export would write. It is a class, so that lists of thousands hold only references.
package final class PlannedFile: Sendable {
  /// Relative to the project folder, with `/`.
  package let path: String
  /// The input that it was made from; nil if that is not one file.
  package let source: String?
  /// The position of its content in that input, such as the value of a colour.
  package let place: SourceRange?
  /// Whether the file also has content that Monotint did not write. `bytes` keeps that content. Such a file is never
  /// deleted and never reported as a foreign file.
  let isShared: Bool
  /// Whether the compression of a PNG counts too, because the file is a source as it is.
  let isExact: Bool
  package let bytes: [UInt8]

  package init(
    path: String, bytes: [UInt8], source: String? = nil, place: SourceRange? = nil, isShared: Bool = false,
    isExact: Bool = false
  ) {
    self.path = path
    self.bytes = bytes
    self.source = source ?? place?.file.path
    self.place = place
    self.isShared = isShared
    self.isExact = isExact
  }
}

extension [PlannedFile] {
  /// In byte order of their paths.
  var inOrder: [PlannedFile] { sorted { $0.path.isBefore($1.path) } }
}

extension PlannedFile {
  /// Whether it is the template of a custom symbol.
  var isSymbol: Bool { path.hasSuffix(".svg") && Disk.parent(of: path).hasSuffix(".symbolset") }

  /// Whether other bytes have the same content: they are equal, a PNG with the same pixels, or a
  /// symbol with nearly the same numbers.
  func isShown(by other: [UInt8]) -> Bool {
    if bytes == other { return true }
    if isSymbol { return TemplateComparison(bytes, other).isSame }
    guard !isExact, path.hasSuffix(".png"), let size = PNG.size(of: bytes),
      let found = try? PNG.decodeOwn(other, expecting: .size(size)),
      let planned = try? PNG.decodeOwn(bytes, expecting: .size(size))
    else { return false }
    return planned.looksSame(as: found)
  }
}
