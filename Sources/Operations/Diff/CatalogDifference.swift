internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering
internal import Workspace

/// The changes in the catalogs that the app has since a revision: files that came or went, and those that show
/// something else.
package struct CatalogDifference: Sendable {
  package struct Change: Sendable {
    package enum Kind: Sendable {
      case added, removed
      /// How the pixels differ; nil if only the bytes are compared.
      case changed(String?)
    }

    /// Of a file in the project.
    package let path: String
    package let kind: Kind
  }

  /// By path.
  package private(set) var changes: [Change] = []

  /// No changes.
  static let none = CatalogDifference()

  private init() {}

  init(_ known: KnownCatalogs, since revision: Revision, of workspace: Workspace) async throws {
    for catalog in known.all {
      let before = try revision.blobs(below: catalog.known.path).filter { path, _ in
        !workspace.configuration.excluded.contains(path) && !Disk.name(of: path).hasPrefix(".")
      }
      let comparison = CatalogComparison(catalog.contents, before: before, at: revision, of: workspace)
      changes += try await comparison.changes
    }
    changes.sort { $0.path.isBefore($1.path) }
  }
}

/// The files of one catalog, and those that a revision has of it.
private struct CatalogComparison {
  private let contents: AssetCatalog
  /// The identifiers of the files of the revision, by their paths.
  private let before: [String: String]
  private let revision: Revision
  private let workspace: Workspace

  /// The largest file that is compared, in bytes.
  private static let largestFile = 64 << 20

  init(_ contents: AssetCatalog, before: [String: String], at revision: Revision, of workspace: Workspace) {
    self.contents = contents
    self.before = before
    self.revision = revision
    self.workspace = workspace
  }

  var changes: [CatalogDifference.Change] {
    get async throws {
      var changes: [CatalogDifference.Change] = []
      var present: Set<String> = []
      for set in contents.sets {
        let names = set.entries.filter { $0.kind == .file }.map(\.name) + [ContentsFile.name]
        for name in names {
          let path = "\(set.path)/\(name)"
          guard let bytes = try? contents.read(name, of: set, limit: Self.largestFile) else { continue }
          present.insert(path)
          guard let identifier = before[path] else {
            changes.append(CatalogDifference.Change(path: path, kind: .added))
            continue
          }
          if GitBlob.identifier(of: bytes, digits: identifier.utf8.count) == identifier { continue }
          if let kind = try await change(of: path, to: bytes) {
            changes.append(CatalogDifference.Change(path: path, kind: kind))
          }
        }
      }
      let removed = before.keys.filter { path in
        AssetKind.isInSet(path) && !present.contains(path)
      }
      return changes + removed.map { CatalogDifference.Change(path: $0, kind: .removed) }
    }
  }

  /// nil if both files show the same.
  private func change(of path: String, to after: [UInt8]) async throws -> CatalogDifference.Change.Kind? {
    guard let before = try revision.read(path) else { return .added }
    if Self.isPointer(before, to: after) { return nil }
    let name = path.lowercased()
    if name.hasSuffix(".png") {
      return try Self.change(from: before, to: after)
    }
    if name.hasSuffix(".svg") {
      let pictures = try await drawn([before, after], path: path)
      guard let old = pictures[0], let new = pictures[1] else { return .changed(nil) }
      return try Self.change(from: old, to: new)
    }
    return .changed(nil)
  }

  /// nil if both PNG files show the same.
  private static func change(
    from before: [UInt8], to after: [UInt8]
  ) throws -> CatalogDifference.Change.Kind? {
    guard let old = PNG.size(of: before), let new = PNG.size(of: after) else { return .changed(nil) }
    guard old == new else { return .changed("\(old) pixels before, \(new) after") }
    let expected = ExpectedPicture.atMost(pixels: IconCanvas.mostPixels)
    guard let left = try? PNG.decode(before, expecting: expected),
      let right = try? PNG.decode(after, expecting: expected)
    else { return .changed(nil) }
    guard let difference = PixelDifference(left, right) else { return nil }
    return .changed(difference.description)
  }

  /// The SVG files as pictures at @2x, each nil if it cannot be drawn.
  private func drawn(_ files: [[UInt8]], path: String) async throws -> [[UInt8]?] {
    let judge = workspace.judge
    let request = IconInspection.Request(canvas: .file, scales: [2], drawsPictures: true)
    return try await workspace.renderers.perform(files.count, limits: judge.limits) { number in
      let file = SourceFile(svg: path, bytes: files[number])
      return .job(IconJob(.inspection(request, .original), file: file, judge: judge))
    } outcome: { _, _, result in
      result.inspection?.pictures[2]
    }
  }

  /// Whether the file in git is a pointer of Git LFS to this content.
  private static func isPointer(_ before: [UInt8], to after: [UInt8]) -> Bool {
    guard PictureContent(before) == .largeFilePointer else { return false }
    let text = String(decoding: before.prefix(1024), as: UTF8.self)
    return text.contains("sha256:" + ContentDigest(of: after).hexadecimal)
  }
}

extension AssetKind {
  /// Whether a file lies directly in a set, by its path.
  fileprivate static func isInSet(_ path: String) -> Bool {
    if case .set = FolderKind(Disk.name(of: Disk.parent(of: path))) { return true }
    return false
  }
}
