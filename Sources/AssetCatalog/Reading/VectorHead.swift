internal import Findings
internal import Markup
internal import Platform

/// The size of a vector image, from the first bytes of its file.
enum VectorHead {
  private static let length = 1 << 14

  /// The longer side in points; nil if the first bytes do not tell.
  static func longerSide(_ name: String, _ files: FolderReader) -> Double? {
    guard let first = try? files.ends(name, length, 0).first else { return nil }
    if name.lowercased().hasSuffix(".pdf") { return mediaBox(String(decoding: first, as: UTF8.self)).max() }
    return root(first).max()
  }

  /// The page of a PDF. That of a compressed file is not found.
  private static func mediaBox(_ text: String) -> [Double] {
    guard let match = text.firstMatch(of: /\/MediaBox\s*\[([-0-9.\s]+)\]/) else { return [] }
    let numbers = match.1.split(whereSeparator: \.isWhitespace).compactMap { Decimals.number($0) }
    guard numbers.count == 4 else { return [] }
    return [numbers[2] - numbers[0], numbers[3] - numbers[1]]
  }

  /// The root element of an SVG.
  private static func root(_ bytes: [UInt8]) -> [Double] {
    guard let root = StartTag(rootOf: bytes) else { return [] }
    let sides = ["width", "height"].compactMap { name in root[name].flatMap { pixels($0.value) } }
    if sides.count == 2 { return sides }
    guard let box = root["viewBox"] else { return [] }
    var reader = NumberReader(box.value)
    guard let numbers = reader.numbers(), numbers.count == 4 else { return [] }
    return Array(numbers.suffix(2))
  }

  /// A length in pixels; nil for one with another unit.
  private static func pixels(_ text: String) -> Double? {
    var reader = NumberReader(text)
    guard let number = reader.number(), ["", "px"].contains(reader.rest.trimmed) else { return nil }
    return number
  }
}
