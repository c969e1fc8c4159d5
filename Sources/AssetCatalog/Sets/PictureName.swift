package import Drawing

/// The name of a file that can be a picture of an image set: `home@2x.png` is the picture at @2x of
/// `home`.
package struct PictureName: Hashable, Sendable {
  /// Without the scale and the ending. It may have folders.
  package let stem: String
  /// nil for a vector, which serves every scale.
  package let scale: Scale?
  /// In lower case, without the full stop.
  package let ending: String

  /// nil for a file that is no SVG, PDF, PNG or JPEG.
  package init?(_ path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    ending = path[path.index(after: dot)...].lowercased()
    let stem = path[..<dot]
    if Self.vectors.contains(ending) {
      self.stem = String(stem)
      scale = nil
    } else if Self.bitmaps.contains(ending) {
      let named = Scale.allCases.first { stem.hasSuffix($0.title) }
      self.stem = String(stem.dropLast(named?.title.count ?? 0))
      scale = named ?? 1
    } else {
      return nil
    }
  }

  private init(stem: String, scale: Scale?, ending: String) {
    self.stem = stem
    self.scale = scale
    self.ending = ending
  }

  /// The same name at another scale.
  package func at(_ scale: Scale) -> PictureName {
    PictureName(stem: stem, scale: scale, ending: ending)
  }

  private static let vectors: Set = ["svg", "pdf"]
  private static let bitmaps: Set = ["png", "jpg", "jpeg"]

  package var isSVG: Bool { ending == "svg" }
  package var isPDF: Bool { ending == "pdf" }
  package var isJPEG: Bool { ending == "jpg" || ending == "jpeg" }
}
