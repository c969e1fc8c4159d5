internal import Drawing
internal import Findings

extension IconRule {
  static let viewBoxShape = Rule(
    "viewbox-shape", .warning, title: "the viewBox has another shape than the image",
    why: """
      The drawing is fitted into the image, so it is smaller. Where it keeps four fifths of its size, it is \
      a note.
      """,
    inFigma: "Export the frame again.",
    inSVG: "Give `width` and `height`, and the last two numbers of `viewBox`, the same proportion.",
    fires: [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="↓0 0 36 24"><path d="M4 4h16v16H4z"/></svg>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="↓0 0 24 25"><path d="M4 4h16v16H4z"/></svg>"#,
    ],
    silent: [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 48 48"><path d="M4 4h16v16H4z"/></svg>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="36" height="24" viewBox="0 0 36 24"><path d="M4 4h16v16H4z"/></svg>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="24" viewBox="0 0 36 24"><path d="M4 4h16v16H4z"/></svg>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 11"><path d="M4 2h8v6H4z"/></svg>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 448 512"><path d="M40 40h300v300H40z"/></svg>"#,
    ],
    alsoReports: [.note]
  ).graded { icon in
    guard let fit = icon.viewBoxFit, fit.share < 0.995, !fit.isMeant else { return [] }
    let percent = Decimals.fixed(fit.share * 100, places: 0)
    let outcome =
      switch fit.way {
      case .fitted: "the icon is drawn at \(percent) % of its size"
      case .cut: "\(percent) % of the drawing's longer side show, and the rest is cut off"
      case .stretched: "the icon is stretched, its one side to \(percent) % of the other"
      }
    let finding = Finding(
      "the viewBox is \(fit.box.shown) and the image \(fit.size.shown), so \(outcome)",
      help: "give both the same proportion, such as width=\"\(Decimals.rounded(fit.box.width))\" "
        + "height=\"\(Decimals.rounded(fit.box.height))\"",
      at: icon.place(of: 0, "viewBox"))
    return [Found(finding: finding, severity: fit.share >= leastShare ? .note : nil)]
  }

  /// Sets that were drawn in other proportions, and centred in a square, keep about as much.
  private static let leastShare = 0.8
}

/// How a `viewBox` is shown in an image of another shape.
private struct ViewBoxFit {
  enum Way {
    case fitted, cut, stretched
  }

  let box: PointSize
  let size: PointSize
  let way: Way

  /// The proportion of the one to that of the other, from 0 to 1.
  var share: Double {
    let ratio = box.width * size.height / (box.height * size.width)
    return min(ratio, 1 / ratio)
  }
}

extension ViewBoxFit {
  /// Whether the drawing keeps its size or a simple fraction of it, so that only space is added; or neither direction has
  /// its own size and they differ much, as in a set that was drawn large and fitted into squares.
  var isMeant: Bool {
    guard way == .fitted else { return false }
    let scales = [size.width / box.width, size.height / box.height].sorted()
    if Self.isSimple(scales[0]) { return true }
    return !Self.isSimple(scales[1]) && share < 0.9
  }

  /// Whether it is a whole number, or a part that a whole number divides one into.
  private static func isSimple(_ scale: Double) -> Bool {
    let multiple = max(scale, 1 / scale)
    return abs(multiple - multiple.rounded()) < 0.005 * multiple
  }
}

extension IconEvidence {
  /// nil unless the root gives a whole size and a `viewBox`.
  fileprivate var viewBoxFit: ViewBoxFit? {
    guard let root, let size, let viewBox, relativeLength == nil,
      !["width", "height"].contains(where: { root[$0]?.hasSuffix("%") ?? true }),
      [viewBox.width, viewBox.height, size.width, size.height].allSatisfy({ $0 > 0 })
    else { return nil }
    let ratio = root["preserveAspectRatio"] ?? ""
    let way: ViewBoxFit.Way =
      switch ratio {
      case _ where ratio.hasBytes("none"): .stretched
      case _ where ratio.hasBytes("slice"): .cut
      default: .fitted
      }
    return ViewBoxFit(box: PointSize(width: viewBox.width, height: viewBox.height), size: size, way: way)
  }
}
