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
  private let content: Content

  private enum Content {
    case bytes([UInt8])
    /// The file on the disk has the planned bytes. The folder is that of the project.
    case onDisk(OpenFolder)
  }

  package init(
    path: String, bytes: [UInt8], source: String? = nil, place: SourceRange? = nil, isShared: Bool = false,
    isExact: Bool = false
  ) {
    self.path = path
    content = .bytes(bytes)
    self.source = source ?? place?.file.path
    self.place = place
    self.isShared = isShared
    self.isExact = isExact
  }

  /// A file that is on the disk as it is planned. Its bytes are read there when somebody needs them, which is rare, so that
  /// thousands are not kept in memory.
  ///
  /// - Parameter project: the project folder.
  init(_ file: PlannedFile, onDiskIn project: OpenFolder) {
    path = file.path
    source = file.source
    place = file.place
    isShared = file.isShared
    isExact = file.isExact
    content = .onDisk(project)
  }

  /// Those of a file that is on the disk are read there; empty if it has been deleted since it was compared. Such a file is
  /// never written.
  package var bytes: [UInt8] {
    switch content {
    case .bytes(let bytes): return bytes
    case .onDisk(let project):
      var tree = FolderTree(project)
      let found = try? FoundFile(at: path, in: &tree)
      guard case .file(let bytes, _) = found else { return [] }
      return bytes
    }
  }

  /// Whether it was on the disk as it is planned, with the permissions of output, when it was planned.
  var isOnDisk: Bool {
    if case .onDisk = content { return true }
    return false
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
