internal import AssetCatalog
internal import Color
internal import Drawing
internal import IconVerdict
internal import Platform
internal import Rendering

/// An icon as a preview shows it: the picture of each of its files.
struct PreviewIcon: Sendable {
  let reference: IconSource
  /// The plain picture first, then those for other appearances and for right-to-left languages.
  let faces: [PreviewFace]
  /// The group in whose section it is shown, by its number.
  var group = 0
  /// The path of the icon that it replaces while a tab is selected; nil if it belongs to no such
  /// pair.
  var unselected: String?

  var plain: PreviewFace { faces[0] }
}

/// One picture of an icon: as it was drawn, as iOS gets it, and its measures.
struct PreviewFace: Sendable {
  /// Equal for two pictures that are the same. A later page uses the earlier one's.
  struct Key: Hashable, Sendable {
    /// The content of the SVG file.
    let source: ContentDigest
    /// The path of the image set.
    let set: String
    let rendering: RenderingIntent
    let format: ImageFormat
    let request: IconInspection.Request
  }

  let variant: ImageVariant
  /// Of the SVG file.
  let path: String
  /// In points.
  let size: PointSize
  /// nil if it has to be drawn each time.
  var key: Key?
  /// The PNG files of the catalog by scale, or pictures of its vectors. Empty when the file cannot
  /// be drawn.
  var pictures: [Scale: [UInt8]] = [:]
  /// The files of the catalog that it became; sizes in bytes.
  var files: [(path: String, size: Int)] = []
  /// nil when the file cannot be drawn.
  var inspection: IconInspection?
  var verdict = Judgement.Verdict.unreadable
  /// The template of a custom symbol.
  var symbol: [UInt8]?

  var largestPicture: [UInt8]? { pictures.max { $0.key < $1.key }?.value }
}
