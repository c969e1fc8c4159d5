internal import AssetCatalog
internal import Findings
internal import Platform

/// The sets of adopted catalogs: their pictures and colours lie in the catalog of the app, and are the design's sources there.
///
/// Monotint writes none of their files. The lock file has a digest of each, so a picture that was changed is a change of
/// the design, which `verify` names until an export has taken it in.
package struct AdoptedSets: Sendable {
  /// A file of an adopted set that is not what the last export took in.
  package struct Change: Sendable {
    package enum Kind: Sendable {
      case new, changed, gone
    }

    package let kind: Kind
    /// Of the file, or of the folder of a set that is new or gone as a whole.
    package let path: String
  }

  /// The paths of sets that no export has taken in, although their catalog had none before.
  package let unrecorded: [String]
  /// In the order of the paths.
  package let changes: [Change]
  /// How many sets there are.
  package let count: Int

  /// Compares what is on the disk with what the last export took in.
  ///
  /// - Parameters:
  ///   - sets: the files of each set, by the path of the set.
  ///   - recorded: the same of the lock file.
  init(_ sets: LockFile.AdoptedFiles, recorded: LockFile.AdoptedFiles) {
    count = sets.count
    let known = Set(recorded.keys.compactMap(Self.catalog))
    let unrecorded = sets.keys.filter { set in
      guard recorded[set] == nil, let catalog = Self.catalog(of: set) else { return false }
      return !known.contains(catalog)
    }
    var changes: [Change] = []
    for (set, files) in sets where !unrecorded.contains(set) {
      guard let old = recorded[set] else {
        changes.append(Change(kind: .new, path: set))
        continue
      }
      changes += Self.changes(in: set, from: old, to: files)
    }
    for set in recorded.keys where sets[set] == nil { changes.append(Change(kind: .gone, path: set)) }
    self.unrecorded = unrecorded.sorted { $0.isBefore($1) }
    self.changes = changes.sorted { $0.path.isBefore($1.path) }
  }

  private static func changes(
    in set: String, from old: [String: ContentDigest], to new: [String: ContentDigest]
  ) -> [Change] {
    var changes: [Change] = []
    for (name, digest) in new where old[name] != digest {
      changes.append(Change(kind: old[name] == nil ? .new : .changed, path: "\(set)/\(name)"))
    }
    for name in old.keys where new[name] == nil { changes.append(Change(kind: .gone, path: "\(set)/\(name)")) }
    return changes
  }

  /// The path of the catalog around a set.
  private static func catalog(of set: String) -> String? {
    let parts = set.split(separator: "/", omittingEmptySubsequences: false)
    guard let end = parts.firstIndex(where: { $0.lowercased().hasSuffix(".xcassets") }) else { return nil }
    return parts[...end].joined(separator: "/")
  }
}

extension Workspace {
  /// The digests of all files in the image, symbol and colour sets of adopted catalogs.
  func adoptedFiles(of catalogs: KnownCatalogs) throws(DiskError) -> LockFile.AdoptedFiles {
    var sets: LockFile.AdoptedFiles = [:]
    for catalog in catalogs.all where catalog.known.isAdopted {
      for set in catalog.contents.sets where set.isAdoptable {
        sets[set.path] = try digests(of: set)
      }
    }
    return sets
  }

  private func digests(of set: AssetSet) throws(DiskError) -> [String: ContentDigest] {
    var digests: [String: ContentDigest] = [:]
    let names = set.entries.filter { $0.kind == .file }.map(\.name) + [ContentsFile.name]
    for name in names {
      let file: SourceFile
      do throws(DiskError) {
        file = try read("\(set.path)/\(name)", limit: Self.pictureLimit)
      } catch  where name == ContentsFile.name {
        // A check names a set without it.
        continue
      }
      digests[name] = file.pointedContent ?? ContentDigest(of: file.bytes)
    }
    return digests
  }

  /// The most bytes that a picture of the app may have: more than any that Xcode compiles in useful time.
  private static let pictureLimit = 512 << 20
}

extension AssetSet {
  /// Whether an adopted catalog has its files as sources: sets of pictures and of colours.
  package var isAdoptable: Bool { kind == .image || kind == .symbol || kind == .color }
}

extension SourceFile {
  /// The digest of the file that a Git LFS pointer stands for; nil for any other file.
  fileprivate var pointedContent: ContentDigest? {
    guard isPointer, bytes.count < 1024 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let match = text.firstMatch(of: /oid sha256:([0-9a-f]{64})/) else { return nil }
    return ContentDigest(hexadecimal: String(match.output.1))
  }
}
