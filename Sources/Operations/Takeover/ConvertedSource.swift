internal import Drawing
internal import Platform

/// An SVG that was made from a PDF. A comment in it names the PDF by its digest, so that `export --adopt` can delete that
/// PDF from the set of the icon. The comment is committed with the source, for everybody to see.
enum ConvertedSource {
  private static let start = "<!-- Converted by Monotint from a PDF with the SHA-256 "
  private static let end = " -->"

  /// The SVG of `pdftocairo` as a source, and its size in points; nil if it gives no size.
  ///
  /// Its root gives lengths in `pt`, of which CSS has 72 in 96 pixels. A point of a PDF is a point of iOS, so the unit goes.
  static func make(_ svg: [UInt8], from pdf: ContentDigest) -> (bytes: [UInt8], size: PointSize)? {
    let head = String(decoding: svg.prefix(1024), as: UTF8.self)
    guard let root = head.firstMatch(of: /<svg\b[^>]*>/),
      let width = root.output.firstMatch(of: /\swidth="([0-9.]+)(pt)?"/)?.output.1,
      let height = root.output.firstMatch(of: /\sheight="([0-9.]+)(pt)?"/)?.output.1,
      let size = Double(width).flatMap({ width in Double(height).map { PointSize(width: width, height: $0) } }),
      size.width > 0, size.height > 0
    else { return nil }
    let tag = root.output.replacing(/\s(?<name>width|height)="(?<length>[0-9.]+)pt"/) { match in
      " \(match.output.name)=\"\(match.output.length)\""
    }
    let before = head[..<root.range.lowerBound]
    let bytes = Array("\(before)\(start)\(pdf.hexadecimal)\(end)\n\(tag)".utf8)
    let length = head[..<root.range.upperBound].utf8.count
    return (bytes + svg.dropFirst(length), size)
  }

  /// A converted source with another canvas, on which the picture has its place and its size.
  static func resized(_ source: [UInt8], width: Double, height: Double) -> [UInt8] {
    replacing(
      /\s(width|height|viewBox)="[^"]*"/, inRootOf: source,
      with: "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\"")
  }

  /// A converted source whose picture is stretched to another size.
  static func stretched(_ source: [UInt8], width: Double, height: Double) -> [UInt8] {
    replacing(
      /\s(width|height)="[^"]*"/, inRootOf: source,
      with: "width=\"\(width)\" height=\"\(height)\" preserveAspectRatio=\"none\"")
  }

  /// A converted source with these attributes of its root left out, and others added.
  private static func replacing(
    _ attributes: Regex<(Substring, Substring)>, inRootOf source: [UInt8], with others: String
  ) -> [UInt8] {
    let head = String(decoding: source.prefix(1024), as: UTF8.self)
    guard let root = head.firstMatch(of: /<svg\b[^>]*>/) else { return source }
    let tag = root.output.replacing(attributes, with: "").dropLast()
    let length = head[..<root.range.upperBound].utf8.count
    return Array("\(head[..<root.range.lowerBound])\(tag) \(others)>".utf8) + source.dropFirst(length)
  }

  /// The digest of the PDF that a source was made from; nil for any other source.
  static func digest(in source: [UInt8]) -> ContentDigest? {
    let head = String(decoding: source.prefix(512), as: UTF8.self)
    guard let comment = head.firstRange(of: start) else { return nil }
    return ContentDigest(hexadecimal: String(head[comment.upperBound...].prefix(64)))
  }
}
