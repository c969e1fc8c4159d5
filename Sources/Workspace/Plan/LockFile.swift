package import Drawing
internal import Findings
package import Platform

/// The lock file (`monotint.lock`): the files that the exports of one configuration wrote, and their inputs.
///
/// It is committed beside the output. `verify` uses it to say why a file differs. An export uses it to decide which
/// files it may replace and delete. Anybody can commit a lock file, so every entry is checked against the disk. It holds
/// nothing but digests: no verdict on an icon, and nothing that would let an export skip the drawing of one.
package struct LockFile: Equatable, Sendable {
  /// What tells the content of a file from others.
  package enum File: Hashable, Sendable {
    /// The pixels of a PNG, however it is compressed.
    case picture(PixelDigest)
    /// The bytes of any other file, and of a PNG with more in it than pixels.
    case bytes(ContentDigest)
  }

  /// A file of an image set.
  package struct NamedFile: Hashable, Sendable {
    package let name: String
    package let file: File
  }

  /// An SVG file of an image set, with the content from which the set was drawn.
  package struct SourceRecord: Hashable, Sendable {
    package let path: String
    package let sha256: ContentDigest
  }

  /// The image set of an icon. It is a class, so that lists of thousands hold only references.
  package final class ImageSetRecord: Equatable, Sendable {
    /// The SVG files: that of the plain icon, then those of its variants.
    package let sources: [SourceRecord]
    package let renderer: RendererVersions
    /// In byte order of their names.
    package let files: [NamedFile]

    init(sources: [SourceRecord], renderer: RendererVersions, files: [NamedFile]) {
      self.sources = sources
      self.renderer = renderer
      self.files = files
    }

    /// The path of the plain icon's file.
    package var source: String { sources[0].path }

    package static func == (left: ImageSetRecord, right: ImageSetRecord) -> Bool {
      if left === right { return true }
      return left.sources == right.sources && left.renderer == right.renderer && left.files == right.files
    }
  }

  /// The version of Monotint that wrote it.
  package var monotint = MonotintVersion.current
  /// The name of the configuration beside it; nil for exports without a configuration.
  var configuration: String?
  /// By the path of the set's folder.
  package var sets: [String: ImageSetRecord] = [:]
  /// The digests of files by their names, by the path of the set that they lie in.
  package typealias AdoptedFiles = [String: [String: ContentDigest]]

  /// The files of adopted sets as the last export found them. Monotint did not write them.
  package var adopted: AdoptedFiles = [:]
  /// All other files, by their paths.
  package var files: [String: File] = [:]
  /// The old contents at paths that the current export is replacing. It is empty once the export is complete.
  package var pending: [String: [File]] = [:]
}

extension LockFile {
  /// The paths of all files that Monotint wrote, including the pending ones.
  var paths: Set<String> {
    var paths = Set(files.keys).union(pending.keys)
    for (folder, set) in sets { paths.formUnion(set.files.map { "\(folder)/\($0.name)" }) }
    return paths
  }

  /// The paths of files that another lock file does not list.
  func paths(missingIn other: LockFile) -> Set<String> {
    var missing = Set(files.keys.filter { other.files[$0] == nil })
    missing.formUnion(pending.keys.filter { other.file(at: $0) == nil })
    for (folder, set) in sets {
      let names = other.sets[folder]?.files.map(\.name) ?? []
      // In most sets the files are the same.
      if set.files.lazy.map(\.name).elementsEqual(names) { continue }
      missing.formUnion(set.files.lazy.map(\.name).filter { !names.contains($0) }.map { "\(folder)/\($0)" })
    }
    return missing
  }

  /// The content that the last export wrote to a path; nil for a file that Monotint did not write.
  func file(at path: String) -> File? {
    if let file = files[path] { return file }
    let name = Disk.name(of: path)
    return sets[Disk.parent(of: path)]?.files.first { $0.name == name }?.file
  }

  /// Every content that Monotint may have written to a path; empty for a file that Monotint did not write.
  package func contents(at path: String) -> [File] {
    [file(at: path)].compactMap(\.self) + pending[path, default: []]
  }

  /// The lock file for the time while an export replaces files. It has the new contents, and the old ones as pending.
  ///
  /// - Parameters:
  ///   - previous: the lock file that is being replaced; nil if there is none.
  ///   - found: the contents on the disk at the paths that are about to change.
  func union(with previous: LockFile?, found: [String: File]) -> LockFile {
    var union = self
    if let previous {
      for path in previous.paths {
        let old = previous.contents(at: path).filter { $0 != file(at: path) }
        if !old.isEmpty { union.pending[path] = old }
      }
    }
    for (path, file) in found where file != self.file(at: path) && union.pending[path]?.contains(file) != true {
      union.pending[path, default: []].append(file)
    }
    return union
  }
}

extension LockFile.File {
  package init(sha256Of bytes: [UInt8]) {
    self = .bytes(ContentDigest(of: bytes))
  }

  /// The content of a file with this name.
  init(of bytes: [UInt8], named name: String) {
    if name.hasSuffix(".png"), let pixels = Self.pixels(of: bytes) {
      self = .picture(pixels)
    } else {
      self.init(sha256Of: bytes)
    }
  }

  /// Whether the bytes have this content. The compression of a PNG does not count.
  func isSame(as bytes: [UInt8]) -> Bool {
    switch self {
    case .picture(let pixels): Self.pixels(of: bytes) == pixels
    case .bytes(let digest): ContentDigest(of: bytes) == digest
    }
  }

  /// nil unless it is a PNG with nothing in it but pixels.
  private static func pixels(of bytes: [UInt8]) -> PixelDigest? {
    let image = try? PNG.decodeOwn(bytes, expecting: .atMost(pixels: IconCanvas.mostPixels))
    return image?.digest
  }
}
