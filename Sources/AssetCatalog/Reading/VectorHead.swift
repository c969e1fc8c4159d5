internal import Findings
internal import Markup
internal import Platform

/// The size of a vector image, from the first bytes of its file.
package enum VectorHead {
  private static let length = 1 << 14

  /// The longer side in points; nil if the first bytes do not tell.
  static func longerSide(_ name: String, _ files: FolderReader) -> Double? {
    guard let first = try? files.ends(name, length, 0).first else { return nil }
    if name.lowercased().hasSuffix(".pdf") { return mediaBox(String(decoding: first, as: UTF8.self)).max() }
    return size(ofSVG: first).compactMap { Decimals.number($0[...]) }.max()
  }

  /// The page of a PDF. That of a compressed file is not found.
  private static func mediaBox(_ text: String) -> [Double] {
    guard let match = text.firstMatch(of: /\/MediaBox\s*\[([-0-9.\s]+)\]/) else { return [] }
    let numbers = match.1.split(whereSeparator: \.isWhitespace).compactMap { Decimals.number($0) }
    guard numbers.count == 4 else { return [] }
    return [numbers[2] - numbers[0], numbers[3] - numbers[1]]
  }

  /// The width and the height that the root element of an SVG gives, as it writes them, without `px`; empty if it does not
  /// give both in pixels.
  package static func size(ofSVG bytes: [UInt8]) -> [String] {
    guard let root = StartTag(rootOf: bytes) else { return [] }
    let sides = ["width", "height"].compactMap { name in root[name].flatMap { pixels($0.value) } }
    if sides.count == 2 { return sides }
    guard let box = root["viewBox"] else { return [] }
    let numbers = box.value.split { $0.isWhitespace || $0 == "," }.map(String.init)
    guard numbers.count == 4, numbers.allSatisfy({ pixels($0) != nil }) else { return [] }
    return Array(numbers.suffix(2))
  }

  /// The number of a length in pixels; nil for one with another unit.
  private static func pixels(_ text: String) -> String? {
    let text = text.trimmed
    let number = text.hasSuffix("px") ? String(text.dropLast(2)) : text
    var reader = NumberReader(number)
    guard reader.number() != nil, reader.isAtEnd else { return nil }
    return number
  }
}
