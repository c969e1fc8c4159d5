internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform

/// The pictures and symbols of the last export. Those of another librsvg, or another cairo, stay if
/// nobody can see the difference.
struct PreviousRenderings: Sendable {
  /// The project folder.
  let folder: String
  let lock: LockFile

  /// The icon with the files of another librsvg, if this one draws the same within the tolerance; nil if there are none on
  /// the disk, or if one differs by more than the tolerance.
  func keptInstead(of drawn: Icon) -> Icon? {
    guard let new = drawn.record, let record = lock.sets[drawn.folder], record.renderer != new.renderer,
      record.sources.map(\.sha256) == new.sources.map(\.sha256),
      let found = Self.files(of: drawn.folder, in: folder)
    else { return nil }
    let hasPictures = drawn.files.contains { $0.path.hasSuffix(".png") || $0.isSymbol }
    var files: [PlannedFile] = []
    var differing = 0
    for file in drawn.files {
      if file.isSymbol {
        guard let bytes = found(file.name)?.bytes, file.isShown(by: bytes) else {
          return nil
        }
        if bytes != file.bytes { differing += 1 }
        files.append(PlannedFile(file.name, in: file.folder, bytes: bytes, source: file.source))
        continue
      }
      guard file.name.hasSuffix(".png") else {
        // A set of vectors is kept if its bytes are the same.
        if !hasPictures, found(file.name)?.bytes != file.bytes { return nil }
        files.append(file)
        continue
      }
      guard let bytes = found(file.name)?.bytes, let size = PNG.size(of: file.bytes),
        let picture = try? PNG.decodeOwn(bytes, expecting: .size(size)),
        let wanted = try? PNG.decode(file.bytes, expecting: .size(size)),
        let difference = RendererDifference(picture, wanted), difference.isTolerable
      else { return nil }
      if difference.most > 0 { differing += 1 }
      files.append(PlannedFile(file.name, in: file.folder, bytes: bytes, source: file.source))
    }
    return drawn.keeping(files, merged(record, new, files: files), differing: differing)
  }

  /// The record of the pictures on the disk. It is the old one if that is still correct.
  private func merged(
    _ old: LockFile.ImageSetRecord, _ new: LockFile.ImageSetRecord, files: [PlannedFile]
  ) -> LockFile.ImageSetRecord {
    let isOld =
      old.sources == new.sources && old.files.map(\.name) == files.map(\.name)
      && zip(old.files, files).allSatisfy { $0.file.isSame(as: $1.bytes) }
    if isOld { return old }
    return LockFile.ImageSetRecord(
      sources: new.sources, renderer: old.renderer,
      files: files.map { file in
        LockFile.NamedFile(name: file.name, file: LockFile.File(of: file.bytes, named: file.name))
      })
  }

  /// A function that reads files of a set by name; nil if the set has no folder. Links are not followed.
  ///
  /// - Parameter folder: the project folder.
  private static func files(
    of set: String, in folder: String
  ) -> ((_ name: String) -> (bytes: [UInt8], status: Disk.Status)?)? {
    guard var tree = try? FolderTree(folder), let open = try? tree.folder(set) else { return nil }
    return { name in try? open.read(name) }
  }
}

extension Diagnostic {
  /// One note about all pictures of another librsvg that were kept; nil if there are none.
  init?(otherRenderers icons: [Icon], lockPath: String) {
    let kept = icons.filter { $0.differing != nil }
    guard !kept.isEmpty else { return nil }
    let renderers = Set(kept.compactMap(\.record?.renderer.difference)).sorted()
    let differing = kept.reduce(0) { $0 + ($1.differing ?? 0) }
    let effect =
      switch differing {
      case 0: "the pictures are the same"
      case 1: "1 picture differs, and nobody can see it"
      default: "\(differing) pictures differ, and nobody can see it"
      }
    self = OutputRule.renderer.finding(
      "\(kept.count.counted("icon")) drawn by \(renderers.joined(separator: " and by ")): \(effect)",
      help: "`monotint export --force` draws them again", in: lockPath)
  }
}

extension RendererVersions {
  /// The libraries that drew a file, and those that draw here, as in "librsvg 2.54.7, here 2.60.0".
  var difference: String {
    let librsvg = Self.difference("librsvg", self.librsvg, RasterLibraries.librsvgVersion)
    guard let cairo else { return librsvg }
    return "\(librsvg), and \(Self.difference("cairo", cairo, RasterLibraries.cairoVersion))"
  }

  private static func difference(_ name: String, _ version: String, _ here: String) -> String {
    if version == here { return "\(name) \(version)" }
    return "\(name) \(version), here \(here)"
  }
}
