internal import Disk
internal import SVGRaster

/// What the last export made and left on the disk, to be taken again where nothing asks for something else.
struct PreviousExport: Sendable {
  let folder: String
  let lock: LockFile

  /// An icon's set as it lies on the disk, where it is what was made last time; another compression does not count.
  func set(of source: IconSource, made: String) -> CatalogIcon? {
    guard let icon = lock.icons[source.reference.path], icon.made == made else { return nil }
    var files: [PlannedFile] = []
    for named in icon.files {
      let path = "\(icon.folder)/\(named.name)"
      guard let bytes = try? Disk.read(ProjectPath.join(folder, path)), named.file.isSame(as: bytes) else { return nil }
      files.append(PlannedFile(path: path, bytes: bytes, source: source.reference.path, isOnDisk: true))
    }
    return CatalogIcon(reference: source.reference, files: files, record: icon)
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
