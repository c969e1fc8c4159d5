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
      /// How the pixels or the colours differ; nil if only the bytes are compared.
      case changed(String?)
    }

    /// Of a file in the project.
    package let path: String
    package let kind: Kind
    /// PNG files; nil for what is no picture, or cannot be drawn here.
    package private(set) var before: [UInt8]?
    package private(set) var after: [UInt8]?
    /// Why the picture cannot be read whole, as in "it is encrypted"; nil if it can, or if it is not read.
    package var problem: String?
  }

  /// By path.
  package private(set) var changes: [Change] = []

  /// No changes.
  static let none = CatalogDifference()

  private init() {}

  /// - Parameter owned: the paths of the sets that are Monotint's now. They are compared as icons.
  init(
    _ known: KnownCatalogs, without owned: Set<String>, since revision: Revision, of workspace: Workspace
  ) async throws {
    for catalog in known.all {
      let before = try revision.blobs(below: catalog.known.path).filter { path, _ in
        !owned.contains(Disk.parent(of: path)) && !workspace.configuration.excluded.contains(path)
          && !Disk.name(of: path).hasPrefix(".")
      }
      let comparison = CatalogComparison(catalog.contents, before: before, at: revision, of: workspace)
      var found = try await comparison.changes
      let changed = Set(found.map(\.path))
      let unread = try await UnreadPDFs(
        in: catalog.contents, limits: workspace.judge.limits, at: workspace.renderers, where: changed.contains)
      for index in found.indices { found[index].problem = unread.problems[found[index].path]?.message }
      changes += found
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
      var pairs: [(before: PictureFile, after: PictureFile)] = []
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
          guard let old = try revision.read(path), !LargeFile.isPointer(old, to: bytes) else { continue }
          if PictureName(path) == nil {
            let colors = ColorSetDifference(path, before: old, after: bytes)
            changes.append(CatalogDifference.Change(path: path, kind: .changed(colors?.words)))
          } else {
            pairs.append((before: PictureFile(path, bytes: old), after: PictureFile(path, bytes: bytes)))
          }
        }
      }
      changes += try await compare(pairs)
      let removed = before.keys.filter { path in
        AssetKind.isInSet(path) && !present.contains(path)
      }
      return changes + removed.map { CatalogDifference.Change(path: $0, kind: .removed) }
    }
  }

  private func compare(
    _ pairs: [(before: PictureFile, after: PictureFile)]
  ) async throws -> [CatalogDifference.Change] {
    guard !pairs.isEmpty else { return [] }
    let found = try await PictureComparator(workspace).compare(pairs)
    return zip(pairs, found).compactMap { pair, comparison in
      let words: String?
      switch comparison.finding {
      case .same: return nil
      case .different(let text): words = text
      case .unknown: words = nil
      }
      return CatalogDifference.Change(
        path: pair.after.path, kind: .changed(words), before: comparison.before, after: comparison.after)
    }
  }
}

/// Files that git holds elsewhere.
enum LargeFile {
  /// Whether the file in git is a pointer of Git LFS to this content.
  static func isPointer(_ before: [UInt8], to after: [UInt8]) -> Bool {
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
