package import Drawing
public import Findings

/// Whether an icon survives as a template image, and what was found. It is a class, so that lists
/// of thousands hold only references.
public final class Judgement: Sendable {
  public enum Verdict: String, Sendable {
    case suitable
    /// With a warning or a note that says why.
    case usable
    case unsuitable
    /// It could not be rendered.
    case unreadable
    /// It is not meant as a template image, so it is not judged.
    case other
  }

  public let path: String
  public let verdict: Verdict
  /// The id of the rule that decided; nil when suitable.
  public let reason: String?
  public let diagnostics: [Diagnostic]
  /// nil when the icon could not be rendered.
  package let summary: IconSummary?

  /// - Parameter diagnostics: all that was found in the icon.
  package init(_ path: String, _ diagnostics: [Diagnostic], summary: IconSummary?) {
    self.path = path
    self.diagnostics = diagnostics
    self.summary = summary
    let gravest = diagnostics.map(\.severity).max()
    reason = diagnostics.first { $0.severity == gravest }?.rule
    verdict =
      switch gravest {
      case _ where summary == nil: .unreadable
      case _ where summary?.losesPicture == true: .unsuitable
      case nil: .suitable
      case .error: .unsuitable
      case .warning, .note: .usable
      }
  }

  /// A judgement whose verdict does not follow from the findings alone.
  package init(_ path: String, verdict: Verdict, reason: String?, _ diagnostics: [Diagnostic]) {
    self.path = path
    self.verdict = verdict
    self.reason = reason
    self.diagnostics = diagnostics
    summary = nil
  }

  /// The judgement on another copy of its file.
  package func moved(to file: SourceFile) -> Judgement {
    Judgement(path, diagnostics.map { $0.moved(to: file) }, summary: summary?.moved(to: file))
  }
}

extension [Judgement] {
  /// The judgements with further findings, which are given by the paths of the icons.
  package func adding(_ findings: [String: [Diagnostic]]) -> [Judgement] {
    if findings.isEmpty { return self }
    return map { judgement in
      guard let more = findings[judgement.path] else { return judgement }
      return Judgement(judgement.path, judgement.diagnostics + more, summary: judgement.summary)
    }
  }
}

/// The facts about an icon that the rules about the whole set compare.
package final class IconSummary: Sendable {
  /// The place of its root element.
  package let place: SourceRange
  /// As the file says, in points; nil when it leaves the size open.
  package let size: PointSize?
  /// Whether the project shows the icon in this size, not in that of a common canvas.
  package let keepsSize: Bool
  /// Whether nothing of it shows, in any colour.
  package let isClear: Bool
  /// Equal for the same picture: a digest of the icon at @3x, and of its alpha alone where it is a template image.
  package let shape: PixelDigest
  package let canvas: PixelBox
  /// The box of the ink; nil when there is none, or when alpha alone does not tell the picture.
  package let box: PixelBox?
  /// The mean thickness of lines in points; nil when alpha does not tell the picture, and in catalogs.
  package let weight: Double?
  /// Whether a part of the ink is much thicker than its lines; false where no weight is known.
  package let hasFill: Bool
  /// Whether the ink is one plain mark, such as a chevron, a plus or a dot, which icon sets draw smaller than other icons.
  package let isMark: Bool
  /// The mean colour of the ink; nil when there is none.
  package let color: MeanColor?
  /// Whether it is a template image whose alpha alone does not show the picture, by rules whose level the project does not
  /// set. It is unsuitable then, even if each finding is only a warning because the shape stays readable.
  package let losesPicture: Bool

  /// A summary that another process made. No parameter has a default value, so that none is left
  /// out of a message.
  package init(
    place: SourceRange, size: PointSize?, keepsSize: Bool, isClear: Bool, shape: PixelDigest,
    canvas: PixelBox, box: PixelBox?, weight: Double?, hasFill: Bool, isMark: Bool, color: MeanColor?,
    losesPicture: Bool
  ) {
    self.place = place
    self.size = size
    self.keepsSize = keepsSize
    self.isClear = isClear
    self.shape = shape
    self.canvas = canvas
    self.box = box
    self.weight = weight
    self.hasFill = hasFill
    self.isMark = isMark
    self.color = color
    self.losesPicture = losesPicture
  }

  /// Whether alpha tells a picture.
  package var hasInk: Bool { box != nil }

  func moved(to file: SourceFile) -> IconSummary {
    IconSummary(
      place: SourceRange(file, place.range), size: size, keepsSize: keepsSize, isClear: isClear,
      shape: shape, canvas: canvas, box: box, weight: weight, hasFill: hasFill, isMark: isMark, color: color,
      losesPicture: losesPicture)
  }

  /// The longer side of the ink as a share of the canvas's; nil when there is no ink.
  var inkSide: Double? {
    box.map { box in
      let across = Double(box.width) / Double(canvas.width)
      let down = Double(box.height) / Double(canvas.height)
      return max(across, down)
    }
  }
}

extension IconSummary {
  /// The longer side of the ink as a share of the canvas's longer side; nil when there is no ink.
  package var inkShare: Double? {
    box.map { Double(max($0.width, $0.height)) / Double(max(canvas.width, canvas.height)) }
  }
}

extension [IconSummary] {
  /// The icons that are shown in one size, and so may be compared. Those that keep their own sizes
  /// are a group for each size.
  var inOneSize: [[IconSummary]] {
    let groups = Dictionary(grouping: self) { icon -> Int? in
      guard icon.keepsSize, let size = icon.size else { return nil }
      return Int(Swift.max(size.width, size.height).rounded())
    }
    return Array<[IconSummary]>(groups.values)
  }
}
