internal import AssetCatalog
internal import Digest
internal import POSIX
internal import SVGRaster
internal import Source

/// The output of the last export, which is reused if its inputs have not changed.
struct PreviousExport: Sendable {
  /// The project folder.
  let folder: String
  let lock: LockFile
  private let mode: OutputMode
  /// Reads a file of an image set; returns an empty array if there is none.
  private let reader: SourceFile.Reader

  init(folder: String, lock: LockFile, mode: OutputMode) {
    self.folder = folder
    self.lock = lock
    self.mode = mode
    reader = { path in Self.files(of: Disk.parent(of: path), in: folder)?(Disk.name(of: path))?.bytes ?? [] }
  }

  /// An icon's image set on the disk; nil unless the digests say that it was made from the same SVG files with the same
  /// settings by the same librsvg. A PNG that was compressed again counts as the same.
  func imageSet(
    of icon: IconSource, in set: String, settings: String, _ read: (String) throws(DiskError) -> SourceFile
  ) -> CatalogIcon? {
    let paths = icon.files.map(\.path)
    // The set keeps the path of the lock file. A path of its own would be a second copy, for each of thousands of sets.
    guard let (path, record) = lock.sets.index(forKey: set).map({ lock.sets[$0] }), path.isExactly(set),
      record.sources == paths,
      let made = record.made, made.settings == settings,
      record.librsvg == RasterLibraries.librsvgVersion, !record.files.isEmpty,
      let found = Self.files(of: set, in: folder),
      zip(paths, made.sources).allSatisfy({ path, digest in
        (try? read(path)).map { ContentDigest(of: $0.bytes) } == digest
      })
    else { return nil }
    for named in record.files {
      guard let file = found(named.name), mode.allows(file.status), named.file.isSame(as: file.bytes) else {
        return nil
      }
    }
    return CatalogIcon(reference: icon, folder: path, record: record, reading: reader)
  }

  /// The pictures of another librsvg, if this one draws the same within the tolerance.
  ///
  /// - Returns: the image set with the PNG files on the disk, and how many of them differ. It is nil if there are none,
  ///   or if one differs by more than the tolerance.
  func tolerated(_ drawn: CatalogIcon) -> (icon: CatalogIcon, differing: Int)? {
    guard let record = lock.sets[drawn.folder], record.librsvg != drawn.record.librsvg,
      let sources = record.made?.sources, sources == drawn.record.made?.sources,
      let found = Self.files(of: drawn.folder, in: folder)
    else { return nil }
    let hasPictures = drawn.files.contains { $0.path.hasSuffix(".png") }
    var (files, differing): ([PlannedFile], Int) = ([], 0)
    for file in drawn.files {
      guard file.path.hasSuffix(".png") else {
        // A set of vectors is kept if its bytes are the same.
        if !hasPictures, found(Disk.name(of: file.path))?.bytes != file.bytes { return nil }
        files.append(file)
        continue
      }
      guard let bytes = found(Disk.name(of: file.path))?.bytes, let size = PNG.size(of: file.bytes),
        let picture = try? PNG.decodeOwn(bytes, expecting: .size(size)),
        let wanted = try? PNG.decode(file.bytes, expecting: .size(size)),
        let difference = RendererDifference(picture, wanted), difference.isTolerable
      else { return nil }
      if difference.most > 0 { differing += 1 }
      files.append(PlannedFile(path: file.path, bytes: bytes, source: file.source))
    }
    let merged = merged(record, drawn, files)
    return (CatalogIcon(reference: drawn.reference, folder: drawn.folder, files: files, record: merged), differing)
  }

  /// The record of the pictures on the disk. It is the old one if that is still correct.
  private func merged(
    _ old: LockFile.ImageSetRecord, _ drawn: CatalogIcon, _ files: [PlannedFile]
  ) -> LockFile.ImageSetRecord {
    let isOld =
      old.made == drawn.record.made && old.files.map(\.name) == files.map { Disk.name(of: $0.path) }
      && zip(old.files, files).allSatisfy { $0.file.isSame(as: $1.bytes) }
    if isOld { return old }
    return LockFile.ImageSetRecord(
      sources: old.sources, made: drawn.record.made, librsvg: old.librsvg,
      files: files.map { file in
        let name = Disk.name(of: file.path)
        return LockFile.NamedFile(name: name, file: LockFile.File(of: file.bytes, named: name))
      }, judgements: drawn.record.judgements)
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
