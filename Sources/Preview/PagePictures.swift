internal import Drawing
internal import Findings
internal import Rendering

/// The pictures of icons as a page holds them: the files of the catalog, or smaller ones where these are too much for
/// one page.
struct PagePictures: Sendable {
  /// In pixels; nil if the pictures are the files of the catalog, and 0 if there are none.
  private let longestSide: Int?

  /// The pictures of a page, in bytes. Base64 makes a third more of them.
  private static let limit = 3 << 20
  private static let sides = [256, 128, 64, 32]
  /// About the most bytes of a picture of the last of these sides.
  static let smallest = 32 * 32 * 4

  /// The files of the catalog.
  static let full = PagePictures(longestSide: nil)
  /// Nothing.
  static let none = PagePictures(longestSide: 0)

  init(longestSide: Int?) {
    self.longestSide = longestSide
  }

  /// The largest pictures that fit a page.
  init(fitting icons: [PreviewIcon]) {
    let all = icons.flatMap(\.faces).flatMap { face in
      [face.pictures, face.inspection?.originals].compactMap(\.self)
    }
    let candidates = [PagePictures.full] + Self.sides.map { PagePictures(longestSide: $0) }
    let fitting = candidates.first { candidate in
      var bytes = 0
      for pictures in all {
        bytes += candidate.shown(pictures).values.reduce(0) { $0 + $1.count }
        if bytes > Self.limit { return false }
      }
      return true
    }
    longestSide = (fitting ?? candidates[candidates.count - 1]).longestSide
  }

  var areReduced: Bool { longestSide != nil }

  /// Those of a face that are small enough, or else the smallest one, made smaller.
  func shown(_ pictures: [Scale: [UInt8]]) -> [Scale: [UInt8]] {
    guard let longestSide else { return pictures }
    if longestSide == 0 { return [:] }
    let small = pictures.filter { _, png in
      guard let size = PNG.size(of: png) else { return false }
      return max(size.width, size.height) <= longestSide
    }
    if !small.isEmpty { return small }
    guard let (scale, png) = pictures.min(by: { $0.key < $1.key }) else { return [:] }
    guard let reduced = Self.reduced(png, to: longestSide) else { return [:] }
    return [scale: reduced]
  }

  /// nil for a file that cannot be read.
  private static func reduced(_ png: [UInt8], to side: Int) -> [UInt8]? {
    guard let size = PNG.size(of: png), let image = try? PNG.decode(png, expecting: .size(size)) else { return nil }
    let small = image.shrunk(to: side)
    if PreviewChanges.isTemplate(png) { return try? PNG.encodeTemplate(small) }
    return try? PNG.encodeOriginal(small)
  }
}
