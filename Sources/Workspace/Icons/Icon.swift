internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict

/// An icon of the project: its sources, the verdicts on them, and the files of its set in the catalog.
///
/// It is a class, so that lists of thousands hold only references.
final class Icon: Sendable {
  let source: IconSource
  /// The path of its set.
  let folder: String
  /// The verdict on each of its files. An image in its final colour has none: its verdicts are those of the icon that it
  /// is made from.
  let judgements: [Judgement]
  /// Those about its files together, apart from the judgements.
  let findings: [Diagnostic]
  /// In byte order of their paths; empty if it could not be drawn.
  let files: [PlannedFile]
  /// Its entry in the lock file; nil if it could not be drawn.
  let record: LockFile.ImageSetRecord?
  /// How many of its files this librsvg draws differently, if files of another one stay; otherwise nil.
  let differing: Int?

  init(
    _ source: IconSource, folder: String, judgements: [Judgement], findings: [Diagnostic], files: [PlannedFile],
    record: LockFile.ImageSetRecord?, differing: Int?
  ) {
    self.source = source
    self.folder = folder
    self.judgements = judgements
    self.findings = findings
    self.files = files
    self.record = record
    self.differing = differing
  }

  /// An icon without a set.
  convenience init(
    undrawn source: IconSource, folder: String, judgements: [Judgement], findings: [Diagnostic] = []
  ) {
    self.init(
      source, folder: folder, judgements: source.fill == nil ? judgements : [], findings: findings, files: [],
      record: nil, differing: nil)
  }

  /// The icon with further findings about its files together.
  func adding(_ more: [Diagnostic]) -> Icon {
    Icon(
      source, folder: folder, judgements: judgements, findings: findings + more, files: files, record: record,
      differing: differing)
  }

  /// The icon with the same files, held in another way.
  func with(_ files: [PlannedFile]) -> Icon {
    Icon(
      source, folder: folder, judgements: judgements, findings: findings, files: files, record: record,
      differing: differing)
  }

  /// The icon with the files of another librsvg, and with their entry in the lock file.
  func keeping(_ files: [PlannedFile], _ record: LockFile.ImageSetRecord, differing: Int) -> Icon {
    Icon(
      source, folder: folder, judgements: judgements, findings: findings, files: files, record: record,
      differing: differing)
  }
}

extension Icon {
  /// The size that its file gives, in points; nil if it gives none, or if the icon could not be drawn.
  var ownSize: PointSize? { judgements.first?.summary?.size }

  /// The size of the icon in points; nil if it could not be drawn.
  var size: PointSize? {
    // The catalog keeps an SVG as it is.
    let canvas = source.format == .svg ? .file : source.canvas
    return judgements.first?.summary.map { canvas.size(of: $0.size) }
  }
}
