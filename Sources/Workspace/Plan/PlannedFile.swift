internal import Drawing
package import Findings
internal import Platform
internal import SymbolOutline

/// A file that an export would write. It is a class, so that lists of thousands hold only references.
package final class PlannedFile: Sendable {
  /// The path of its folder in the project, with `/`; `.` for the project folder.
  let folder: String
  let name: String
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

  package convenience init(
    path: String, bytes: [UInt8], source: String? = nil, place: SourceRange? = nil, isShared: Bool = false,
    isExact: Bool = false
  ) {
    self.init(
      Disk.name(of: path), in: Disk.parent(of: path), bytes: bytes, source: source, place: place, isShared: isShared,
      isExact: isExact)
  }

  init(
    _ name: String, in folder: String, bytes: [UInt8], source: String? = nil, place: SourceRange? = nil,
    isShared: Bool = false, isExact: Bool = false
  ) {
    self.folder = folder
    self.name = name
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
    folder = file.folder
    name = file.name
    source = file.source
    place = file.place
    isShared = file.isShared
    isExact = file.isExact
    content = .onDisk(project)
  }

  /// Its path in the project, with `/`. It is made each time: thousands of files share their folders, and take half of the
  /// memory without a path of their own.
  package var path: String {
    if folder == "." { return name }
    return Disk.path(of: name, in: folder)
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
  var inOrder: [PlannedFile] { sorted { $0.isBefore($1) } }
}

extension PlannedFile {
  /// Whether its path comes before that of another file in byte order.
  fileprivate func isBefore(_ other: PlannedFile) -> Bool {
    if folder.isExactly(other.folder) { return name.isBefore(other.name) }
    return path.isBefore(other.path)
  }
}

extension PlannedFile {
  /// Whether it is the template of a custom symbol.
  var isSymbol: Bool { name.hasSuffix(".svg") && folder.hasSuffix(".symbolset") }

  /// Whether other bytes have the same content: they are equal, a PNG with the same pixels, or a
  /// symbol with nearly the same numbers.
  func isShown(by other: [UInt8]) -> Bool {
    if bytes == other { return true }
    if isSymbol { return TemplateComparison(bytes, other).isSame }
    guard !isExact, name.hasSuffix(".png"), let size = PNG.size(of: bytes),
      let found = try? PNG.decodeOwn(other, expecting: .size(size)),
      let planned = try? PNG.decodeOwn(bytes, expecting: .size(size))
    else { return false }
    return planned.looksSame(as: found)
  }
}
