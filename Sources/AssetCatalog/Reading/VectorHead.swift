internal import Findings
internal import Platform

/// The size of a vector image, from the first bytes of its file.
enum VectorHead {
  private static let length = 1 << 14

  /// The longer side in points; nil if the first bytes do not tell.
  static func longerSide(_ name: String, _ files: FolderReader) -> Double? {
    guard let first = try? files.ends(name, length, 0).first else { return nil }
    let text = String(decoding: first, as: UTF8.self)
    let sides = name.lowercased().hasSuffix(".pdf") ? mediaBox(text) : root(text)
    return sides.max()
  }

  /// The page of a PDF. That of a compressed file is not found.
  private static func mediaBox(_ text: String) -> [Double] {
    guard let match = text.firstMatch(of: /\/MediaBox\s*\[([-0-9.\s]+)\]/) else { return [] }
    let numbers = match.1.split(whereSeparator: \.isWhitespace).compactMap { Decimals.number($0) }
    guard numbers.count == 4 else { return [] }
    return [numbers[2] - numbers[0], numbers[3] - numbers[1]]
  }

  /// The root element of an SVG.
  private static func root(_ text: String) -> [Double] {
    guard let root = text.firstMatch(of: /<svg\b[^>]*>/)?.output else { return [] }
    let width = root.firstMatch(of: /\swidth\s*=\s*["']\s*([0-9.]+)(px)?\s*["']/)?.output.1
    let height = root.firstMatch(of: /\sheight\s*=\s*["']\s*([0-9.]+)(px)?\s*["']/)?.output.1
    let sides = [width, height].compactMap { $0.flatMap { Decimals.number($0) } }
    if sides.count == 2 { return sides }
    let viewBox = /\sviewBox\s*=\s*["']\s*[-0-9.]+[\s,]+[-0-9.]+[\s,]+([0-9.]+)[\s,]+([0-9.]+)\s*["']/
    guard let box = root.firstMatch(of: viewBox)?.output else { return [] }
    return [box.1, box.2].compactMap { Decimals.number($0) }
  }
}
