internal import Digest
internal import Disk
internal import SVGRaster

/// What the last export made and left on the disk, to be taken again where nothing asks for something else.
struct PreviousExport: Sendable {
  /// The project.
  let folder: String
  let lock: LockFile
  /// What is as the last export left it, and need not be read.
  let known: KnownFiles
  /// The version that would draw now.
  let librsvg: String

  init(folder: String, lock: LockFile, known: KnownFiles) {
    (self.folder, self.lock, self.known) = (folder, lock, known)
    librsvg = known.librsvg ?? RasterLibraries.librsvgVersion
  }

  /// An icon's set as it lies on the disk, where it is what was made last time of the same; another compression does not count.
  func set(
    of icon: IconReference, in set: String, _ settings: UInt64, _ read: (String) throws(DiskError) -> SourceFile
  ) -> CatalogIcon? {
    guard let record = lock.icons[icon.path], let made = record.made, made.settings == settings, record.folder == set,
      !record.files.isEmpty
    else { return nil }
    if !known.knows(source: icon.path) {
      guard let file = try? read(icon.path), ContentDigest(of: file.bytes) == made.source else { return nil }
    }
    // The pictures of another librsvg are compared with what this one draws.
    let isKnown = known.knows(set: set) && record.librsvg == librsvg
    var files: [PlannedFile] = []
    files.reserveCapacity(record.files.count)
    for named in record.files {
      if isKnown {
        files.append(PlannedFile(known: named.name, in: record.folder, source: icon.path))
      } else {
        let path = "\(set)/\(named.name)"
        guard let bytes = try? Disk.read(ProjectPath.join(folder, path)), named.file.isSame(as: bytes) else {
          return nil
        }
        files.append(PlannedFile(path: path, bytes: bytes, source: icon.path, isOnDisk: true))
      }
    }
    return CatalogIcon(reference: icon, files: files, record: record)
  }
}

extension CatalogIcon {
  /// The most that a channel of a pixel may differ, of 255, for two versions of librsvg to have drawn the same: three hundredths
  /// of the whole range, on the edges of shapes, which nobody sees.
  static let tolerance = 8

  /// Whether the PNG files show what those of another set do, but for what another version of librsvg does to their edges.
  func shows(_ set: ImageSet, tolerance: Int = Self.tolerance) -> Bool {
    guard case .scaled(let drawn) = set.content else { return false }
    return drawn.allSatisfy { scale, bytes in
      guard let file = files.first(where: { $0.path.hasSuffix(ImageSet.fileName(reference.name, scale: scale)) }),
        let shown = try? PNG.decode(file.bytes), let image = try? PNG.decode(bytes), shown.width == image.width,
        shown.height == image.height
      else { return false }
      let isTemplate = reference.rendering == .template
      return zip(shown.rgba.indices, zip(shown.rgba, image.rgba)).allSatisfy { index, channels in
        (isTemplate && index % 4 != 3) || abs(Int(channels.0) - Int(channels.1)) <= tolerance
      }
    }
  }
}
