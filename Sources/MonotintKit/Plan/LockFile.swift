internal import Digest
internal import Disk
internal import SVGRaster

/// `monotint.lock`: what the last export made, and from what.
///
/// It is committed beside the output: `verify` tells by it who changed what, and an export knows by it what is its own. A file
/// takes one line, an icon one block, so that git merges the work of two people; a block that a merge mixed is noticed (`seal`).
package struct LockFile: Equatable, Sendable {
  package static let path = "monotint.lock"
  static let version = 1

  /// The content of a file, told by digests.
  package struct File: Hashable, Sendable {
    /// SHA-256 of the bytes.
    let sha256: ContentDigest
    /// Of a PNG, the digest of its decoded pixels, which outlives another compression.
    let pixels: PixelDigest?
  }

  /// A file of a set.
  struct NamedFile: Hashable, Sendable {
    let name: String
    let file: File
  }

  /// What a set was made from.
  struct Made: Hashable, Sendable {
    /// SHA-256 of the SVG file.
    let source: ContentDigest
    /// A checksum of the settings, the version of Monotint among them.
    let settings: UInt64
  }

  /// The image set of one icon; a value that thousands of plans hand on, so by reference.
  package final class Icon: Equatable, Sendable {
    /// nil when the set has to be made again.
    let made: Made?
    /// The version that drew it.
    package let librsvg: String
    package let folder: String
    /// In byte order of their names.
    let files: [NamedFile]
    /// What was said of the icon, to be said again as long as it stays as it is.
    let judgement: StoredJudgement

    init(made: Made?, librsvg: String, folder: String, files: [NamedFile], judgement: StoredJudgement) {
      (self.made, self.librsvg, self.folder, self.files, self.judgement) = (made, librsvg, folder, files, judgement)
    }

    package static func == (left: Icon, right: Icon) -> Bool {
      left === right
        || left.made == right.made && left.librsvg == right.librsvg && left.folder == right.folder
          && left.files == right.files && left.judgement == right.judgement
    }
  }

  /// Any other file.
  package struct Other: Hashable, Sendable {
    package let file: File
    /// The input it was made from, where that is one file.
    package let source: String?
  }

  /// The version of Monotint that wrote it.
  package var monotint = MonotintVersion.current
  /// By the path of the source.
  package private(set) var icons: [String: Icon] = [:]
  /// By their own paths.
  package var others: [String: Other] = [:]

  /// The icons as they were added, which mostly is their order.
  private var entries: [(path: String, icon: Icon)] = []
  private var isInOrder = true

  package init() {}

  init(icons: [CatalogIcon], others: [PlannedFile]) throws(DiskError) {
    reserveCapacity(icons.count)
    for icon in icons { add(icon: icon.reference.path, icon.record) }
    for file in others where !file.isShared {
      let bytes = try file.bytes
      let image = file.path.hasSuffix(".png") ? try? PNG.decode(bytes) : nil
      self.others[file.path] = Other(
        file: File(sha256Of: bytes, pixels: image?.digest), source: file.source)
    }
  }

  mutating func reserveCapacity(_ count: Int) {
    icons.reserveCapacity(count)
    entries.reserveCapacity(count)
  }

  mutating func add(icon path: String, _ icon: Icon) {
    if icons.updateValue(icon, forKey: path) != nil { entries.removeAll { $0.path == path } }
    if let last = entries.last, !last.path.isBefore(path) { isInOrder = false }
    entries.append((path, icon))
  }

  /// The icons in byte order of their paths.
  var inOrder: [(path: String, icon: Icon)] {
    isInOrder ? entries : entries.sorted { $0.path.isBefore($1.path) }
  }

  /// The paths of every file that Monotint made.
  var files: [String] { others.keys + icons.values.flatMap(\.paths) }

  package static func == (left: Self, right: Self) -> Bool {
    left.monotint == right.monotint && left.others == right.others
      && left.inOrder.elementsEqual(right.inOrder) { $0.path == $1.path && $0.icon == $1.icon }
  }
}

extension LockFile.Icon {
  var paths: [String] { files.map { "\(folder)/\($0.name)" } }
}

/// The files of a lock file, to be looked up by their paths.
struct LockedFiles {
  private let lock: LockFile?
  /// Made when a file is asked for that is not where its icon's set was.
  private lazy var sets: [String: LockFile.Icon] = {
    Dictionary((lock?.icons.values ?? [:].values).map { ($0.folder, $0) }, uniquingKeysWith: { first, _ in first })
  }()

  init(_ lock: LockFile?) {
    self.lock = lock
  }

  /// - Parameter source: the icon that the file is made from now, if it is one.
  mutating func file(at path: String, of source: String? = nil) -> LockFile.File? {
    guard let lock else { return nil }
    if let other = lock.others[path] { return other.file }
    let folder = Disk.parent(of: path)
    let icon = source.flatMap { lock.icons[$0] }
    let name = Disk.name(of: path)
    return (icon?.folder == folder ? icon : sets[folder])?.files.first { $0.name == name }?.file
  }
}

extension LockFile.File {
  init(sha256Of bytes: [UInt8], pixels: PixelDigest? = nil) {
    self.init(sha256: ContentDigest(of: bytes), pixels: pixels)
  }

  /// Whether the bytes are this file: the same, or a PNG that decodes to the same pixels.
  func isSame(as bytes: [UInt8]) -> Bool {
    if sha256 == ContentDigest(of: bytes) { return true }
    guard let pixels, let image = try? PNG.decode(bytes) else { return false }
    return image.digest == pixels
  }
}

extension LockFile.Icon {
  convenience init(
    made: LockFile.Made, folder: String, _ set: ImageSet, _ result: IconJob.Result, _ judgement: Judgement
  ) {
    let pixels = Dictionary(
      uniqueKeysWithValues: result.digests.map { (ImageSet.fileName(set.name, scale: $0.key), $0.value) })
    let files = set.files.map { name, bytes in
      LockFile.NamedFile(name: name, file: LockFile.File(sha256Of: bytes, pixels: pixels[name]))
    }
    let stored = StoredJudgement(judgement)
    self.init(
      // An icon of which something cannot be kept is made again each time.
      made: stored == nil ? nil : made, librsvg: result.librsvg, folder: folder, files: files,
      judgement: stored ?? StoredJudgement())
  }
}

/// The version of the tool, which is a part of everything it makes.
package enum MonotintVersion {
  package static let current = "0.2.0"
}
