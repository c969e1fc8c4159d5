internal import Markup

/// How two templates differ that Monotint wrote.
package enum TemplateComparison: Sendable, Equatable {
  /// The same text, and numbers that differ by at most this many units.
  case numbers(Double)
  /// Something else than numbers differs.
  case structure

  /// A difference that nobody can see, such as another version of cairo makes.
  package static let tolerance = 0.01

  package init(_ one: [UInt8], _ two: [UInt8]) {
    var first = NumberedText(one)
    var second = NumberedText(two)
    var largest = 0.0
    while true {
      switch (first.next(), second.next()) {
      case (nil, nil):
        self = .numbers(largest)
        return
      case (.byte(let left), .byte(let right)) where left == right: break
      case (.number(let left), .number(let right)):
        largest = max(largest, abs(left - right))
      default:
        self = .structure
        return
      }
    }
  }

  /// Whether both show the same.
  package var isSame: Bool {
    switch self {
    case .numbers(let largest): largest <= Self.tolerance
    case .structure: false
    }
  }
}

/// A text as bytes and numbers.
private struct NumberedText {
  enum Part {
    case byte(UInt8)
    case number(Double)
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Part? {
    guard index < bytes.count else { return nil }
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    while index < bytes.count, Self.isDigit(bytes[index]) || bytes[index] == UInt8(ascii: ".") {
      index += 1
    }
    let text = bytes[start..<index]
    // A text of many digits is no coordinate.
    if text.count <= 16, text.contains(where: Self.isDigit),
      let number = Double(String(decoding: text, as: UTF8.self))
    {
      return .number(number)
    }
    index = start + 1
    return .byte(bytes[start])
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// The masters of a template that Monotint wrote.
package struct TemplateMasters: Sendable {
  /// The distance of the margins in the units of the template.
  package let advance: Double
  /// The path data of each master, from the left margin and the baseline.
  package let paths: Masters<[String]>

  /// - Returns: nil for a file of another form.
  package init?(_ file: [UInt8]) {
    guard file.count <= 8 << 20, let tags = try? CairoTag.all(in: file) else { return nil }
    var margins: [String: Double] = [:]
    var paths: [String: [String]] = [:]
    var master: String?
    for tag in tags {
      switch tag.name {
      case "line": margins[tag["id"] ?? ""] = tag.number("x1")
      case "g" where tag.isEnd: master = nil
      case "g": master = tag["id"]
      case "path":
        guard let master else { continue }
        paths[master, default: []].append(tag["d"] ?? "")
      default: break
      }
    }
    let found = SymbolTemplate.columns.map { paths["\($0.name)-S"] ?? [] }
    guard let left = margins["left-margin-Regular-S"], let right = margins["right-margin-Regular-S"],
      right > left, right - left <= 1000, found.all.allSatisfy({ !$0.isEmpty })
    else { return nil }
    advance = right - left
    self.paths = found
  }
}

extension SymbolTemplate {
  /// The picture of the Regular weight of a template that Monotint wrote: alpha of 72 x 72 pixels, row
  /// by row, for the icon's canvas.
  ///
  /// - Returns: nil for a file of another form.
  package static func coverage(of file: [UInt8]) -> [UInt8]? {
    guard let masters = TemplateMasters(file) else { return nil }
    let scale = Glyph.canvas / canvasUnits
    let half = Glyph.canvas / 2
    let place = Transform(
      scale, 0, 0, scale, half - masters.advance / 2 * scale, half + capHeight / 2 * scale)
    var polygons: [[Vector]] = []
    for path in masters.paths.regular {
      guard let subpaths = try? CairoPath.subpaths(PathReader(path), place) else { return nil }
      polygons += subpaths.map { $0.flattened(parts: 16) }
    }
    return SampledShape(polygons).canvasCoverage
  }

  /// The side of the picture in pixels.
  package static let coverageSide = 72
}

extension SampledShape {
  /// The alpha of each pixel of the canvas at @3x, row by row.
  fileprivate var canvasCoverage: [UInt8] {
    let cells = Self.side / 8
    let border = Int(Self.border * 3)
    let counts = counts
    var alpha: [UInt8] = []
    for row in border..<cells - border {
      for column in border..<cells - border {
        alpha.append(UInt8((Int(counts[row * cells + column]) * 255 + 32) / 64))
      }
    }
    return alpha
  }
}
